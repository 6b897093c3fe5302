/** Shortens a document's screen, step by step, until a narrow phone shows it whole. */
import { fitsNotice, fitsPhone, fullest, SPARE } from "../ui/phone-lines.ts";
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
  /** How many changes are told, the others counted; the card has all of them. */
  readonly changes: number;
  /** Whether the contract stands beside number and date. */
  readonly contract: boolean;
  /** Whether the state, an internal agreement and what limits the person are told; the card has them. */
  readonly states: boolean;
  /** Whether it is told in few words, where `states` is not, that the person may not sign. */
  readonly right: boolean;
  /** Whether it is told what follows the last day. */
  readonly rule: boolean;
  /** Whether what stands below the title shares lines. */
  readonly packed: boolean;
  /** Whether lines and further words are folded below; they stand on pages of their own, too. */
  readonly fold: boolean;
}

/** All that a head tells where there is room for it. */
export const WIDE: HeadRoom = {
  ...{ name: 60, goods: 78, own: 120, error: 80, reason: 400 },
  ...{ unusual: Number.POSITIVE_INFINITY, said: 5, changes: Number.POSITIVE_INFINITY },
  ...{ contract: true, states: true, right: true, rule: true, packed: false, fold: true },
};

const NARROW: HeadRoom = {
  ...{ ...WIDE, name: 20, goods: 0, own: null, error: 0, reason: 20 },
  ...{ unusual: 0, said: 1, fold: false },
};
const ROOMS: readonly [HeadRoom, ...HeadRoom[]] = [
  WIDE,
  { ...WIDE, own: 60, error: 60, reason: 160, unusual: 3 },
  { ...WIDE, own: null, error: 40, reason: 80, unusual: 2, said: 4 },
  { ...WIDE, name: 40, goods: 39, own: null, error: 40, reason: 60, unusual: 1, said: 4 },
  { ...WIDE, name: 28, goods: 39, own: null, error: 14, reason: 40, unusual: 1, said: 4, fold: false },
  NARROW,
];

/** The screen with as much of the document as fits; where nothing does, with the least. */
export function fitted(render: (room: HeadRoom) => Screen): Screen {
  // A fold is the first to give way.
  return fullest(ROOMS, render, (screen, { fold }) =>
    fitsPhone(screen, fold ? { lines: 2, rows: 0 } : SPARE),
  );
}

const BRIEF: HeadRoom = {
  ...{ ...WIDE, name: 40, goods: 30, own: null, error: 40, reason: 120 },
  ...{ unusual: 2, said: 2, changes: 3 },
};
/** The contract goes before the rule of silence and most of why sending failed, and the goods, which say what the document is about, late. */
const SHORT: HeadRoom = { ...BRIEF, reason: 80, unusual: 1, said: 1, changes: 2 };
const SHORTER: HeadRoom = { ...SHORT, reason: 60, contract: false, states: false };
const BARE: HeadRoom = { ...SHORTER, error: 14, rule: false };
const SHORTEST: HeadRoom = { ...BARE, error: 0, changes: 1 };
const LEAST: HeadRoom = {
  ...{ ...NARROW, name: 12, said: 0, changes: 1 },
  ...{ contract: false, states: false, rule: false, packed: true },
};
interface NoticeRoom {
  readonly room: HeadRoom;
  /** Lines that must be left. */
  readonly more: number;
}
const NOTICE_ROOMS: readonly [NoticeRoom, ...NoticeRoom[]] = [
  { room: WIDE, more: SPARE.lines },
  ...[BRIEF, SHORT, SHORTER, BARE, SHORTEST].map((room) => ({ room, more: SPARE.lines })),
  ...[SHORTEST, { ...SHORTEST, goods: 0 }, { ...LEAST, unusual: 1 }, LEAST, { ...LEAST, right: false }].map(
    (room) => ({
      room,
      more: 0,
    }),
  ),
];

/** As much as is read at a glance. */
export function fittedNotice<Fitted extends Screen>(render: (room: HeadRoom) => Fitted): Fitted {
  return fullest(
    NOTICE_ROOMS,
    ({ room }) => render(room),
    (screen, { more }) => fitsNotice(screen, more),
  );
}
