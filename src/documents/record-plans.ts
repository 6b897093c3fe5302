/** Keeps the plans of records, one for all records of one shape, found again by the record's places. */
import type { RecordDescription } from "./description.ts";
import type { Leaf } from "./record-leaves.ts";
import { makeRecordPlan, type RecordPlan } from "./record-plan.ts";
import { createShapeMemory, type Footprint } from "./shape-memory.ts";

/** Rows have some dozens; a record with more, such as a document with many lines, is hardly ever like another. */
const MAX_LEAVES = 300;

const find = createShapeMemory<RecordDescription, RecordPlan>();

export function findRecordPlan(description: RecordDescription, leaves: readonly Leaf[]): RecordPlan {
  const make = () => makeRecordPlan(description, leaves);
  return leaves.length > MAX_LEAVES ? make() : find(description, wayThrough(leaves), make);
}

/** The indexes are part of it: they say where one line ends and the next begins. */
function wayThrough(leaves: readonly Leaf[]): Footprint[] {
  const way: Footprint[] = [];
  for (const { place, indexes } of leaves) {
    way.push(place);
    for (const index of indexes) way.push(index);
  }
  return way;
}
