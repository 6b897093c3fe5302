/** The screen before the first message: the bot's own description. */
import type { BotSummary } from "../chat-protocol.ts";
import { Avatar } from "./avatar.tsx";
import { texts } from "./texts.ts";

export function EmptyChat({ bot }: { bot: BotSummary }) {
  return (
    <div class="empty-chat">
      <div class="card">
        <Avatar name={bot.name} id={4} size="large" />
        <h2>{bot.name}</h2>
        {bot.description !== "" && (
          <>
            <h3>{texts.whatCanItDo}</h3>
            <p>{bot.description}</p>
          </>
        )}
      </div>
    </div>
  );
}
