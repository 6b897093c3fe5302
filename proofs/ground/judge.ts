/** Judges what came to the service. */
import type { Change } from "../../sandbox/service/change-ledger.ts";
import type { PassedRequest } from "../../test/support/service-door.ts";

const WRITES = /\/sign\/|\/save$/;

/** A signature, or a new document. */
export const isPost = ({ method, path }: PassedRequest): boolean => method === "POST" && WRITES.test(path);

/** The same post after the first time, word for word, and documents answered twice. */
export function countPostedTwice(
  posts: readonly Pick<PassedRequest, "path" | "body">[],
  changes: readonly Change[],
): number {
  return (
    countRepeated(posts.map(({ path, body }) => `${path} ${body}`)) + countRepeated(listAnswered(changes))
  );
}

export function listAnswered(changes: readonly Change[]): string[] {
  return changes.flatMap(({ change, documentId }) => (change === "answered" ? [documentId] : []));
}

function countRepeated(texts: readonly string[]): number {
  return texts.length - new Set(texts).size;
}
