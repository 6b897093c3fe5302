/** The bot's commands to choose from, above the input. */
import type { BotCommand } from "../wire.ts";
import { texts } from "./texts.ts";

interface CommandsListProps {
  commands: readonly BotCommand[];
  onChoose: (command: string) => void;
}

export function CommandsList({ commands, onChoose }: CommandsListProps) {
  return (
    <ul class="commands" aria-label={texts.commands}>
      {commands.map(({ command, description }) => (
        <li key={command}>
          <button type="button" onClick={() => onChoose(`/${command}`)}>
            <span class="description">{description}</span>
            <span class="command">/{command}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
