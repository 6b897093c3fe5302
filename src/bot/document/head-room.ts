/** Shortens a document's screen, step by step, until a narrow phone shows it whole. */
import { fitsNotice, fitsPhone } from "../ui/phone-lines.ts";
import type { Screen } from "../ui/screen.ts";

export interface HeadRoom {
  readonly name: number;
  /** Letters of the goods; 0: none. */
  readonly goods: number;
  /** Letters of the own organization's name; null: in few words, without its number. */
  readonly own: number | null;
  /** Letters of what the service says of its last failure; with 0 only the details have it. */
  readonly error: number;
  /** Letters of what somebody wrote as a reason. */
  readonly reason: number;
  /** How many unusual facts are told, the others counted; the details have all of them. */
  readonly unusual: number;
  /** Lines that capabilities say; the details have all of them. */
  readonly said: number;
  /** Whether lines and further words are folded below; they stand on pages of their own, too. */
  readonly fold: boolean;
}

/** All that a head tells where there is room for it. */
export const WIDE: HeadRoom = {
  ...{ name: 60, goods: 78, own: 120, error: 80, reason: 400 },
  ...{ unusual: Number.POSITIVE_INFINITY, said: 5, fold: true },
};

const ROOMS: readonly HeadRoom[] = [
  WIDE,
  { name: 60, goods: 78, own: 60, error: 60, reason: 160, unusual: 3, said: 5, fold: true },
  { name: 60, goods: 78, own: null, error: 40, reason: 80, unusual: 2, said: 4, fold: true },
  { name: 40, goods: 39, own: null, error: 40, reason: 60, unusual: 1, said: 4, fold: true },
  { name: 28, goods: 39, own: null, error: 14, reason: 40, unusual: 1, said: 4, fold: false },
];
const NARROW: HeadRoom = {
  name: 20,
  goods: 0,
  own: null,
  error: 0,
  reason: 20,
  unusual: 0,
  said: 1,
  fold: false,
};

/** Some phones have wider letters than most. */
const SPARE = { lines: 1, rows: 0 };

/** The screen with as much of the document as fits; where nothing does, with the least. */
export function fitted(render: (room: HeadRoom) => Screen): Screen {
  for (const room of ROOMS) {
    const screen = render(room);
    // A fold is the first to give way.
    if (fitsPhone(screen, room.fold ? { lines: 2, rows: 0 } : SPARE)) return screen;
  }
  return render(NARROW);
}

const BRIEF: HeadRoom = {
  ...WIDE,
  ...{ name: 40, goods: 30, own: null, error: 40, reason: 160, unusual: 2 },
};

/** As little as is read at a glance, and more only where something has to be told. */
export function fittedNotice(render: (room: HeadRoom) => Screen): Screen {
  const wide = render(WIDE);
  if (fitsNotice(wide, SPARE.lines)) return wide;
  const brief = render(BRIEF);
  return fitsPhone(brief, SPARE) ? brief : fitted(render);
}
