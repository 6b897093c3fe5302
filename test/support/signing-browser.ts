/** A browser on the signing page, without the page: the same requests in the same order, signing with a demo key. */
import type { IssuedKey } from "../../sandbox/service/demo-keys.ts";
import { signContent } from "../../sandbox/test/service/sign-content.ts";
import type {
  ItemWire,
  OpenAnswer,
  SessionAccess,
  SignState,
  SubmitAnswer,
  SubmitManyAnswer,
} from "../../src/web/wire.ts";
import { CookieJar } from "./page-call.ts";

export class SigningBrowser {
  readonly #jar: CookieJar;
  readonly #key: () => Promise<IssuedKey>;
  /** The session that each link opened last. */
  readonly #sessions = new Map<string, string>();

  /** `address`: where the server of that origin listens. */
  constructor({ origin, address }: { origin: string; address: string }, key: () => Promise<IssuedKey>) {
    this.#jar = new CookieJar(origin, address);
    this.#key = key;
  }

  /** What its cookies hold. */
  get cookies(): string[] {
    return this.#jar.values;
  }

  /** One call of the page's API, with this browser's cookies. */
  async call<T>(path: string, body: Record<string, unknown>): Promise<{ status: number; body: T }> {
    return this.#jar.call(`/api/sign/${path}`, body);
  }

  /** What the page knows at first; nothing of the documents. */
  async state(link: string): Promise<{ status: number; body: SignState }> {
    return this.call<SignState>("state", { secret: secretOf(link) });
  }

  /** Asks the chat to trust this browser; `choose` answers in the chat with the code that the page shows. */
  async becomeTrusted(link: string, choose: (code: string) => Promise<void>): Promise<void> {
    const secret = secretOf(link);
    const { body } = await this.call<{ browserCode: string }>("ask", { secret });
    await choose(body.browserCode);
    const poll = await this.call<{ state: string }>("poll", { secret });
    if (poll.body.state !== "approved") throw new Error(`the browser was not trusted: ${poll.body.state}`);
  }

  async open(link: string): Promise<OpenAnswer> {
    const { status, body } = await this.call<OpenAnswer>("open", { secret: secretOf(link) });
    if (status !== 200) throw new Error(`the signing page did not open: ${status} ${JSON.stringify(body)}`);
    this.#sessions.set(link, body.session);
    return body;
  }

  /** Signs every document of the link as the page does; returns the answers in order. */
  async signAll(link: string): Promise<SubmitAnswer[]> {
    const { items } = await this.open(link);
    return this.signItems(link, items);
  }

  /** Signs these documents: those for bulk submit go together at the end, unless there is but one. */
  async signItems(link: string, items: readonly ItemWire[]): Promise<SubmitAnswer[]> {
    const answers = new Map<string, SubmitAnswer>();
    const together = items.filter(({ bulkSubmit }) => bulkSubmit);
    const signatures: Array<{ decisionId: string; signature: string }> = [];
    for (const item of items) {
      const { decisionId } = item;
      const signature = await this.sign(item);
      if (item.bulkSubmit && together.length > 1) signatures.push({ decisionId, signature });
      else answers.set(decisionId, (await this.submit(link, decisionId, signature)).body);
    }
    if (signatures.length > 0) {
      const { body } = await this.submitMany(link, signatures);
      for (const { decisionId, answer } of body.answers) answers.set(decisionId, answer);
    }
    return items.flatMap(({ decisionId }) => answers.get(decisionId) ?? []);
  }

  /** A signature over what the page was given. */
  async sign({ contentBase64, detached }: ItemWire): Promise<string> {
    return signContent(await this.#key(), Buffer.from(contentBase64, "base64"), { detached });
  }

  submitMany(
    link: string,
    signatures: ReadonlyArray<{ decisionId: string; signature: string }>,
  ): Promise<{ status: number; body: SubmitManyAnswer }> {
    return this.call<SubmitManyAnswer>("submit-many", { ...this.#access(link), signatures });
  }

  submit(
    link: string,
    decisionId: string,
    signature: string,
  ): Promise<{ status: number; body: SubmitAnswer }> {
    return this.call<SubmitAnswer>("submit", { ...this.#access(link), decisionId, signature });
  }

  /** The person leaves the page; what is not signed waits again. */
  async end(link: string): Promise<void> {
    await this.call("end", { ...this.#access(link) });
  }

  #access(link: string): SessionAccess {
    return { secret: secretOf(link), session: this.#sessions.get(link) ?? "none" };
  }
}

function secretOf(link: string): string {
  return new URL(link).pathname.split("/").at(-1) ?? "";
}
