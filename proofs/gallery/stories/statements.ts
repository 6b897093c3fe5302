/** A reconciliation compared with the organization's own documents. */
import { seller } from "../../../sandbox/service/world/organizations.ts";
import { takeAction, takeActionOfView } from "../../../src/bot/buttons/actions.ts";
import { openMore, openMoreOfView } from "../../../src/bot/buttons/card.ts";
import {
  compareStatement,
  compareStatementOfView,
  downloadMirror,
  mirrorGroups,
  openMirrorPage,
  placeOf,
  rejectForDifferences,
  rejectForDifferencesOfView,
} from "../../../src/capabilities/mirror/buttons.ts";
import type { Studio } from "../studio.ts";

export async function photographStatement(studio: Studio): Promise<void> {
  const number = await waitingStatement(studio);
  await studio.says(number, "reconciliation");
  await studio.presses(studio.has(openMoreOfView) ? openMoreOfView : openMore, "reconciliation, more");
  const compared = await studio.presses(
    studio.has(compareStatement) ? compareStatement : compareStatementOfView,
    "comparison",
  );
  const message = compared?.id ?? 0;
  for (const group of mirrorGroups) {
    const ending = `:${placeOf(group, 0)}`;
    const data = studio.person
      .message(message)
      ?.buttons.flat()
      .find(
        ({ callback_data: one }) => one?.startsWith(openMirrorPage.name) && one.endsWith(ending),
      )?.callback_data;
    if (data === undefined) continue;
    await studio.person.pressData(message, data);
    await studio.takes(`comparison, ${group}`);
    await studio.presses(openMirrorPage, null, { message, at: await backAt(studio, message) });
  }
  await studio.presses(downloadMirror, "comparison, workbook", { message });
  await studio.presses(
    studio.has(takeAction, { message, at: 1 }) ? takeAction : takeActionOfView,
    "comparison, reason",
    { message, at: 1 },
  );
  await studio.presses(
    studio.has(rejectForDifferences) ? rejectForDifferences : rejectForDifferencesOfView,
    "comparison, rejected",
  );
}

/** The place of the way back to the overview. */
async function backAt(studio: Studio, message: number): Promise<number> {
  const pages =
    studio.person
      .message(message)
      ?.buttons.flat()
      .filter(({ callback_data: one }) => one?.startsWith(openMirrorPage.name)) ?? [];
  return Math.max(
    0,
    pages.findIndex(({ callback_data: one }) => one?.endsWith(":0")),
  );
}

async function waitingStatement({ world }: Studio): Promise<string> {
  const { username, password } = world.demo("dilnoza");
  const ask = async (path: string, body: object, token = "") => {
    const answer = await world.service.fetch(
      new Request(`http://service/api/en${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }),
    );
    return (await answer.json()) as { data: unknown };
  };
  const { token } = (await ask("/login", { username, password })).data as { token: string };
  const { data } = await ask("/documents/statement/receive", { stateid: "15" }, token);
  const [first] = (
    data as Array<{ partnertin: number; verificationactdoc: { verificationactno: string } }>
  ).filter(({ partnertin }) => String(partnertin) === seller.tin);
  if (first === undefined) throw new Error("no reconciliation waits");
  return first.verificationactdoc.verificationactno;
}
