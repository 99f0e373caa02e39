extension TerrainWords {
    /// What the home screen says when the profile does not.
    static func today(_ type: TerrainType) -> TodayCopy {
        switch type {
        case .lowFlame:
            TodayCopy(
                headline: "Keep the ember.",
                dos: ["Eat something warm early", "Cover your lower back", "Walk after meals", "Go to bed early"],
                donts: ["Iced drinks", "Skipped breakfasts", "Bare feet on cold floors", "Late, hard workouts"],
                areas: ["Warm meals", "Slow mornings", "Short walks", "Early nights"],
                theme: "Little and warm.")
        case .coolCore:
            TodayCopy(
                headline: "Warm from the centre.",
                dos: ["Ginger in hot water", "Soup at midday", "Sun on your back", "A brisk ten minutes"],
                donts: ["Raw food at night", "Drafty rooms", "Long hours sitting", "Ice in anything"],
                areas: ["Warm drinks", "Sunlight", "Brisk steps", "Layers"],
                theme: "Add warmth, not speed.")
        case .lowBattery:
            TodayCopy(
                headline: "Spend a little less.",
                dos: ["Rest before you need to", "Eat at regular times", "One thing at a time", "Breathe out slowly"],
                donts: ["A second coffee", "Back-to-back plans", "Screens in bed", "Pushing through"],
                areas: ["Rest", "Regular meals", "Easy movement", "Quiet evenings"],
                theme: "Recharge before you run.")
        case .steadyCore:
            TodayCopy(
                headline: "Stay with what works.",
                dos: ["Wake at your usual hour", "Eat with the season", "Move until warm", "Leave some time empty"],
                donts: ["Fixing what is fine", "Skipping small rituals", "Meals on the run", "Yes to everything"],
                areas: ["Rhythm", "Seasonal food", "Daily movement", "Open time"],
                theme: "Steady is a practice.")
        case .busyMind:
            TodayCopy(
                headline: "Let the day settle.",
                dos: ["Write it down", "Walk without headphones", "Stretch neck and sides", "Finish one thing"],
                donts: ["News before breakfast", "Lunch at the desk", "Plans after ten", "Two screens at once"],
                areas: ["Stillness", "Long exhales", "Soft shoulders", "Dark bedrooms"],
                theme: "Out of the head, into the day.")
        case .highFlame:
            TodayCopy(
                headline: "Burn evenly.",
                dos: ["Water before noon", "Greens and cucumber", "The shaded side", "A pause before answers"],
                donts: ["Chili at night", "Midday sun", "Racing the clock", "Wine before food"],
                areas: ["Cooling food", "Shade", "Pauses", "Cool evenings"],
                theme: "Warm, not hot.")
        case .overclocked:
            TodayCopy(
                headline: "One notch down.",
                dos: ["Gaps between tasks", "A light dinner", "A walk by water", "Low lights at nine"],
                donts: ["A third coffee", "Heavy late meals", "Winning at everything", "Work in bed"],
                areas: ["Cooling down", "Light dinners", "Water", "Dim light"],
                theme: "Less heat, more light.")
        case .brightButThin:
            TodayCopy(
                headline: "Soften and refill.",
                dos: ["Sip water all day", "Pears, oats, sesame", "Close your eyes at noon", "Lights out by eleven"],
                donts: ["Running on adrenaline", "Spicy snacks", "Hot, dry rooms", "One more episode"],
                areas: ["Moisture", "Real meals", "Midday rest", "Deep nights"],
                theme: "Glow, don’t flare.")
        }
    }
}
