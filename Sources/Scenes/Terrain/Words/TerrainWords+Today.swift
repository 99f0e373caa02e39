extension TerrainWords {
    /// What the home screen says when the profile does not.
    static func today(_ type: TerrainType) -> TodayCopy {
        switch type {
        case .lowFlame:
            TodayCopy(
                headline: "Keep the ember.",
                dos: ["Eat something warm early", "Cover your lower back", "Walk after meals", "Go to bed early"],
                donts: [
                    "Iced drinks", TodayLine("Skipped breakfasts", time: "Before ten"), "Bare feet on cold floors",
                    TodayLine("Late, hard workouts", time: "After seven"),
                ],
                areas: ["Warm meals", "Slow mornings", "Short walks", "Early nights"],
                theme: "Little and warm.")
        case .coolCore:
            TodayCopy(
                headline: "Warm from the centre.",
                dos: ["Ginger in hot water", "Soup at midday", "Sun on your back", "A brisk ten minutes"],
                donts: [
                    TodayLine("Raw food at night", time: "After six"), "Drafty rooms",
                    TodayLine("Long hours sitting", time: "After lunch"), "Ice in anything",
                ],
                areas: ["Warm drinks", "Sunlight", "Brisk steps", "Layers"],
                theme: "Add warmth, not speed.")
        case .lowBattery:
            TodayCopy(
                headline: "Spend a little less.",
                dos: ["Rest before you need to", "Eat at regular times", "One thing at a time", "Breathe out slowly"],
                donts: [
                    TodayLine("A second coffee", time: "After noon"), "Back-to-back plans",
                    TodayLine("Screens in bed", time: "After nine"), TodayLine("Pushing through", time: "After four"),
                ],
                areas: ["Rest", "Regular meals", "Easy movement", "Quiet evenings"],
                theme: "Recharge before you run.")
        case .steadyCore:
            TodayCopy(
                headline: "Stay with what works.",
                dos: ["Wake at your usual hour", "Eat with the season", "Move until warm", "Leave some time empty"],
                donts: [
                    "Fixing what is fine", TodayLine("Skipping small rituals", time: "Before noon"),
                    TodayLine("Meals on the run", time: "At noon"), "Yes to everything",
                ],
                areas: ["Rhythm", "Seasonal food", "Daily movement", "Open time"],
                theme: "Steady is a practice.")
        case .busyMind:
            TodayCopy(
                headline: "Let the day settle.",
                dos: ["Write it down", "Walk without headphones", "Stretch neck and sides", "Finish one thing"],
                donts: [
                    TodayLine("News before breakfast", time: "Before eight"),
                    TodayLine("Lunch at the desk", time: "At noon"), TodayLine("Plans after ten", time: "After ten"),
                    "Two screens at once",
                ],
                areas: ["Stillness", "Long exhales", "Soft shoulders", "Dark bedrooms"],
                theme: "Out of the head, into the day.")
        case .highFlame:
            TodayCopy(
                headline: "Burn evenly.",
                dos: ["Water before noon", "Greens and cucumber", "The shaded side", "A pause before answers"],
                donts: [
                    TodayLine("Chili at night", time: "After six"), TodayLine("Midday sun", time: "Noon to three"),
                    "Racing the clock", TodayLine("Wine before food", time: "In the evening"),
                ],
                areas: ["Cooling food", "Shade", "Pauses", "Cool evenings"],
                theme: "Warm, not hot.")
        case .overclocked:
            TodayCopy(
                headline: "One notch down.",
                dos: ["Gaps between tasks", "A light dinner", "A walk by water", "Low lights at nine"],
                donts: [
                    TodayLine("A third coffee", time: "After noon"), TodayLine("Heavy late meals", time: "After eight"),
                    "Winning at everything", TodayLine("Work in bed", time: "After nine"),
                ],
                areas: ["Cooling down", "Light dinners", "Water", "Dim light"],
                theme: "Less heat, more light.")
        case .brightButThin:
            TodayCopy(
                headline: "Soften and refill.",
                dos: ["Sip water all day", "Pears, oats, sesame", "Close your eyes at noon", "Lights out by eleven"],
                donts: [
                    "Running on adrenaline", TodayLine("Spicy snacks", time: "After lunch"),
                    TodayLine("Hot, dry rooms", time: "In the evening"),
                    TodayLine("One more episode", time: "After ten"),
                ],
                areas: ["Moisture", "Real meals", "Midday rest", "Deep nights"],
                theme: "Glow, don’t flare.")
        }
    }
}
