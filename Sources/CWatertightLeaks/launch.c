// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CWatertightLeaks.h"

#if defined(__linux__) && __SIZEOF_POINTER__ == 8 && defined(__GLIBC__)

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Written in Swift. A program that has this file and not those functions was linked wrongly: nothing is done then.
extern void wl_report_at_exit(const char *path) __attribute__((weak));
extern void wl_report_on_signal(void) __attribute__((weak));
extern void wl_start_tracking(void) __attribute__((weak));

static char *report_path;
static pid_t reporter;
static sem_t asked;
static bool asks_for_all;
// Whether the report at the end is being made, or is made.
static atomic_bool is_reported;
static atomic_bool is_finished;
// The signal that ends the program once it has reported; 0 if there is none.
static atomic_int last_signal;
static atomic_bool has_crashed;

bool wl_asks_for_all_cycles(void) { return asks_for_all; }

// Once: the program may exit while a signal's report is made.
static void report_once(void) {
    if (atomic_exchange(&is_reported, true)) return;
    wl_report_at_exit(report_path);
    atomic_store(&is_finished, true);
}

// Not for ever: what has crashed may have left a lock behind that a report needs.
static void wait_for_report(void) {
    const struct timespec pause = {.tv_nsec = 10000000};
    for (int count = 0; count < 2000 && !atomic_load(&is_finished); count++) nanosleep(&pause, NULL);
}

// A forked child runs the handler, too, and has another heap.
static void at_exit(void) {
    if (getpid() != reporter) return;
    report_once();
    wait_for_report();
}

// Only wakes the thread: a signal's handler may interrupt malloc.
static void on_signal(int signal) {
    int saved = errno;
    sem_post(&asked);
    errno = saved;
}

// What a sender ends a program with. The system has its own way with each back as soon as one has come: the second ends the program at once.
static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};

static void on_end(int signal) {
    int saved = errno;
    if (getpid() == reporter) {
        atomic_store(&last_signal, signal);
        sem_post(&asked);
    } else {
        raise(signal);
    }
    errno = saved;
}

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
static struct sigaction before_crash[sizeof crashes / sizeof *crashes];

// The thread that has crashed waits for the report. Then it crashes once more, as it would have.
static void on_crash(int signal) {
    for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) sigaction(crashes[index], &before_crash[index], NULL);
    if (getpid() == reporter && !atomic_exchange(&has_crashed, true) && !atomic_load(&is_reported)) {
        sem_post(&asked);
        wait_for_report();
    }
    // Other signals come from the instruction, to which the thread returns.
    if (signal == SIGABRT || signal == SIGTRAP) raise(signal);
}

static void end_by(int number) {
    sigset_t only;
    signal(number, SIG_DFL);
    sigemptyset(&only);
    sigaddset(&only, number);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
    raise(number);
}

static void *answer(void *argument) {
    for (;;) {
        while (sem_wait(&asked) != 0) {}
        if (atomic_load(&has_crashed)) report_once();
        else if (atomic_load(&last_signal) == 0) wl_report_on_signal();
        else {
            report_once();
            end_by(atomic_load(&last_signal));
        }
    }
    return argument;
}

// A handler that the program installs itself takes the place of ours. What it was started to ignore it ignores.
static void listen_for_the_end(void) {
    struct sigaction action = {.sa_handler = on_end, .sa_flags = SA_RESTART | SA_RESETHAND | SA_NODEFER}, now;
    sigemptyset(&action.sa_mask);
    for (size_t index = 0; index < sizeof ends / sizeof *ends; index++) {
        if (sigaction(ends[index], NULL, &now) == 0 && now.sa_handler == SIG_DFL) sigaction(ends[index], &action, NULL);
    }
    action.sa_handler = on_crash;
    action.sa_flags = SA_ONSTACK | SA_NODEFER;
    for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) sigaction(crashes[index], &action, &before_crash[index]);
}

static void start_answering(void) {
    pthread_t thread;
    sigset_t all, before;
    if (sem_init(&asked, 0, 0) != 0) return;
    // The program's own handlers run on the program's own threads.
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&thread, NULL, answer, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (failed) return;
    pthread_detach(thread);
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGUSR2, &action, NULL);
    listen_for_the_end();
}

// Before `main()`, so that no subscription is missed.
static void track_if_asked(void) {
    const char *tracks = secure_getenv("WATERTIGHT_LEAKS");
    if (tracks && strcmp(tracks, "1") == 0 && wl_start_tracking) wl_start_tracking();
}

// What the program starts in turn allocates as it would without the command, which had malloc's blocks filled. Malloc has read the variable already.
static void restore_tunables(void) {
    const char *tunables = getenv("WATERTIGHT_LEAKS_TUNABLES");
    if (!tunables) return;
    if (*tunables) setenv("GLIBC_TUNABLES", tunables, 1);
    else unsetenv("GLIBC_TUNABLES");
    unsetenv("WATERTIGHT_LEAKS_TUNABLES");
}

// Without the variables it does nothing more than look for them. The file that it makes tells `watertight leaks` that this program has the detective in it.
__attribute__((constructor)) static void launch(void) {
    track_if_asked();
    const char *path = secure_getenv("WATERTIGHT_LEAKS_REPORT");
    if (!path || !*path || !wl_report_at_exit || !wl_report_on_signal) return;
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) return;
    close(file);
    report_path = strdup(path);
    if (!report_path) return;
    // What the program starts in turn is not asked for.
    unsetenv("WATERTIGHT_LEAKS_REPORT");
    asks_for_all = getenv("WATERTIGHT_LEAKS_ALL") != NULL;
    unsetenv("WATERTIGHT_LEAKS_ALL");
    restore_tunables();
    reporter = getpid();
    atexit(at_exit);
    start_answering();
}

#else

bool wl_asks_for_all_cycles(void) { return false; }

#endif
