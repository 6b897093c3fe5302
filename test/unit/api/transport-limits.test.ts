import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { answer, answering } from "../../support/http-server.ts";
import { codeOf, read, setUp } from "./set-up-transport.ts";

describe("answers that are too much", () => {
  const limits = { maxAnswerBytes: 1000 };

  /** @promise floods: An answer is cut off at a size. */
  it("are cut off at the cap, announced or not", async () => {
    let written = 0;
    const { server, transport } = await setUp(
      (_request, previous, response) => {
        if (previous === 0) return answer(response, 200, "x".repeat(1001), { "content-length": "1001" });
        response.writeHead(200);
        const pour = () => {
          if (response.destroyed) return;
          written += 1000;
          if (response.write("x".repeat(1000))) setImmediate(pour);
          else response.once("drain", pour);
        };
        pour();
      },
      { limits },
    );
    expect(await codeOf(transport.ask(read))).toBe("ServiceProtocol");
    expect(await codeOf(transport.ask(read))).toBe("ServiceProtocol");
    expect(server.requests).toHaveLength(2);
    expect(written).toBeLessThan(50_000_000);
  });

  it("are taken up to the cap", async () => {
    const { transport } = await setUp(answering(200, `"${"x".repeat(998)}"`), { limits });
    expect(await codeOf(transport.ask(read))).toBe("ok");
  });

  /** @promise floods: A small answer cannot unpack into a huge one. */
  it("are not unpacked beyond the cap", async () => {
    const bomb = gzipSync(`"${" ".repeat(5_000_000)}"`);
    expect(bomb.length).toBeLessThan(10_000);
    const { server, transport } = await setUp(answering(200, bomb, { "content-encoding": "gzip" }), {
      limits: { maxAnswerBytes: 10_000 },
    });
    expect(await codeOf(transport.ask(read))).toBe("ServiceProtocol");
    expect(server.requests).toHaveLength(1);
  });

  /** @promise floods: An answer that drips is given up. */
  it("do not hold us by dripping", async () => {
    const { transport } = await setUp(
      (_request, _previous, response) => {
        response.writeHead(200);
        // It ends some time, with all that is asked for: who waited for it would not notice.
        let left = 400;
        const drip = setInterval(() => (left-- > 0 ? response.write(" ") : response.end("1")), 5);
        response.on("close", () => clearInterval(drip));
      },
      { timeouts: { bodyMs: 1000, totalMs: 80 }, retry: { retries: 0 } },
    );
    expect(await codeOf(transport.ask(read))).toBe("ServiceUnavailable");
  });
});

describe("compression", () => {
  it("is undone", async () => {
    const { transport } = await setUp(answering(200, gzipSync('{"a":1}'), { "content-encoding": "gzip" }));
    await expect(transport.ask(read)).resolves.toMatchObject({ value: { a: 1 } });
  });

  it("that breaks off or is unknown is an unreadable answer", async () => {
    const { transport } = await setUp((_request, previous, response) =>
      previous === 0
        ? answer(response, 200, gzipSync('{"a":1}').subarray(0, 12), { "content-encoding": "gzip" })
        : answer(response, 200, "{}", { "content-encoding": "br" }),
    );
    expect(await codeOf(transport.ask(read))).toBe("ServiceProtocol");
    expect(await codeOf(transport.ask(read))).toBe("ServiceProtocol");
  });
});
