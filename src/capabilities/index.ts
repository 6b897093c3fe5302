/** All capabilities, in the order in which places show their offers. A capability is its folder and its line here. */
import type { Capability } from "../bot/index.ts";
import { away } from "./away/index.ts";
import { chain } from "./chain/index.ts";
import { checked } from "./checked/index.ts";
import { colleagues } from "./colleagues/index.ts";
import { compose } from "./compose/index.ts";
import { deadlines } from "./deadlines/index.ts";
import { digest } from "./digest/index.ts";
import { downloads } from "./downloads/index.ts";
import { mirror } from "./mirror/index.ts";
import { myData } from "./my-data/index.ts";
import { payment } from "./payment/index.ts";
import { protection } from "./protect/index.ts";
import { replies } from "./replies/index.ts";
import { rules } from "./rules/index.ts";
import { saved } from "./saved/index.ts";
import { search } from "./search/index.ts";
import { serviceBack } from "./service-back/index.ts";
import { vatGuard } from "./vat-guard/index.ts";

export const capabilities: readonly Capability[] = [
  search,
  compose,
  mirror,
  payment,
  chain,
  downloads,
  saved,
  colleagues,
  vatGuard,
  protection,
  away,
  checked,
  rules,
  deadlines,
  digest,
  myData,
  serviceBack,
  replies,
];
