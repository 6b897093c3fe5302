/** Answers as a service might that only knows shapes: every operation of a profile, always the same few records. */
import type { ListDescription } from "../../src/documents/description.ts";
import { kindNames, samplesOf } from "../../src/documents/every-kind.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { readDocument } from "../../src/documents/record-reader.ts";
import type { Person } from "./conformance-case.ts";
import { credentialsOf, persons } from "./walked-people.ts";
import type { Responder } from "./wire-recorder.ts";

/** The one document that is asked for. */
const ASKED = "650000000000000000000001";

/** Not a multiple of a page, so that the last one is not full. */
const TOTAL = 31;

export const cannedTokens: Readonly<Record<Person, string>> = {
  seller: "token-of-the-seller",
  buyer: "token-of-the-buyer",
  agent: "token-of-the-agent",
  clerk: "token-of-the-clerk",
};

type Answerer = (body: Record<string, unknown>) => unknown;

/** A 404 for every address that the profile does not have. */
export function createCannedService(profile: ServiceProfile): Responder {
  const answers = new Map<string, Answerer>();
  const put = (method: string, path: string, answer: Answerer) =>
    answers.set(`${method} ${path.replace("{id}", ASKED)}`, answer);
  put("POST", profile.login.path, ({ username }) => {
    const person = persons.find((one) => credentialsOf(one).username === username) ?? "clerk";
    const { tin, organization } = credentialsOf(person);
    return { success: true, data: { token: cannedTokens[person], user: { tin, name: organization } } };
  });
  put("GET", profile.dashboard.path, () => ({ data: [{ key: "awaiting_partner", count: 3 }] }));
  put("GET", profile.newId.path, () => ({ data: { id: "65aa0000000000000000c001" } }));
  const { tin, organization } = credentialsOf("buyer");
  const ofBuyer = (path: string) => path.replace("{id}", tin);
  put("GET", ofBuyer(profile.companies.path), () => ({ data: { shortName: organization, Tin: tin } }));
  put("GET", ofBuyer(profile.companies.branches.path), () => ({ data: [{ branchNum: 17, name: "Sinov" }] }));
  put("GET", profile.measures.path, () => ({
    data: [1, 2].map((id) => ({ measureId: id, name: `birlik ${id}` })),
  }));
  for (const name of kindNames) {
    const kind = profile.kinds[name];
    const detail = samplesOf(name).details[0];
    for (const list of Object.values(kind.lists))
      put("POST", list.path, (body) => writePage(name, list, body));
    for (const { path } of Object.values(kind.actions)) put("POST", path, () => ({ success: true }));
    if (kind.massQueue !== undefined) put("POST", kind.massQueue.path, () => ({ success: true }));
    if (kind.creation !== undefined) {
      const { path, id, saved } = kind.creation;
      put("POST", path, (body) => ({ [saved[1] ?? "id"]: body[id.path] }));
    }
    // What was asked for by its identifier has that identifier.
    const { id } = readDocument(name, kind.record, detail);
    const document: unknown = JSON.parse(JSON.stringify(detail).replaceAll(id ?? ASKED, ASKED));
    put("GET", kind.signData.path, () => ({ data: { hash: "9f86d081884c7d65", document } }));
    put("GET", kind.locate.view.path, () => ({ data: document }));
  }
  return ({ method, path, body }) => {
    const answer = answers.get(`${method} ${path.replace(/^\/api\/[^/]+/, "")}`);
    if (answer === undefined) return { status: 404, text: '{"message":"Not Found"}' };
    return { status: 200, text: JSON.stringify(answer(body === "" ? {} : JSON.parse(body))) };
  };
}

function writePage(kind: KindName, { envelope }: ListDescription, body: Record<string, unknown>): unknown {
  const page = Number(body.page);
  const limit = Number(body.limit);
  const before = (page - 1) * limit;
  const count = Math.min(limit, Math.max(0, TOTAL - before));
  const record = samplesOf(kind).rows[0];
  const data = Array.from({ length: count }, () => record);
  const counts = { data, current_page: page, total: TOTAL, per_page: limit };
  if (envelope === "data") {
    const [from, to] = count === 0 ? [null, null] : [String(before + 1), String(before + count)];
    return { ...counts, from, to };
  }
  const last = Math.ceil(TOTAL / limit);
  const link = (number: number) => `https://service.example/list?page=${number}`;
  return {
    ...counts,
    first_page_url: link(1),
    from: count === 0 ? 0 : before + 1,
    last_page: last,
    last_page_url: link(last),
    next_page_url: page < last ? link(page + 1) : null,
    path: "https://service.example/list",
    prev_page_url: page > 1 ? link(page - 1) : null,
    to: before + count,
  };
}
