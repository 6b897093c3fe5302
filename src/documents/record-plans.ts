/** Keeps the plans of records, one for all records of one shape, found again by the record's places. */
import type { RecordDescription } from "./description.ts";
import type { Leaf, Place } from "./record-leaves.ts";
import { makeRecordPlan, type RecordPlan } from "./record-plan.ts";

/** Rows have some dozens; a record with more, such as a document with many lines, is hardly ever like another. */
const MAX_LEAVES = 300;
/** The service may send ever new shapes; then all plans are forgotten and made again. */
const MAX_PLANS = 500;

/** The place to which a record's places, one after the other, have led. */
interface Step {
  /** The plan of records that end here. */
  plan: RecordPlan | null;
  readonly next: Map<Place, Step>;
}

let made = 0;
let starts = new WeakMap<RecordDescription, Step>();

export function findRecordPlan(description: RecordDescription, leaves: readonly Leaf[]): RecordPlan {
  if (leaves.length > MAX_LEAVES) return makeRecordPlan(description, leaves);
  let step = starts.get(description) ?? begin(description);
  for (const { place } of leaves) step = step.next.get(place) ?? lengthen(step, place);
  step.plan ??= makeAnother(description, leaves);
  return step.plan;
}

function begin(description: RecordDescription): Step {
  const start: Step = { plan: null, next: new Map() };
  starts.set(description, start);
  return start;
}

function lengthen(step: Step, place: Place): Step {
  const longer: Step = { plan: null, next: new Map() };
  step.next.set(place, longer);
  return longer;
}

function makeAnother(description: RecordDescription, leaves: readonly Leaf[]): RecordPlan {
  made += 1;
  if (made > MAX_PLANS) {
    made = 0;
    starts = new WeakMap();
  }
  return makeRecordPlan(description, leaves);
}
