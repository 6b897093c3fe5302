import { describe, expect, it, onTestFinished } from "vitest";
import { createEimzoServerStandIn } from "../../sandbox/eimzo-server/eimzo-server.ts";
import { reservePorts } from "../../sandbox/test/reserve-ports.ts";
import { createPhoneCode } from "../../src/web/pages/signers/eimzo-mobile/phone-code.ts";
import type { EimzoResultAnswer, EimzoStartAnswer, EimzoStatusAnswer } from "../../src/web/wire.ts";
import { openBalancer } from "../replicas/balancer.ts";
import { createReplicaProcess } from "../replicas/replica.ts";
import { says } from "../support/bot-words.ts";
import { acceptsNewInvoice, choosesCode, linkIn } from "../support/chat-steps.ts";
import { MOMENT } from "../support/clock.ts";
import { SigningBrowser } from "../support/signing-browser.ts";
import { onPostgres } from "../support/store-under-test.ts";
import { until } from "../support/until.ts";
import { startWorld } from "../support/world.ts";

const ACCEPT = /\/sign\/invoice\/accept$/;
const SITE_HOST = "sign.example.uz";
/** As people see it: nobody listens there. */
const PUBLIC_URL = "https://kotib.example";

/** So many Kotibs that all run, before an E-IMZO-SERVER; each request of the page goes to the next of them. */
async function startKotibs(count: number) {
  const eimzo = createEimzoServerStandIn({ siteHost: SITE_HOST, owners: [], now: () => MOMENT });
  const { url, close } = await eimzo.start({ host: "127.0.0.1", port: 0 });
  onTestFinished(close);
  const world = await startWorld({
    start: false,
    publicUrl: PUBLIC_URL,
    policies: { signers: ["eimzo-mobile"], eimzoMobile: { serverUrl: url, siteHost: SITE_HOST } },
  });
  onTestFinished(() => world.stop());
  const ports = await Promise.all(Array.from({ length: count }, () => reservePorts(2)));
  const kotibs = ports.map((port) =>
    createReplicaProcess({
      ...world.env,
      PORT: String(port),
      METRICS_ADDRESS: `127.0.0.1:${port + 1}`,
    }),
  );
  onTestFinished(async () => {
    await Promise.all(kotibs.map((each) => each.end("SIGKILL")));
  });
  for (const kotib of kotibs) await kotib.start();
  const areReady = () =>
    until(
      async () =>
        (await Promise.all(kotibs.map((each) => each.ready()))).every(({ status }) => status === 200),
      "all of them to be ready",
      60_000,
    );
  await areReady();
  const balancer = await openBalancer(kotibs.map((each) => each.url));
  onTestFinished(() => balancer.close());
  await until(() => balancer.asked().length === count, "all of them to be asked");
  return { eimzo, world, kotibs, balancer, areReady };
}

type Started = Awaited<ReturnType<typeof startKotibs>>;

/** Accepts an invoice with E-IMZO on a phone, as the page does; `between` happens after each of its steps. */
async function acceptByPhone({ eimzo, world, balancer }: Started, between = async () => {}) {
  const dilnoza = await world.loggedIn("dilnoza");
  const { id, card } = await acceptsNewInvoice(world, dilnoza);
  const link = await linkIn(dilnoza, card.id);
  const key = () => world.demo("dilnoza").key();
  const browser = new SigningBrowser({ origin: PUBLIC_URL, address: balancer.url }, key);
  await browser.becomeTrusted(link, choosesCode(dilnoza));
  const { session, items } = await browser.open(link);
  const [item] = items;
  if (item === undefined) throw new Error("nothing is to be signed");
  const names = { secret: new URL(link).pathname.split("/").at(-1), session, decisionId: item.decisionId };
  const ask = async <T>(step: string, body: object = {}) => {
    const answer = await browser.call<T>(`eimzo/${step}`, { ...names, ...body });
    await between();
    return answer.body;
  };

  const started = await ask<EimzoStartAnswer>("start");
  if (!started.ok) throw new Error(`no code: ${started.eimzoProblem}`);
  const { place } = started;
  expect(await ask<EimzoStatusAnswer>("status", { place })).toEqual({ ok: true, state: "waiting" });
  expect(await ask<EimzoStatusAnswer>("status", { place })).toEqual({ ok: true, state: "waiting" });
  const code = createPhoneCode(started, Buffer.from(item.contentBase64, "base64"));
  expect(eimzo.phone.sign(code.text, await key())).toMatchObject({ ok: true });
  expect(await ask<EimzoStatusAnswer>("status", { place })).toEqual({ ok: true, state: "ready" });
  expect(await ask<EimzoStatusAnswer>("status", { place })).toEqual({ ok: true, state: "ready" });
  const result = await ask<EimzoResultAnswer>("result", { place });
  if (!result.ok) throw new Error(`no signature: ${result.eimzoProblem}`);
  expect((await browser.submit(link, item.decisionId, result.signature)).body).toMatchObject({ ok: true });
  // Killed between an edit and its note, Kotib writes the message anew.
  await dilnoza.sees(says("done", "accept"));
  expect((await world.truth(id)).stateid).toBe(30);
  expect(world.door.count(ACCEPT)).toBe(1);
}

describe("signing on a phone", () => {
  /** @promise several: Signing on a phone goes on where Kotib is killed after each step. */
  it("goes on where Kotib is killed and started again after each step", async () => {
    const started = await startKotibs(1);
    await acceptByPhone(started, async () => {
      const [kotib] = started.kotibs;
      await kotib?.end("SIGKILL");
      await kotib?.start();
      await started.areReady();
    });
  }, 180_000);

  if (onPostgres)
    /** @promise several: Signing on a phone goes on where each request reaches another Kotib. */
    it("goes on where each request reaches another Kotib", async () => {
      const started = await startKotibs(2);
      await acceptByPhone(started);
      for (const answered of started.balancer.answered) expect(answered).toBeGreaterThan(3);
    }, 180_000);
});
