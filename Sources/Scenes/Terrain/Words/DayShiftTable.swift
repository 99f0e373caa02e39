extension DayShift {
    /// A type's shift by a symptom.
    static func of(_ type: TerrainType, _ symptom: Symptom) -> DayShift {
        switch type {
        case .lowFlame: lowFlame(symptom)
        case .coolCore: coolCore(symptom)
        case .lowBattery: lowBattery(symptom)
        case .steadyCore: steadyCore(symptom)
        case .busyMind: busyMind(symptom)
        case .highFlame: highFlame(symptom)
        case .overclocked: overclocked(symptom)
        case .brightButThin: brightButThin(symptom)
        }
    }

    private static func lowFlame(_ symptom: Symptom) -> DayShift {
        switch symptom {
        case .cold:
            DayShift(
                "Warm first, then the day.", do: "Hot water before coffee", not: "Wet hair outdoors", in: "Warm feet",
                "Heat before haste.")
        case .bloating:
            DayShift(
                "Small plates, slowly.", do: "Ginger after lunch", not: "Raw salads today", in: "Easy digestion",
                "Less on the plate.")
        case .stressed:
            DayShift(
                "One small fire at a time.", do: "Ten slow breaths", not: "Skipping the pause", in: "Slow breaths",
                "Soft keeps the flame.")
        case .tired:
            DayShift(
                "The ember needs rest.", do: "Lie down at midday", not: "One more errand", in: "Midday rest",
                "Rest is fuel.")
        case .poorSleep:
            DayShift(
                "Easy, after a thin night.", do: "Warm your feet in bed", not: "A nap after four", in: "Early dark",
                "Tonight begins at dusk.")
        case .headache:
            DayShift(
                "Quiet light, quiet pace.", do: "A warm cloth on the neck", not: "Bright screens early",
                in: "Soft light",
                "Turn the day down.")
        case .cramps:
            DayShift(
                "Hold the warmth close.", do: "A warm pack on the belly", not: "Sitting on cold stone",
                in: "A warm belly",
                "Warmth loosens.")
        case .stiff:
            DayShift(
                "Thaw before you move.", do: "Circle your shoulders", not: "A cold start to sport",
                in: "Gentle stretching",
                "Slowly, it gives.")
        }
    }

    private static func coolCore(_ symptom: Symptom) -> DayShift {
        switch symptom {
        case .cold:
            DayShift(
                "Add a layer, then begin.", do: "Socks and a scarf", not: "A cold breakfast", in: "Warm hands",
                "Warmth from inside.")
        case .bloating:
            DayShift(
                "Cooked and simple.", do: "Soup instead of salad", not: "Fizzy drinks", in: "Cooked meals",
                "Simple sits well.")
        case .stressed:
            DayShift(
                "Warm tea, then answers.", do: "Walk before you reply", not: "Answering at once", in: "A slow walk",
                "Calm is warm, too.")
        case .tired:
            DayShift(
                "Sun before screens.", do: "Five minutes of daylight", not: "Coffee on its own", in: "Daylight",
                "Small light, often.")
        case .poorSleep:
            DayShift(
                "A softer evening.", do: "A bath before bed", not: "Late cold snacks", in: "Warm evenings",
                "Warm down, then dark.")
        case .headache:
            DayShift(
                "Out of the cold draft.", do: "A hat against the wind", not: "Fans and open doors",
                in: "A covered neck",
                "Out of the wind.")
        case .cramps:
            DayShift(
                "Warmth where it pulls.", do: "Ginger and a warm pack", not: "Iced water", in: "Belly warmth",
                "Cold tightens, warm eases.")
        case .stiff:
            DayShift(
                "Move until you are warm.", do: "Stairs, not the lift", not: "The same chair all day",
                in: "Brisk movement",
                "Motion is heat.")
        }
    }

    private static func lowBattery(_ symptom: Symptom) -> DayShift {
        switch symptom {
        case .cold:
            DayShift(
                "Keep what warmth you have.", do: "Soup for lunch", not: "Skipping your jacket", in: "Warm meals",
                "Save your heat.")
        case .bloating:
            DayShift(
                "Eat less, sit longer.", do: "Chew, then chew again", not: "Eating while standing",
                in: "Unhurried meals",
                "Light is enough.")
        case .stressed:
            DayShift(
                "Leave one thing undone.", do: "Cross out one task", not: "Saying yes by reflex", in: "Fewer plans",
                "Less is a plan.")
        case .tired:
            DayShift(
                "Today runs on low.", do: "Twenty minutes flat", not: "Coffee after noon", in: "Short naps",
                "Charge first.")
        case .poorSleep:
            DayShift(
                "Borrow nothing from tonight.", do: "Dim lights after supper", not: "Catching up on shows",
                in: "An early night",
                "Sleep comes before plans.")
        case .headache:
            DayShift(
                "Close your eyes a while.", do: "A glass of water first", not: "Small print for hours",
                in: "Rested eyes",
                "Quiet helps the hour.")
        case .cramps:
            DayShift(
                "Curl up, then breathe.", do: "A hot-water bottle", not: "Standing all morning", in: "A soft seat",
                "Let it pass gently.")
        case .stiff:
            DayShift(
                "Small moves, often.", do: "Roll wrists and ankles", not: "A hard workout", in: "Loose joints",
                "A little, many times.")
        }
    }

    private static func steadyCore(_ symptom: Symptom) -> DayShift {
        switch symptom {
        case .cold:
            DayShift(
                "Same rhythm, one more layer.", do: "Tea at your usual hour", not: "Going out underdressed",
                in: "A warm middle",
                "Warm, and otherwise as ever.")
        case .bloating:
            DayShift(
                "Back to plain food.", do: "Rice and cooked greens", not: "Seconds out of habit", in: "Plain plates",
                "Plain is plenty.")
        case .stressed:
            DayShift(
                "The rhythm holds you.", do: "Keep one small ritual", not: "Dropping your routine", in: "One ritual",
                "Steady under weather.")
        case .tired:
            DayShift(
                "Same day, half the speed.", do: "Sit down to eat", not: "Extra laps", in: "A slower pace",
                "Slow is still steady.")
        case .poorSleep:
            DayShift(
                "Back to your usual hour.", do: "Bed at the usual time", not: "Sleeping in till noon",
                in: "A fixed bedtime",
                "The hour does the work.")
        case .headache:
            DayShift(
                "Less noise, same day.", do: "A walk in the green", not: "Loud rooms", in: "Quiet rooms",
                "Quiet is a rhythm, too.")
        case .cramps:
            DayShift(
                "Make room for the belly.", do: "Loosen your belt", not: "Tight waistbands", in: "Soft clothes",
                "Room to breathe.")
        case .stiff:
            DayShift(
                "Unfold before you start.", do: "Stretch with the kettle", not: "Driving short distances",
                in: "Long strides",
                "A little length.")
        }
    }

    private static func busyMind(_ symptom: Symptom) -> DayShift {
        switch symptom {
        case .cold:
            DayShift(
                "Warm hands, quiet head.", do: "Hold a hot cup", not: "Thinking past your coat", in: "Warm hands",
                "Down into the hands.")
        case .bloating:
            DayShift(
                "Chew before you think.", do: "Lunch without a screen", not: "Eating in a meeting", in: "Slow lunches",
                "One bite, one thought.")
        case .stressed:
            DayShift(
                "Out loud, or on paper.", do: "Name three worries", not: "Rehearsing arguments", in: "An empty page",
                "Put it down to hold it.")
        case .tired:
            DayShift(
                "Even thoughts need rest.", do: "A walk before coffee", not: "Late problem solving", in: "Idle minutes",
                "Nothing is something.")
        case .poorSleep:
            DayShift(
                "An early end to thinking.", do: "Tomorrow’s list by eight", not: "Your phone by the bed",
                in: "A bare bedside",
                "Close the day by hand.")
        case .headache:
            DayShift(
                "Rest the loudest part.", do: "Palms over your eyes", not: "Frowning at screens", in: "A loose jaw",
                "Soften the brow.")
        case .cramps:
            DayShift(
                "Breathe lower.", do: "A hand on the belly", not: "Holding your breath", in: "Belly breath",
                "Low and slow.")
        case .stiff:
            DayShift(
                "Shake the desk out.", do: "Roll the shoulders back", not: "The laptop on your knees",
                in: "An open chest",
                "Loose body, loose mind.")
        }
    }

    private static func highFlame(_ symptom: Symptom) -> DayShift {
        switch symptom {
        case .cold:
            DayShift(
                "Warm at the edges.", do: "A scarf, no extra heat", not: "Hot drinks all day", in: "Even warmth",
                "Spread it evenly.")
        case .bloating:
            DayShift(
                "Cool, light, unhurried.", do: "Mint after a meal", not: "Fried food", in: "Light lunches",
                "Leave a little room.")
        case .stressed:
            DayShift(
                "Count to four first.", do: "Answer in an hour", not: "Replying in anger", in: "A cool start",
                "Slow fire cooks best.")
        case .tired:
            DayShift(
                "Embers count as fire.", do: "Rest in the shade", not: "Running on sugar", in: "Shaded rest",
                "Bank the fire.")
        case .poorSleep:
            DayShift(
                "Cool room, early dark.", do: "Open the window at nine", not: "Screens past ten", in: "A cool bedroom",
                "Let the night be cool.")
        case .headache:
            DayShift(
                "Out of the glare.", do: "A cool cloth on the brow", not: "Noon without a hat", in: "Cool shade",
                "Less light, less heat.")
        case .cramps:
            DayShift(
                "Loosen, don’t push.", do: "A slow walk after lunch", not: "Training through it", in: "Easy walking",
                "Ease is strength.")
        case .stiff:
            DayShift(
                "Stretch what the fire used.", do: "Long, slow stretches", not: "Skipping the cool-down",
                in: "A slow cool-down",
                "After heat, length.")
        }
    }

    private static func overclocked(_ symptom: Symptom) -> DayShift {
        switch symptom {
        case .cold:
            DayShift(
                "Even engines get cold.", do: "A warm lunch, sitting", not: "Air conditioning on full",
                in: "Steady warmth",
                "Idle before you drive.")
        case .bloating:
            DayShift(
                "Half as fast at lunch.", do: "Put the fork down often", not: "Dinner after nine", in: "Slow plates",
                "Speed sits heavy.")
        case .stressed:
            DayShift(
                "Take the foot off.", do: "Three gaps of five", not: "Checking mail in bed", in: "Empty gaps",
                "Pause is a gear.")
        case .tired:
            DayShift(
                "The tank says stop.", do: "Cancel one thing", not: "Another espresso", in: "A free evening",
                "Stop before empty.")
        case .poorSleep:
            DayShift(
                "Brake well before bed.", do: "Last mail at seven", not: "Planning in the dark", in: "A long wind-down",
                "Night needs a runway.")
        case .headache:
            DayShift(
                "Dim it by half.", do: "Eyes on the horizon", not: "Deadlines on no water", in: "Far views",
                "Look far, think less.")
        case .cramps:
            DayShift(
                "Unclench one thing.", do: "Drop your shoulders", not: "Sprints today", in: "Soft hands",
                "Grip less.")
        case .stiff:
            DayShift(
                "Oil the hinges.", do: "Ten slow squats", not: "Twelve hours of chair", in: "Hips and back",
                "Bend before you break.")
        }
    }

    private static func brightButThin(_ symptom: Symptom) -> DayShift {
        switch symptom {
        case .cold:
            DayShift(
                "Wrap the flame.", do: "Oats with warm milk", not: "Thin shirts in wind", in: "Soft layers",
                "Cover what glows.")
        case .bloating:
            DayShift(
                "Soft food, small bowls.", do: "Stewed pears", not: "Crackers on the run", in: "Soft meals",
                "Soft goes down well.")
        case .stressed:
            DayShift(
                "Less shine, more shade.", do: "Say no once", not: "Being on all day", in: "Time offstage",
                "Dim is not out.")
        case .tired:
            DayShift(
                "The wick needs oil.", do: "A real lunch", not: "Sugar for strength", in: "Full bowls",
                "Refill, then shine.")
        case .poorSleep:
            DayShift(
                "A dark and quiet night.", do: "Warm milk at nine", not: "Late talks that excite", in: "Quiet nights",
                "Depth over length.")
        case .headache:
            DayShift(
                "Sip, blink, dim.", do: "Two glasses of water", not: "Dry, heated rooms", in: "Rest for the eyes",
                "Moist and dim.")
        case .cramps:
            DayShift(
                "Something warm and soft.", do: "Sesame on warm rice", not: "Skipping meals", in: "A soft blanket",
                "Softness gives way.")
        case .stiff:
            DayShift(
                "Oil and ease.", do: "Knead your calves", not: "Hot yoga", in: "Supple steps",
                "Supple, not strong.")
        }
    }
}
