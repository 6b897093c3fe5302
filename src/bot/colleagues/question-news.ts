/** The news of questions among colleagues. */
import { z } from "zod";
import { defineNews } from "../../db/rows/news.ts";

const data = z.object({ questionId: z.string() });

export const asked = defineNews({ name: "asked", data });
export const answered = defineNews({ name: "answered", data });
