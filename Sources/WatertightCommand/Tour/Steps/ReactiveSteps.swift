// SPDX-License-Identifier: Apache-2.0

#if Tools

extension Step {
    /// A form that starts the producer of a property of its own.
    static var property: Step {
        Step(
            name: "property",
            title: "the same form, with a property",
            text: """
                The same form by import ReactiveSwift: RACAbleWithStart is a property's producer. What a start returns \
                may be dropped, and yet the method keeps the form.
                """,
            acts: [
                .leaking(
                    code: "username.producer.startWithValues(validateUsername)",
                    chains: "form -> property -> observer -> method -> form",
                    BoundPropertyForm.init, sabotagedBy: WeakPropertyForm.init),
                .mended(
                    .article,
                    code: """
                        username.producer.startWithValues {
                            [weak self] username in  // @weakify(self)
                            guard let self else { return }
                            self.validateUsername(username)
                        }
                        """,
                    chains: "tour -> form -> property -> observer -> closure ~> form",
                    WeakPropertyForm.init, sabotagedBy: BoundPropertyForm.init),
                .mended(
                    .ours,
                    code: """
                        username.producer.startWithValues(
                            weak: self, PropertyForm.validateUsername)
                        """,
                    LiftingPropertyForm.init, sabotagedBy: BoundPropertyForm.init),
            ])
    }

    /// A screen that observes notifications by ReactiveSwift's face.
    static var notifications: Step {
        Step(
            name: "notifications",
            title: "the same screen, with a lifetime",
            text: """
                The same screen by import ReactiveSwift. A notification's signal lives while it is observed, though \
                nothing holds it: its centre keeps it, as in ReactiveCocoa.
                """,
            acts: [
                .leaking(
                    code: """
                        centre.reactive
                            .notifications(forName: .didBecomeActive)
                            .take(during: lifetime)
                            .observeValues { _ in self.title = "" }
                        """,
                    chains: "centre -> observer -> closure -> signal -> closure -> screen",
                    StrongObservingScreen.init, sabotagedBy: WeakObservingScreen.init),
                .mended(
                    .article, code: "    .observeValues { [weak self] _ in ... }",
                    chains: "centre -> observer -> closure -> signal -> closure ~> screen",
                    WeakObservingScreen.init, sabotagedBy: StrongObservingScreen.init),
                .mended(
                    .ours,
                    code: """
                        centre.reactive
                            .notifications(forName: .didBecomeActive)
                            .observeValues(weak: self) { screen, _ in
                                screen.title = ""
                            }
                        """,
                    LifetimeObservingScreen.init, sabotagedBy: StrongObservingScreen.init),
            ])
    }
}

#endif
