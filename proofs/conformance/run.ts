/** `npm run proofs -- conformance`: walks the client over the whole interface; ends with one line of JSON. */
import { main } from "../../test/contract/conformance.ts";
import { readArguments } from "../../tools/read-arguments.ts";

readArguments({
  usage: `Usage: npm run proofs -- conformance
  Walks the client over every list, filter and action of the service's interface; ends with 1 where something does not fit.`,
});
process.exitCode = await main((line) => console.log(line));
