/** `npm run telegram -w sandbox`: this Telegram alone, for any bot. Prints what the bot and its people need. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createLocalTelegram } from "./local-telegram.ts";
import { startTelegramServer } from "./telegram-server.ts";

const HOST = "127.0.0.1";
/** Not a secret: it opens nothing but this machine's own Telegram. */
const TOKEN = "700000000:sandbox-token-of-no-value-at-all";
const USAGE = `Starts a Telegram of your own, on this machine only, and prints token, API root and chat address.

  --port NUMBER       of the Bot API (8081); 0 takes any free one
  --chat-port NUMBER  of the chat page (8082); 0 takes any free one
  --token TOKEN       the bot's token, <digits>:<letters and digits>
  --username NAME     the bot's user name, without the @ (sandbox_bot)
  --name NAME         the bot's name (Bot)
  --person NAME       somebody who chats with the bot; may be given several times
  --https-only        buttons refuse http on this machine, as Telegram does
`;

interface Options {
  readonly port: number;
  readonly chatPort: number;
  readonly token: string;
  readonly username: string;
  readonly name: string;
  readonly people: readonly string[];
  readonly httpsOnly: boolean;
}

/** Null if help was asked for. Throws for what cannot be understood. */
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
  };
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port < 65_536) return port;
  throw new Error(`${name} must be a number from 0 to 65535`);
}

async function start(options: Options): Promise<void> {
  const telegram = createLocalTelegram({
    token: options.token,
    username: options.username,
    name: options.name,
    relaxHttpButtons: !options.httpsOnly,
  });
  const server = await startTelegramServer({
    telegram,
    host: HOST,
    apiPort: options.port,
    chatPort: options.chatPort,
    chatPageDir: join(import.meta.dirname, "../../dist/chat"),
  });
  const lines = [
    `Bot token: ${options.token}`,
    `API root:  ${server.apiRoot}`,
    `Chats:     ${server.chatUrl}`,
  ];
  for (const name of options.people) {
    const [firstName, ...rest] = name.split(" ");
    const lastName = rest.length === 0 ? {} : { lastName: rest.join(" ") };
    const person = telegram.person({ firstName, ...lastName });
    lines.push(`  ${name}: ${server.chatUrl}/#/${person.id}`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
  const stop = () => {
    telegram.close();
    void server.close().then(() => process.exit(0));
  };
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
