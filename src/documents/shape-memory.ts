/** Keeps what was planned for values at certain places, found again by the steps that lead through these places. */
import type { Place } from "./record-leaves.ts";

/** Others come with ever new places, if ever; then all plans are forgotten and made again. */
const MAX_PLANS = 500;

/** A place, or an index in the path of the one before it. */
export type Footprint = Place | string;

/** Where footprints, one after the other, have led. */
interface Step<Plan> {
  /** The plan for those that end here. */
  plan: Plan | null;
  readonly next: Map<Footprint, Step<Plan>>;
}

/** Finds the plan that was made for this way, or makes it; each `owner` has plans of its own. */
export function createShapeMemory<Owner extends object, Plan>() {
  let made = 0;
  let starts = new WeakMap<Owner, Step<Plan>>();

  function begin(owner: Owner): Step<Plan> {
    const start: Step<Plan> = { plan: null, next: new Map() };
    starts.set(owner, start);
    return start;
  }

  return (owner: Owner, way: readonly Footprint[], make: () => Plan): Plan => {
    let step = starts.get(owner) ?? begin(owner);
    for (const footprint of way) step = step.next.get(footprint) ?? lengthen(step, footprint);
    if (step.plan !== null) return step.plan;
    made += 1;
    if (made > MAX_PLANS) {
      made = 0;
      starts = new WeakMap();
    }
    step.plan = make();
    return step.plan;
  };
}

function lengthen<Plan>(step: Step<Plan>, footprint: Footprint): Step<Plan> {
  const longer: Step<Plan> = { plan: null, next: new Map() };
  step.next.set(footprint, longer);
  return longer;
}
