/** Lets all who look at one document share what is read of its partner: what is unusual, and what it belongs to. */
import type { Database } from "../db/open-database.ts";

/** The same database for as long as that takes, in which the documents of a partner are read once. */
export function onceFew(db: Database): Database {
  const { findFew } = db.partnerHistory;
  const read = new Map<string, ReturnType<typeof findFew>>();
  return {
    ...db,
    partnerHistory: {
      ...db.partnerHistory,
      findFew: (...asked) => {
        const key = asked.join(" ");
        const found = read.get(key) ?? findFew(...asked);
        read.set(key, found);
        return found;
      },
    },
  };
}
