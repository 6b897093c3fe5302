/** Which decisions went back, and by whose doing: an account, or null for one who left. */
import { z } from "zod";

export const backData = z.object({ decisionIds: z.array(z.string()), by: z.string().nullable() });
