/** The decisions that went back, and who gave them back: an account, or null for one who left. */
import { z } from "zod";

export const backData = z.object({ decisionIds: z.array(z.string()), by: z.string().nullable() });
