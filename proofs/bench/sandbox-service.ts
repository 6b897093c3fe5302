/** The sandbox's service in a process of its own: says where it is and a token of a person in it; `send` has one invoice come in. */
import { createDocumentService } from "../../sandbox/service/create-document-service.ts";
import { createAuthority } from "../../sandbox/service/demo-keys.ts";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import { machineTime } from "../../sandbox/telegram/clock.ts";
import { createProfile } from "../../src/documents/create-profile.ts";

const made = createProfile(sandboxProfile);
if (!made.ok) throw new Error(made.problems.join("; "));
const service = createDocumentService({
  databaseFile: ":memory:",
  profile: made.profile,
  authority: await createAuthority(machineTime),
  now: machineTime,
});
const { url } = await service.start({ host: "127.0.0.1", port: 0 });
const [person] = service.people;
const answer = await fetch(`${url}/api/ru/login`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ username: person?.username, password: person?.password }),
});
const { data } = (await answer.json()) as { data: { token: string } };
process.on("message", () => {
  service.activity.sendInvoice();
  process.send?.({ sent: true });
});
process.send?.({ url, token: data.token });
