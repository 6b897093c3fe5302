/** Sends everything that is kept about a person as one file. */

import type { Visit } from "../../bot/index.ts";
import { fileName } from "../../files/file.ts";

export async function sendExport(visit: Visit): Promise<void> {
  const { db, clock } = visit.dependencies;
  const data = await db.personData.export(visit.user.telegramUserId);
  const made = { format: 1, made: new Date(clock.now()).toISOString(), ...data };
  const bytes = new TextEncoder().encode(`${JSON.stringify(made, null, 2)}\n`);
  await visit.chat.sendFile(
    { name: fileName(["my-data", visit.today()], "json"), bytes },
    {
      caption: visit.html("data-caption"),
      ...(visit.tap === null ? {} : { replyTo: visit.tap.messageId }),
    },
  );
}
