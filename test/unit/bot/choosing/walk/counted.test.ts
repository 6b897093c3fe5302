/** The numbers of a walk: as many come yet as wait, and a message leads through its own documents alone. */
import { expect, it } from "vitest";
import { namesOf } from "../../../../../src/bot/address.ts";
import { openWalk, openWalkOfNews, skipStep, stopWalk } from "../../../../../src/bot/buttons/walk.ts";
import { walk } from "../../../../../src/bot/choosing/walk/index.ts";
import type { DocumentId } from "../../../../../src/documents/document.ts";
import { MINUTE_MS } from "../../../../../src/documents/durations.ts";
import { said } from "../../../../support/bot-words.ts";
import { partyOf, waitingOf } from "../../../../support/documents.ts";
import { createTold } from "../../told-office.ts";

const SHOWN = 50;
const ids = Array.from({ length: 5 }, (_, index) => `${index}`.padStart(24, "0") as DocumentId);

/** Five documents wait, and a walk through them has begun. */
async function createWalk() {
  const office = await createTold(walk);
  const { account, clock, service, press, edited, sent } = office;
  service.documents = waitingOf(ids.length, (index) => ({
    ...{ id: ids[index], receiver: partyOf("buyer", account.tin) },
  }));
  await press(openWalk.pack({ account: account.id }), SHOWN);
  /** Skips the document of that index, some time after it was shown. */
  const skip = async (index: number) => {
    clock.advance(MINUTE_MS);
    await press(
      skipStep.pack(namesOf(account.id, { kind: "invoice", id: ids[index] as DocumentId }, "walk")),
      SHOWN,
    );
  };
  return { ...office, skip, shown: () => edited.at(-1) ?? sent.at(-1) };
}

it("a walk counts what was answered meanwhile as passed, and goes on with as many as wait", async () => {
  const { account, service, press, skip, shown } = await createWalk();
  expect(shown()?.text).toContain("1 of 5");
  service.documents = service.documents.slice(0, 3);
  await skip(0);
  expect(shown()?.text).toContain("4 of 5");
  await press(stopWalk.pack({ account: account.id }), SHOWN);
  expect(shown()?.labels).toContain(said("walk-go-on-btn", { left: 2 }));
});

it("a message of two documents leads through these two, whatever walk was under way", async () => {
  const { db, press, skip, shown, write } = await createWalk();
  await skip(0);
  expect(shown()?.text).toContain("2 of 5");
  const notices = [
    await write("documentArrived", ids[3] ?? ""),
    await write("documentArrived", ids[4] ?? ""),
  ];
  await db.notices.setTold(
    notices.map(({ id }) => id),
    { messageId: 7, aloud: false },
  );
  await press(openWalkOfNews.pack({ notice: notices[0]?.id ?? "" }), SHOWN);
  expect(shown()?.text).toContain("1 of 2");
  expect(shown()?.text).toContain("MT-1003");
});
