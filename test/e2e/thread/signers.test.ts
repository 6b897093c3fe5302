/** A newcomer's whole thread with each signer: bot, login page, signing page, and the service that verifies. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { createEimzoApplication } from "../../../sandbox/eimzo/eimzo-application.ts";
import { createEimzoServerStandIn } from "../../../sandbox/eimzo-server/eimzo-server.ts";
import type { IssuedKey } from "../../../sandbox/service/demo-keys.ts";
import type { Person } from "../../../sandbox/telegram/person.ts";
import { type Language, languageTags } from "../../../src/locales/language.ts";
import { said, says } from "../../support/bot-words.ts";
import {
  acceptsNewInvoice,
  choosesCode,
  linkIn,
  newestId,
  seesNew,
  seesOutcome,
} from "../../support/chat-steps.ts";
import { describeInChromium, eimzoPorts } from "../../support/chromium.ts";
import { MOMENT } from "../../support/clock.ts";
import { checkInvariants } from "../../support/invariants.ts";
import { startWorld, type World } from "../../support/world.ts";
import { findFlaws } from "../find-flaws.ts";
import { readPhoneCode } from "../read-phone-code.ts";
import { signElsewhere, uploadSignature } from "../sign-elsewhere.ts";
import { chooseSigner, comeBack, mainButton, openDevice, type SignerId } from "../visit.ts";

const SITE_HOST = "sign.example.uz";

describeInChromium("a newcomer", (browser) => {
  let world: World;
  const phones = createEimzoServerStandIn({ siteHost: SITE_HOST, owners: [], now: () => MOMENT });
  let closePhones: () => Promise<void>;
  beforeAll(async () => {
    const { url, close } = await phones.start({ host: "127.0.0.1", port: 0 });
    closePhones = close;
    world = await startWorld({ policies: { eimzoMobile: { serverUrl: url, siteHost: SITE_HOST } } });
  });
  afterAll(async () => {
    await checkInvariants(world);
    await world.stop();
    await closePhones();
  });

  /** By the login page, in a browser that is new to the person. */
  async function logsIn(person: Person, page: Page, language: Language): Promise<void> {
    const before = newestId(person);
    person.send("/login");
    const label = said("login-open-btn", {}, language);
    const found = await person.waitFor(() => person.findButton(label)?.button.url, {
      what: "the login page",
    });
    await page.goto(found);
    await choosesCode(person)((await page.locator("[data-browser-code]").textContent()) ?? "");
    await comeBack(page);
    const { password } = world.demo("dilnoza");
    world.secrets.add(password);
    await page.locator("input[name=username]").fill("dilnoza");
    await page.locator("input[name=password]").fill(password);
    expect(await page.evaluate(findFlaws, { speech: null, whole: false })).toEqual([]);
    await page.locator("form .button").first().click();
    await page.getByText(said("web-login-done-title", {}, language)).waitFor();
    await seesNew(person, before, "✅");
  }

  interface Task {
    readonly page: Page;
    readonly key: IssuedKey;
    readonly number: string;
  }

  const signsWith: Record<SignerId, (task: Task) => Promise<void>> = {
    "key-file": async ({ page, key }) => {
      const file = { name: "dilnoza.p12", mimeType: "application/x-pkcs12", buffer: Buffer.from(key.pkcs12) };
      await page.setInputFiles("[data-panel] input[type=file]", file);
      await page.locator("input[type=password]").fill("demo");
      await mainButton(page).click();
    },
    "eimzo-desktop": async ({ page }) => {
      // Two people of her organization have keys on the drive.
      const { name, tin } = world.demo("dilnoza");
      const fitting = page.locator(".key", { hasText: tin });
      await fitting.first().waitFor();
      expect(await fitting.count()).toBe(2);
      await page.locator(".key", { hasText: new RegExp(name, "i") }).click();
      await mainButton(page).click();
    },
    "eimzo-mobile": async ({ page, key }) => {
      await mainButton(page).click();
      expect(phones.phone.sign(await readPhoneCode(page), key)).toMatchObject({ ok: true });
      await comeBack(page);
    },
    manual: async ({ page, key, number }) => {
      await mainButton(page).click();
      const { signature } = await signElsewhere(page, key, `invoice-${number}.txt`);
      await uploadSignature(page, Buffer.from(signature, "base64"));
    },
  };

  it.each([
    ["key-file", "uz", "uz", false],
    ["eimzo-desktop", "uz-cyrl", "uz-cyrl", true],
    ["eimzo-mobile", "ru", "ru", false],
    ["manual", "en", "en", true],
  ] as const)("logs in, accepts and signs with %s in %s", async (signer, language, languageCode, dark) => {
    const eimzo = createEimzoApplication({
      now: () => MOMENT,
      keys: () => Promise.all(world.service.people.map((each) => each.key())),
    });
    await eimzo.start({ port: (await eimzoPorts()).http });
    onTestFinished(() => eimzo.stop());
    const person = world.telegram.person({ firstName: "Dilnoza", languageCode });
    const { page } = await openDevice(browser(), { dark });
    await logsIn(person, page, language);

    const invoice = await acceptsNewInvoice(world, person);
    await page.goto(await linkIn(person, invoice.card.id));
    await page.locator("[data-document-code]").waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe(languageTags[language]);
    await chooseSigner(page, signer);
    expect(await page.evaluate(findFlaws, { speech: null, whole: false })).toEqual([]);
    await signsWith[signer]({ page, key: await world.demo("dilnoza").key(), number: invoice.number });
    await page
      .getByText(said("web-sign-confirmed-title", { action: "accept", count: 1 }, language), { exact: true })
      .waitFor();
    await seesOutcome(person, invoice.card.id, says("done", "accept", language));
    expect(String((await world.truth(invoice.id)).stateid)).toBe("30");
  });
});
