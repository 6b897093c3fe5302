/** All capabilities, in the order in which each place shows what they offer. A capability is its folder and its line here. */
import type { Capability } from "../bot/capability.ts";
import { chain } from "./chain/index.ts";
import { choose } from "./choose/index.ts";
import { colleagues } from "./colleagues/index.ts";
import { compose } from "./compose/index.ts";
import { downloads } from "./downloads/index.ts";
import { mirror } from "./mirror/index.ts";
import { payment } from "./payment/index.ts";
import { protection } from "./protect/index.ts";
import { rules } from "./rules/index.ts";
import { saved } from "./saved/index.ts";
import { search } from "./search/index.ts";
import { vatGuard } from "./vat-guard/index.ts";

export const capabilities: readonly Capability[] = [
  search,
  compose,
  mirror,
  payment,
  chain,
  downloads,
  choose,
  saved,
  colleagues,
  vatGuard,
  protection,
  rules,
];
