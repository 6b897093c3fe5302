/** A page on https with a public name: the encrypted port, the site's key, and the browser's leave to reach it. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Browser, Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { reservePort } from "../../../sandbox/test/reserve-ports.ts";
import { builtInPolicies } from "../../../src/documents/policies.ts";
import { describeInChromium, PUBLIC_HOST } from "../../support/chromium.ts";
import { HANDED_OVER } from "../../support/handed-over.ts";
import type { WebWorld } from "../../support/web-world.ts";
import { startEimzoHere } from "../eimzo-here.ts";
import { confirmBrowser, mainButton, openBrowser } from "../visit.ts";

const API_KEY = "A1".repeat(64);
const frontPort = await reservePort();
const publicUrl = `https://${PUBLIC_HOST}:${frontPort}`;
const tls = makeCertificate();

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "kotib-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  execFileSync(
    "openssl",
    [
      ...[
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
      ],
      ...["-subj", "/CN=thrown away", "-keyout", key, "-out", cert],
    ],
    { stdio: "ignore" },
  );
  const made = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true });
  return made;
}

/** What an operator puts before the server. */
function startFront(world: WebWorld): Promise<Server> {
  const front = createServer(tls, async (request, response) => {
    const body = await buffer(request);
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as [string, string]] : [],
    );
    const answer = await world.web.fetch(
      new Request(publicUrl + request.url, {
        method: request.method ?? "GET",
        headers,
        ...(body.length === 0 ? {} : { body: Uint8Array.from(body) }),
      }),
    );
    response.writeHead(answer.status, [...answer.headers].flat());
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  return new Promise((resolve) => front.listen(frontPort, "127.0.0.1", () => resolve(front)));
}

async function visit(browser: Browser) {
  const policies = { ...builtInPolicies, eimzoDesktop: { apiKeys: { [PUBLIC_HOST]: API_KEY } } };
  const { world, page } = await openBrowser(browser, {
    language: "en",
    publicUrl,
    ignoreHTTPSErrors: true,
    web: { policies },
  });
  const front = await startFront(world);
  onTestFinished(() => {
    front.closeAllConnections();
    front.close();
  });
  const { secret } = await world.makeLink();
  await page.goto(`${publicUrl}/sign/${secret}`);
  return { world, page };
}

type Setting = "granted" | "prompt" | "denied";

/** Answers in the person's place what the browser would ask; what was answered holds while the browser lives. */
async function answerForPerson(browser: Browser, page: Page) {
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = await devtools.send("Target.getTargets");
  const target = targetInfos.find(({ type, url }) => type === "page" && url === page.url());
  return (setting: Setting) =>
    devtools.send("Browser.setPermission", {
      permission: { name: "loopback-network" },
      setting,
      origin: publicUrl,
      ...(target?.browserContextId === undefined ? {} : { browserContextId: target.browserContextId }),
    });
}

describeInChromium("a page on https", (browser) => {
  it("reaches E-IMZO by the encrypted port, once the browser is allowed to, and gives the site's key", async () => {
    const application = await startEimzoHere({ tls, domains: [], apiKeys: { [PUBLIC_HOST]: API_KEY } });
    const { world, page } = await visit(browser());
    const permit = await answerForPerson(browser(), page);
    await permit("prompt");
    await confirmBrowser(world, page);
    expect(await page.locator("[data-signer]").getAttribute("data-signer")).toBe("eimzo-desktop");
    await page.getByText("Your browser will ask whether this page may reach applications").waitFor();

    await permit("denied");
    await page.getByRole("button", { name: "Connect to E-IMZO" }).click();
    await page.getByText("Your browser does not let this page reach E-IMZO.").waitFor();
    expect(await page.locator(".steps li").first().innerText()).toContain("left of the page’s address");
    expect(application.heard).toEqual([]);

    await permit("granted");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator("[data-chosen]", { hasText: "· E-IMZO" }).waitFor();
    await mainButton(page).click();
    await page.getByText(HANDED_OVER).waitFor();
    expect(world.service.posts).toHaveLength(1);
    expect(application.heard.slice(0, 2)).toEqual([
      { origin: publicUrl, name: "version" },
      { origin: publicUrl, name: "apikey" },
    ]);
  });
});
