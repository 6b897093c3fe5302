/** The line that counts how rows stand: what the reader is to sign is apart from what colleagues have chosen. */
import { describe, expect, it } from "vitest";
import { standingsText } from "../../../../src/bot/document/state-mark.ts";
import { renderWaitingList } from "../../../../src/bot/lists/waiting-view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { ALL_WAITING } from "../../../../src/documents/waiting-part.ts";
import { isToSign, type Standing, waitsForReader } from "../../../../src/judgement/judgement.ts";
import { OURS as account, chosenOf, waitingOf, withoutDoubts } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { chosenBy } from "../../judgement/chosen-by.ts";

const NOW = Date.UTC(2026, 10, 20, 7);
const reader = { isReader: true, person: null };
const kamola = { isReader: false, person: { username: "kamola", personName: "Kamola" } };

const waits: Standing = { is: "waits", whose: "receiver" };
const own = chosenOf({});
const received = chosenOf({ whose: { signer: reader, preparer: kamola } });
const given = chosenOf({ whose: { signer: kamola, preparer: reader } });
const colleagues = chosenBy("Kamola");

const visit = viewVisit("en", NOW);
const judgedAs = (standings: readonly Standing[]) => {
  const documents = waitingOf(standings.length, () => ({}));
  return standings.flatMap((standing, index) => {
    const [document] = documents.slice(index);
    return document === undefined
      ? []
      : [withoutDoubts({ document, standing } as Parameters<typeof withoutDoubts>[0])];
  });
};

const standings: ReadonlyArray<[Standing[], list: string, waiting: string]> = [
  [[waits, own, received], "⏳ 1 waiting, ✍️ 2 to sign", "1 waits, ✍️ 2 to sign"],
  [
    [waits, own, colleagues],
    "⏳ 2 waiting (✍️ 1 chosen by a colleague), ✍️ 1 to sign",
    "2 wait (✍️ 1 chosen by a colleague), ✍️ 1 to sign",
  ],
  [
    [colleagues, colleagues, given],
    "⏳ 2 waiting (✍️ 2 chosen by colleagues), ✍️ 1 given to a colleague",
    "2 wait (✍️ 2 chosen by colleagues), ✍️ 1 given to a colleague",
  ],
  [[own], "✍️ 1 to sign", "✍️ 1 to sign"],
];

describe.each(standings)("rows that stand so", (stood, list, waiting) => {
  const judgements = judgedAs(stood);

  it(`are counted in lists as ${list}`, () => {
    expect(standingsText(visit, judgements)).toBe(list);
  });

  it(`are counted among what waits as ${waiting}`, () => {
    const reading = { documents: [], more: false, failure: null, at: NOW };
    const screen = renderWaitingList(visit, {
      ...{ account, view: "viewaaaaaaaa", kind: null, page: 1, pages: 1, toSign: [], part: ALL_WAITING },
      waiting: { all: judgements, waits: judgements, reading },
      ...{ shown: judgements, decidable: false, left: 0, walk: null },
    });
    const [first] = plainText(screen.text).split("\n");
    expect(first?.split(" · ").at(-1)).toBe(waiting);
  });
});

it("counts colleagues' choices by themselves where nothing counts what waits", () => {
  expect(standingsText(visit, judgedAs([waits, colleagues]), ["toSign"])).toBe("✍️ 1 chosen by a colleague");
});

it("counts no document both as one to sign and as one that waits", () => {
  for (const standing of [waits, own, received, given, colleagues])
    expect(isToSign({ standing }) && waitsForReader({ standing })).toBe(false);
  expect([own, received, given, colleagues].map((standing) => isToSign({ standing }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
