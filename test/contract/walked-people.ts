/** The people who ask during the walk: those of the demo world. */
import { type PersonDescription, peopleDescriptions } from "../../sandbox/service/world/people.ts";
import type { Person } from "./conformance-case.ts";

const usernames: Readonly<Record<Person, string>> = {
  seller: "nargiza",
  buyer: "dilnoza",
  agent: "ishonch",
  clerk: "kamola",
};

export const persons = Object.keys(usernames) as Person[];

export function credentialsOf(person: Person): PersonDescription {
  const found = peopleDescriptions.find(({ username }) => username === usernames[person]);
  if (found === undefined) throw new Error(`the demo world has no ${usernames[person]}`);
  return found;
}
