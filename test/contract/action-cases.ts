/** Cases for every action of every kind: what is fetched to be signed, and what is posted with and without a reason. */
import { submitAction } from "../../src/api/operations/submit-action.ts";
import type { ActionName, Actor } from "../../src/documents/description.ts";
import type { DocumentId } from "../../src/documents/document.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { readSignData } from "../../src/signing/read-sign-data.ts";
import type { ConformanceCase, Person } from "./conformance-case.ts";
import type { Operation } from "./contract.ts";
import { documentedActions } from "./documented-operations.ts";
import { expectPost, expectSignData, type WalkedAction } from "./expected-action.ts";

const id = "650000000000000000000001" as DocumentId;
const someReason = "Narxi shartnomaga mos emas: 5 so‘m o‘rniga 7";
const signature = "MIIC";
const people: Readonly<Record<Actor, Person>> = { sender: "seller", receiver: "buyer", agent: "agent" };

export interface ActionCasesOptions {
  readonly profile: ServiceProfile;
  readonly contract: Readonly<Record<string, Operation>>;
}

export function actionCases({ profile, contract }: ActionCasesOptions): ConformanceCase[] {
  const described = kindNames.flatMap((kind) =>
    Object.keys(profile.kinds[kind].actions).map((action) => [kind, action as ActionName] as const),
  );
  const missing = documentedActions
    .filter(({ kind, action }) => profile.kinds[kind].actions[action] === undefined)
    .map(({ kind, action }) => [kind, action] as const);
  return [...described, ...missing].flatMap(([kind, action]) => {
    const as = people[profile.kinds[kind].actions[action]?.actor ?? "sender"];
    return casesOf({ profile, contract, kind, action, id, as });
  });
}

function casesOf(walked: WalkedAction): ConformanceCase[] {
  const { kind, action, as } = walked;
  const request = { kind, action, id, language: "ru" } as const;
  const fetchCase = caseOf(kind, action, "sign data", async (world) => {
    expectSignData(walked).forEach(world.expect);
    const wanted = { ...request, reason: someReason };
    const data = await readSignData(walked.profile, world.call(as), wanted);
    world.check(data.content.length > 0, "there is nothing to sign");
  });
  const postCase = (what: string, reason: string | null): ConformanceCase =>
    caseOf(kind, action, `posted ${what}`, async (world) => {
      world.expect(expectPost(walked, signature, reason));
      await world.call(as)(submitAction, { ...request, signature, reason });
    });
  return [fetchCase, postCase("with a reason", someReason), postCase("without a reason", null)];
}

function caseOf(
  kind: KindName,
  action: ActionName,
  what: string,
  run: ConformanceCase["run"],
): ConformanceCase {
  const subject = `${kind}.${action}`;
  return { what: `${subject} ${what}`, subject, filter: null, run };
}
