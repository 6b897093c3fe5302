import { describe, expect, it } from "vitest";
import { said } from "../support/bot-words.ts";
import { presses, types } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const PAGES = "https://kotib.example.uz";

describe("the chat's menu button", () => {
  const world = useWorld({ publicUrl: PAGES });

  it("leads to the login page for somebody who is not logged in, and to the commands afterwards", async () => {
    const person = world().person("Dilnoza");
    const logIn = {
      type: "web_app",
      text: said("login-open-btn"),
      web_app: { url: `${PAGES}/login/app` },
    };
    person.send("/start");
    await person.waitFor(() => person.findButton(said("login-in-chat-btn")), { what: "the login screen" });
    await world().settled();
    expect(person.menuButton()).toEqual(logIn);
    await world().loggedIn("dilnoza", person);
    expect(person.menuButton()).toEqual({ type: "commands" });

    const asked = await types(person, "/logout", said("login-logout-btn").slice(0, 7));
    await presses(person, asked.id, said("login-logout-btn"), said("login-logged-out"));
    await world().settled();
    expect(person.menuButton()).toEqual(logIn);
  });
});
