/** Signing several documents on a phone: what is seen first, stopping, going on, handing over together. */
import { expect, it } from "vitest";
import { sandboxProfile } from "../../../sandbox/service/sandbox-profile.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
import { ServiceUnavailable } from "../../../src/errors.ts";
import { endIfVoid } from "../../../src/reading/end-void.ts";
import { said } from "../../support/bot-words.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { HANDED_OVER } from "../../support/handed-over.ts";
import type { WebWorld } from "../../support/web-world.ts";
import { comeBack, mainButton, prepareKey, visitTrusted } from "../visit.ts";

const made = createProfile(sandboxProfile);
if (!made.ok) throw new Error(made.problems.join("\n"));
const profile = made.value;

const drafts = ["d1", "d2", "d3"].map((id) => ({ id, action: "send", stateId: 0 }) as const);

/** Kotib learns that the partner has cancelled it. */
async function withdraws({ db, account }: WebWorld, documentId: string): Promise<void> {
  const decisions = await db.decisions.findOfAccount(account.id, ["signing"]);
  const decision = decisions.find((one) => one.documentId === documentId);
  if (decision === undefined) throw new Error(`nobody chose about ${documentId}`);
  await endIfVoid({ db, profile }, decision, 17);
}

describeInChromium("a signing queue on the signing page", (browser) => {
  it("shows at first how many, how much, and what differs", async () => {
    const { page } = await visitTrusted(browser(), {
      language: "en",
      documents: [
        { id: "d1", number: "118" },
        { id: "d2", number: "119" },
        { id: "d3", number: "120", action: "reject", reason: "Wrong price" },
        { id: "d4", number: "121", total: 900_000_000_00n },
        { id: "d5", number: "122", total: -12_500_000_00n },
        { id: "d6", number: "123", total: null },
      ],
    });
    expect(await page.locator("h1").innerText()).toBe("You sign 6 documents");
    const overview = await page.locator("[data-overview]").innerText();
    expect(overview).toMatch(/Accept · 5\s+Total:\s+912,500,000\s\S+\s*· 1 without an amount/);
    expect(overview).toMatch(/Reject · 1\s+Total:\s+12,500,000/);
    expect(await page.locator("[data-unusual] h2").innerText()).toBe("Unusual: 3");
    const numbers = (selector: string) =>
      page
        .locator(`${selector} article`)
        .evaluateAll((rows) => rows.map((row) => /Invoice (\d+)/.exec(row.textContent ?? "")?.[1]));
    expect(await numbers("[data-unusual]")).toEqual(["120", "121", "122"]);
    expect(await page.locator("[data-doubts]").allInnerTexts()).toEqual([
      "another action than the rest",
      "amount unlike the other 4 (usually 12.5m)",
      "negative amount: a correction?",
    ]);
    const rest = page.locator("[data-partner]");
    expect(await rest.locator("summary").first().innerText()).toMatch(
      /“SINOV QURILISH MOLLARI” MCHJ · TIN 302000022\s+Accept\s*3 documents · \s*Total:\s+25,000,000\sso‘m · 1 without an amount/,
    );
    expect(await rest.locator("article").first().isVisible()).toBe(false);
    await rest.locator("summary").first().click();
    expect(await numbers("[data-partner]")).toEqual(["118", "119", "123"]);
  });

  it("signs what is ticked; the rest stays to sign", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      documents: [
        { id: "d1", number: "118" },
        { id: "d2", number: "119" },
        { id: "d3", number: "120" },
      ],
    });
    await page.getByLabel("Invoice 119").uncheck();
    expect(await page.locator("h1").innerText()).toBe("You accept 2 documents");
    expect(await page.locator("[data-overview]").innerText()).toContain("25,000,000");
    await page.getByLabel("Invoice 118").uncheck();
    await page.getByLabel("Invoice 120").uncheck();
    expect(await mainButton(page).innerText()).toBe("Tick a document");
    await page.getByLabel("Invoice 118").check();
    await page.getByLabel("Invoice 120").check();
    await prepareKey(page);
    expect(await mainButton(page).innerText()).toBe("Accept and sign (2)");
    await mainButton(page).click();
    await page.getByText(HANDED_OVER).waitFor();
    await page.getByText("Left unticked, still to sign: 1.").waitFor();
    expect(world.service.posts.map(({ id }) => id)).toEqual(["d1", "d3"]);
    const states = async () =>
      (await world.signing.findSigningQueue(world.account.id)).map(({ state }) => state);
    await expect.poll(states).toEqual(["open"]);
  });

  it("says in its row that one was cancelled meanwhile, and signs the others", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      documents: ["118", "119", "120"].map((number, index) => ({ id: `d${index + 1}`, number })),
    });
    await withdraws(world, "d2");
    await comeBack(page);
    await page.locator("article", { hasText: "119" }).getByText(said("void-withdrawn")).waitFor();
    expect(await page.getByLabel("Invoice 119").isChecked()).toBe(false);
    expect(await page.getByLabel("Invoice 119").isDisabled()).toBe(true);
    expect(await page.locator("h1").innerText()).toBe("You accept 2 documents");
    expect(await page.locator("[data-overview]").innerText()).toContain("25,000,000");
    expect(await page.locator("[data-partner] summary").first().innerText()).toMatch(
      /2 documents · \s*Total:\s+25,000,000/,
    );
    await prepareKey(page);
    expect(await mainButton(page).innerText()).toBe("Accept and sign (2)");
    await mainButton(page).click();
    await page.getByText(HANDED_OVER).waitFor();
    expect(await page.locator("main li").allInnerTexts()).toEqual([
      expect.stringMatching(/^Invoice 119\s+Cancelled by the partner\. Nothing to do\.$/),
    ]);
    expect(world.service.posts.map(({ id }) => id)).toEqual(["d1", "d3"]);
  });

  it("ends where the only one was cancelled meanwhile", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en" });
    await withdraws(world, "d1");
    await comeBack(page);
    await page.getByText(said("void-withdrawn")).waitFor();
    expect(await page.locator("h1").innerText()).toBe(said("web-sign-nothing-title"));
    expect(await page.locator(".bar .button, main .button").allInnerTexts()).toEqual([said("web-chat-btn")]);
    // Its link says the same when it is opened anew.
    await page.reload();
    await page.getByText(said("void-withdrawn")).waitFor();
    expect(await page.locator("h1").innerText()).toBe(said("web-sign-nothing-title"));
    expect(world.service.posts).toEqual([]);
  });

  it("offers the next ones after fifty, and what was unticked stays unticked", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      documents: Array.from({ length: 53 }, (_, index) => ({ id: `d${index}`, number: `N-${index + 100}` })),
    });
    expect(await page.locator("h1").innerText()).toBe("You accept 50 documents");
    await page.getByText("50 of 53 are here. The other 3 follow").waitFor();
    await page.locator("[data-partner] summary").first().click();
    const first = page.locator("[data-partner] article").first();
    const number = /N-\d+/.exec(await first.innerText())?.[0] ?? "";
    await first.getByRole("checkbox").uncheck();
    await prepareKey(page);
    expect(await mainButton(page).innerText()).toBe("Accept and sign (49)");
    await mainButton(page).click();
    await page.getByRole("button", { name: "Sign the next 3" }).waitFor();
    expect(world.service.posts).toHaveLength(49);
    await page.getByRole("button", { name: "Sign the next 3" }).click();
    await page.getByText("You accept 3 documents").waitFor();
    await page.locator("[data-partner] summary").first().click();
    expect(await page.getByLabel(`Invoice ${number}`).isChecked()).toBe(false);
    // The key is still open: neither its file nor its password is asked for again.
    expect(await page.locator("input[type=password]").count()).toBe(0);
    await mainButton(page).click();
    await page.getByText("Left unticked, still to sign: 1.").waitFor();
    expect(world.service.posts).toHaveLength(52);
    expect(await page.locator(".bar .button").allInnerTexts()).toEqual(["Back to Telegram"]);
  });

  it("hands over together what may go by bulk submit, and the rest one by one", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      profile,
      documents: [...drafts, { id: "d4" }],
    });
    await prepareKey(page);
    await mainButton(page).click();
    await page.getByText(HANDED_OVER).waitFor();
    expect(world.service.queues).toEqual([3]);
    expect(world.service.posts.map(({ id }) => id).sort()).toEqual(["d1", "d2", "d3", "d4"]);
    const contents = new Set(world.service.posts.map(({ signature }) => signature));
    expect(contents.size).toBe(4);
  });

  it("stops when the person says so, and continues with the rest in the same session", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      documents: ["d1", "d2", "d3", "d4"].map((id) => ({ id })),
    });
    await prepareKey(page);
    let answer = () => {};
    world.service.onPost = ({ id }) =>
      id === "d2"
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : undefined;
    await mainButton(page).click();
    await page.getByRole("button", { name: "Signing 2 of 4…" }).waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect.poll(() => world.service.posts.length).toBe(2);
    answer();
    await page.getByText("Handed over: 2 of 4").waitFor();
    expect(world.service.posts.map(({ id }) => id)).toEqual(["d1", "d2"]);
    expect(await mainButton(page).innerText()).toBe("Accept and sign (2)");
    await mainButton(page).click();
    await page.getByText(HANDED_OVER).waitFor();
    expect(world.service.posts.map(({ id }) => id)).toEqual(["d1", "d2", "d3", "d4"]);
  });

  it("continues past what cannot be read, and where it stopped once it can, or leaves the rest in the queue", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      documents: ["d1", "d2", "d3", "d4"].map((id) => ({ id })),
    });
    const down = new Set(["d2", "d4"]);
    world.service.onRead = (id) => {
      if (down.has(id)) throw new ServiceUnavailable("down");
    };
    await prepareKey(page);
    await mainButton(page).click();
    await page.locator(".bar [role=alert] p", { hasText: "does not answer right now" }).waitFor();
    expect(world.service.posts.map(({ id }) => id)).toEqual(["d1", "d3"]);
    expect(await page.locator("article").first().innerText()).toContain(said("web-result-queued"));
    expect(await mainButton(page).innerText()).toBe("Accept and sign (2)");
    down.delete("d2");
    await mainButton(page).click();
    await expect.poll(() => world.service.posts.map(({ id }) => id)).toEqual(["d1", "d3", "d2"]);
    await page.getByRole("button", { name: "Leave the rest for later" }).click();
    await page.getByText("Not everything went through").waitFor();
    expect(await page.locator("main").innerText()).toContain("3 of 4 sent");
    const queue = await world.signing.findSigningQueue(world.account.id);
    expect(queue.map(({ state }) => state)).toEqual(["open"]);
  });

  it("names on its button what is left to sign", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      documents: [{ id: "d1" }, { id: "d2", action: "reject", reason: "Wrong price" }],
    });
    world.service.onRead = (id) => {
      if (id === "d2") throw new ServiceUnavailable("down");
    };
    await prepareKey(page);
    expect(await mainButton(page).innerText()).toBe("Sign all (2)");
    await mainButton(page).click();
    await page.locator(".bar [role=alert] p", { hasText: "does not answer right now" }).waitFor();
    expect(world.service.posts.map(({ id }) => id)).toEqual(["d1"]);
    expect(await mainButton(page).innerText()).toBe("Reject and sign");
    expect(await mainButton(page).getAttribute("class")).toContain("danger");
  });
});
