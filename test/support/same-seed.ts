/**
 * Generated input is the same in every run, so that what fails fails again; `FUZZ_RUNS` draws new input, and more of
 * it.
 */
import fc from "fast-check";

const SEED = 20_261_125;

if (process.env.FUZZ_RUNS === undefined) fc.configureGlobal({ seed: SEED });
