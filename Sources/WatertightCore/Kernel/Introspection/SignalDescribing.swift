// SPDX-License-Identifier: Apache-2.0

/// A type that a signal is made of: a stream that goes on whether it is observed or not, and whose observers only its engine knows. The type says what part of one
/// its objects are.
///
/// Its metadata is enough: whatever shows the signals of a program asks the types that it finds, and no object. What the part is called, and how it ends, the type
/// says as a ``StreamDescribing`` one.
package protocol SignalDescribing {
    static var signalPart: SignalPart { get }
}

/// What an object is to a signal.
package enum SignalPart: Equatable {
    /// It keeps the observers, and sends to them. Their number, and whether all is over (1), are words in the properties of these names.
    case engine(observerCount: String, isOver: String)
    /// The run of a started producer: it keeps its sources until its end.
    case run
    /// A source of a run that is no engine.
    case source
    /// What sends to a signal: an object that keeps it may end it.
    case input
    /// What something outside of the program calls, which then sends to a signal; and what it is called in a path.
    case origin(called: String)
    /// What a signal or a lifetime is used by: an object that keeps it ends nothing.
    case view
    /// What ends a run or an observation, if an object that keeps it disposes of it.
    case disposable
    /// A list of what ends with a signal, a run or a lifetime.
    case list
    /// What ends all that was added to it, once it is released.
    case lifetime
    /// One of several streams that a signal is made of: its end is not the signal's.
    case inner
    /// A name that the program has given, as bytes of UTF-8 in an array.
    case name
}
