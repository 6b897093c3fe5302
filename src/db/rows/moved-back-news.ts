/** The news of decisions that moved back between the one who prepared them and their signer. */
import { z } from "zod";
import { defineNews } from "./news.ts";

/** `by`: the other side's account; null where it left. */
const data = z.object({ decisionIds: z.array(z.string()).readonly(), by: z.string().nullable() });

/** For who prepared them: they are open, and the own ones again. */
export const givenBack = defineNews({ name: "givenBack", data });
export const takenBack = defineNews({ name: "takenBack", data });
