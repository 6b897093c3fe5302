/** Starts the chat page. */
import { render } from "preact";
import { ChatScreen } from "./chat-screen.tsx";
import { PeopleScreen } from "./people-screen.tsx";
import { useRoute } from "./route.ts";
import "./styles/base.css";
import "./styles/shell.css";
import "./styles/people.css";
import "./styles/messages.css";
import "./styles/rich-text.css";
import "./styles/keyboards.css";
import "./styles/media.css";
import "./styles/composer.css";
import "./styles/overlays.css";

function Page() {
  const { personId, startPayload } = useRoute();
  return (
    <div class="phone">
      {personId === undefined ? (
        <PeopleScreen />
      ) : (
        <ChatScreen key={personId} personId={personId} startPayload={startPayload} />
      )}
    </div>
  );
}

const place = document.getElementById("app");
if (place !== null) render(<Page />, place);
