/** The moment at which every world of every test begins, whatever the machine's clock says. */

/** A Wednesday, 10:00 in Tashkent; in milliseconds since the epoch. */
export const MOMENT = Date.UTC(2026, 10, 25, 5);

/** A clock that stands still there. */
export const atMoment = (): number => MOMENT;
