// SPDX-License-Identifier: Apache-2.0

#if Tools

extension Step {
    /// A form that observes a property of its own, and validates it by a method of its own.
    static var validate: Step {
        Step(
            name: "validate",
            title: "kept alive by a method of its own",
            text: """
                A form observes its own name and validates it. A method that is named without its arguments keeps the \
                object it belongs to, though "self" is not written there.
                """,
            acts: [
                .leaking(
                    code: """
                        cancellable = $username.sink(
                            receiveValue: validateUsername)
                        """,
                    chains: "form -> cancellable -> subscription -> sink -> method -> form",
                    BoundMethodForm.init, sabotagedBy: WeakForm.init),
                .mended(
                    .article,
                    code: """
                        cancellable = $username.sink {
                            [weak self] username in  // @weakify(self)
                            guard let self else { return }
                            self.validateUsername(username)
                        }
                        """,
                    chains: "tour -> form -> cancellable -> subscription -> sink -> closure ~> form",
                    WeakForm.init, sabotagedBy: BoundMethodForm.init),
                .mended(
                    .ours,
                    code: """
                        cancellable = $username.sink(
                            weak: self, Form.validateUsername)
                        """,
                    LiftingForm.init, sabotagedBy: BoundMethodForm.init),
            ])
    }
}

#endif
