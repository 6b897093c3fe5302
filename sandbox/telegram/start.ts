#!/usr/bin/env node
/** `local-telegram`: this Telegram alone, for any bot. Prints what the bot and its people need. */
import { parseArgs } from "node:util";
import { type StartOptions, startLocalTelegram, TOKEN } from "./start-local-telegram.ts";

const USAGE = `Usage: local-telegram [OPTIONS]
  Starts a Telegram of your own, on this machine only, and prints token, API root and chat address.

  --port NUMBER       of the Bot API (8081); 0 takes any free one
  --chat-port NUMBER  of the chat page (8082); 0 takes any free one
  --token TOKEN       the bot's token, <digits>:<letters and digits>
  --username NAME     the bot's user name, without the @ (sandbox_bot)
  --name NAME         the bot's name (Bot)
  --person NAME       somebody who chats with the bot; may be given several times
  --folder FOLDER     keeps the chats there over restarts
  --https-only        buttons refuse http on this machine, as Telegram does
  --help              prints this
`;

interface Options extends StartOptions {
  readonly people: readonly string[];
}

/** The options; null for `--help`. Throws for arguments that cannot be understood. */
function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h", default: false },
      port: { type: "string", default: "8081" },
      "chat-port": { type: "string", default: "8082" },
      token: { type: "string", default: TOKEN },
      username: { type: "string", default: "sandbox_bot" },
      name: { type: "string", default: "Bot" },
      person: { type: "string", multiple: true, default: ["Dilnoza Karimova"] },
      folder: { type: "string" },
      "https-only": { type: "boolean", default: false },
    },
  });
  if (values.help) return null;
  return {
    port: readPort("--port", values.port),
    chatPort: readPort("--chat-port", values["chat-port"]),
    token: values.token,
    username: values.username,
    name: values.name,
    people: values.person,
    httpsOnly: values["https-only"],
    ...(values.folder === undefined ? {} : { folder: values.folder }),
  };
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port < 65_536) return port;
  throw new Error(`${name} must be a number from 0 to 65535`);
}

async function start(options: Options): Promise<void> {
  const { telegram, token, apiRoot, chatUrl, close } = await startLocalTelegram(options);
  const lines = [`Bot token: ${token}`, `API root:  ${apiRoot}`, `Chats:     ${chatUrl}`];
  for (const name of options.people) {
    const known = telegram.people.find((person) => person.name === name);
    const [firstName, ...rest] = name.split(" ");
    const lastName = rest.length === 0 ? {} : { lastName: rest.join(" ") };
    const { id } = known ?? telegram.person({ firstName, ...lastName });
    lines.push(`  ${name}: ${chatUrl}/#/${id}`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
  const stop = () => void close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

try {
  const options = readOptions();
  if (options === null) process.stdout.write(USAGE);
  else await start(options);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
