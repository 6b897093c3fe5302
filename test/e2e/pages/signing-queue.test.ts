/** Signing several documents on a phone: what is seen first, stopping, going on, handing over together. */
import { expect, it } from "vitest";
import { sandboxProfile } from "../../../sandbox/service/sandbox-profile.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
import { ServiceUnavailable } from "../../../src/errors.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { mainButton, openKey, takePicture, visitTrusted } from "./visit.ts";

const made = createProfile(sandboxProfile);
if (!made.ok) throw new Error(made.problems.join("\n"));
const { profile } = made;

const drafts = ["d1", "d2", "d3"].map((id) => ({ id, action: "send", stateId: 0 }) as const);

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
      ],
    });
    const overview = await page.locator("[data-overview]").innerText();
    expect(overview).toMatch(/Accept · 4\s+Total:\s+912,500,000/);
    expect(overview).toMatch(/Reject · 1\s+Total:\s+12,500,000/);
    expect(overview).toContain("3 documents differ from the rest");
    const cards = await page.locator("article").allInnerTexts();
    expect(cards.map((text) => /№ (\d+)/.exec(text)?.[1])).toEqual(["120", "121", "122", "118", "119"]);
    expect(await page.locator("[data-anomaly]").allInnerTexts()).toEqual([
      "Other action than the rest",
      "Unusual amount",
      "Negative amount",
    ]);
    await takePicture(page, "queue-1-overview", true);
  });

  it("says of how many it tells the sum, where not all have an amount", async () => {
    const { page } = await visitTrusted(browser(), {
      language: "en",
      documents: [{ id: "d1" }, { id: "d2" }, { id: "d3", total: null }],
    });
    expect(await page.locator("[data-overview]").innerText()).toMatch(/Total:\s+2 of 3:\s+25,000,000/);
  });

  it("hands over together what may go by bulk submit, and the rest one by one", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      profile,
      documents: [...drafts, { id: "d4" }],
    });
    await openKey(page);
    await page.locator(".message.good").waitFor();
    await mainButton(page).click();
    await page.getByText("Signed and sent").waitFor();
    expect(world.service.queues).toEqual([3]);
    expect(world.service.posts.map(({ id }) => id).sort()).toEqual(["d1", "d2", "d3", "d4"]);
    const contents = new Set(world.service.posts.map(({ signature }) => signature));
    expect(contents.size).toBe(4);
    await takePicture(page, "queue-2-done", true);
  });

  it("stops when the person says so, and continues with the rest in the same session", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      documents: ["d1", "d2", "d3", "d4"].map((id) => ({ id })),
    });
    await openKey(page);
    await page.locator(".message.good").waitFor();
    let answer = () => {};
    world.service.onPost = ({ id }) =>
      id === "d2"
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : undefined;
    await mainButton(page).click();
    await page.getByRole("button", { name: "Signing 2 of 4…" }).waitFor();
    await takePicture(page, "queue-3-progress");
    await page.getByRole("button", { name: "Stop" }).click();
    await expect.poll(() => world.service.posts.length).toBe(2);
    answer();
    await page.getByText("2 of 4 were handed over").waitFor();
    await takePicture(page, "queue-4-stopped");
    expect(world.service.posts.map(({ id }) => id)).toEqual(["d1", "d2"]);
    expect(await mainButton(page).innerText()).toBe("Accept and sign (2)");
    await mainButton(page).click();
    await page.getByText("Signed and sent").waitFor();
    expect(world.service.posts.map(({ id }) => id)).toEqual(["d1", "d2", "d3", "d4"]);
  });

  it("may be left in the middle: the rest goes back to the signing queue", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      documents: ["d1", "d2", "d3"].map((id) => ({ id })),
    });
    world.service.onRead = (id) => {
      if (id !== "d1") throw new ServiceUnavailable("down");
    };
    await openKey(page);
    await page.locator(".message.good").waitFor();
    await mainButton(page).click();
    await page.getByRole("button", { name: "Leave the rest for later" }).click();
    await page.getByText("Not everything went through").waitFor();
    expect(await page.locator("main").innerText()).toContain("1 of 3 were handed over");
    await takePicture(page, "queue-5-left", true);
    const queue = await world.signing.findSigningQueue(world.account.id);
    expect(queue.map(({ state }) => state)).toEqual(["open", "open"]);
  });

  it("continues past a document that cannot be read", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      documents: ["d1", "d2", "d3"].map((id) => ({ id })),
    });
    world.service.onRead = (id) => {
      if (id === "d2") throw new ServiceUnavailable("down");
    };
    await openKey(page);
    await page.locator(".message.good").waitFor();
    await mainButton(page).click();
    await page.locator(".bar [role=alert] p").waitFor();
    expect(world.service.posts.map(({ id }) => id)).toEqual(["d1", "d3"]);
    expect(await mainButton(page).innerText()).toBe("Accept and sign (1)");
  });
});
