/** The operations of a profile that the interface does not have. */
import { kindNames } from "../../src/documents/description.ts";
import type { Evidence } from "../../src/documents/evidence.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";

export interface UndocumentedOperation {
  readonly name: string;
  readonly path: string;
  readonly evidence: Evidence;
}

export function findUndocumented(profile: ServiceProfile): UndocumentedOperation[] {
  const { newId, companies, measures } = profile;
  const lookUps: UndocumentedOperation[] = [
    { name: "new identifier", path: newId.path, evidence: newId.evidence },
    { name: "company", path: companies.path, evidence: companies.evidence },
    { name: "branches", path: companies.branches.path, evidence: companies.evidence },
    { name: "units of measure", path: measures.path, evidence: measures.evidence },
  ];
  const ofKinds = kindNames.flatMap((kind) => {
    const { lists, actions, signData, locate } = profile.kinds[kind];
    return [
      ...Object.entries(lists).map(([name, { path, evidence }]) => ({
        name: `list ${name}`,
        path,
        evidence,
      })),
      ...Object.entries(actions).map(([name, { path, evidence }]) => ({
        name,
        path,
        evidence: evidence.path,
      })),
      { name: "sign data", ...signData },
      { name: "view", path: locate.view.path, evidence: locate.view.evidence },
    ]
      .filter(({ evidence }) => evidence !== "documented")
      .map(({ name, path, evidence }) => ({ name: `${kind} ${name}`, path, evidence }));
  });
  return [...ofKinds, ...lookUps];
}
