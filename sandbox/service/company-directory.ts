/** Finds companies by TIN, and units of measure: the national registers as far as the demo needs them. */
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { type Answer, answer, Refusal } from "./answers.ts";
import { writePath } from "./record-path.ts";
import { agent, doubtful, organizations } from "./world/organizations.ts";

/** Made-up numbers in the spelling of public clients. */
export const measures = [
  { measureId: 1, name: "dona" },
  { measureId: 2, name: "kg" },
  { measureId: 3, name: "metr" },
  { measureId: 4, name: "kv. m" },
  { measureId: 5, name: "kub. m" },
  { measureId: 6, name: "xizmat" },
  { measureId: 7, name: "quti" },
  { measureId: 8, name: "soat" },
  { measureId: 9, name: "tonna" },
  { measureId: 10, name: "komplekt" },
] as const;

const everybody = [...organizations, ...doubtful];

type Run = (call: { readonly id: string }) => Answer;

/** Runs by the operation's name. */
export function createDirectory({ companies, measures: list }: ServiceProfile) {
  return {
    companies: ({ id }) => answer(findCompany(id, companies.name[0])),
    branches: ({ id }) => {
      const branches = everybody.find(({ tin }) => tin === id)?.branches ?? [];
      return answer({
        data: branches.map(({ code, name }) => ({ branchNum: code, branchName: name, name, tin: id })),
      });
    },
    measures: () => {
      const items = measures.map(({ measureId, name }) => {
        const item = {};
        writePath(item, list.id[0] === "measureid" ? "measureId" : (list.id[0] ?? "measureId"), measureId);
        writePath(item, list.name[0] ?? "name", name);
        return item;
      });
      const value = {};
      writePath(value, list.items[0] ?? "data", items);
      return answer(value);
    },
  } satisfies Readonly<Record<string, Run>>;
}

function findCompany(id: string, namePath = ""): unknown {
  if (id === agent.pinfl) return { data: { tin: null, personalNum: id, fullName: agent.name, isItd: false } };
  const found = everybody.find(({ tin }) => tin === id);
  if (found === undefined) throw new Refusal(404, "notFound");
  const { tin, name, address, director, directorPinfl, accountant } = found;
  if (/^data\.name$/i.test(namePath)) {
    return {
      data: { tin, name, shortName: name, address, director, directorPinfl, accountant, statusCode: "0" },
    };
  }
  const value = { data: { tin, address, director, directorPinfl, accountant, statusCode: "0" } };
  writePath(value, namePath, name);
  return value;
}
