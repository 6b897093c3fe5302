# What is accepted without an answer, and reminders of it.

deadlines-btn = Accepted by silence this week
deadlines-title = Accepted by silence this week
deadlines-none = Nothing that waits ends within a week.
deadlines-rule = Without an answer they count as accepted (rule: { $days ->
    [one] { $days } day
   *[other] { $days } days
} from sending; an estimate).
deadlines-passed-btn = Passed
reminder-last-day = { $day }: last day, still open
reminder-group = Last day { $day }:
reminder-all-btn = Show all ({ $count })
reminder-again = You put this reminder off
reminder-nothing = Nothing of it waits any more.
