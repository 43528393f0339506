// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CWatertightLeaks.h"

#if defined(__linux__) && __SIZEOF_POINTER__ == 8 && defined(__GLIBC__)

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Written in Swift. A program that has this file and not those functions was linked wrongly: nothing is done then.
extern void wl_report_at_exit(const char *path) __attribute__((weak));
extern void wl_report_on_signal(void) __attribute__((weak));
extern void wl_start_tracking(void) __attribute__((weak));

static char *report_path;
static pid_t reporter;
static sem_t asked;
static bool asks_for_all;

bool wl_asks_for_all_cycles(void) { return asks_for_all; }

// A forked child runs the handler, too, and has another heap.
static void at_exit(void) {
    if (getpid() == reporter) wl_report_at_exit(report_path);
}

// Only wakes the thread: a signal's handler may interrupt malloc.
static void on_signal(int signal) {
    int saved = errno;
    sem_post(&asked);
    errno = saved;
}

static void *answer(void *argument) {
    for (;;) {
        while (sem_wait(&asked) != 0) {}
        wl_report_on_signal();
    }
    return argument;
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
}

// Before `main()`, so that no subscription is missed.
static void track_if_asked(void) {
    const char *tracks = secure_getenv("WATERTIGHT_LEAKS");
    if (tracks && strcmp(tracks, "1") == 0 && wl_start_tracking) wl_start_tracking();
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
    reporter = getpid();
    atexit(at_exit);
    start_answering();
}

#else

bool wl_asks_for_all_cycles(void) { return false; }

#endif
