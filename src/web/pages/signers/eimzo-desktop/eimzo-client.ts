/** Asks the E-IMZO application for its keys and signatures. Keeps nothing of them. */
import type { CertificateFacts } from "../certificate-facts.ts";
import { toBase64 } from "../to-base64.ts";
import { readAlias } from "./alias.ts";
import { type Capiws, type CapiwsCall, CapiwsError, type CapiwsReply } from "./capiws.ts";
import { EimzoError, toEimzoError } from "./eimzo-error.ts";

/** Cards and tokens that E-IMZO knows by name; the name is the id of their key. */
type DeviceName = "idcard" | "baikey" | "ckc";

export type EimzoKey =
  | {
      readonly kind: "file";
      readonly id: string;
      readonly place: readonly string[];
      readonly facts: CertificateFacts;
    }
  | { readonly kind: DeviceName; readonly id: DeviceName };

export interface EimzoSignRequest {
  readonly content: Uint8Array;
  readonly detached: boolean;
  readonly signal: AbortSignal;
}

export type EimzoClient = ReturnType<typeof createEimzoClient>;

export interface EimzoTimes {
  readonly replyMs: number;
  /** The time for calls that open a window in E-IMZO: before version 6 loading a key, since then signing. */
  readonly windowMs: number;
}

const usualTimes: EimzoTimes = { replyMs: 10_000, windowMs: 180_000 };

const FIRST_VERSION = 337;
const devices: ReadonlyArray<{
  readonly kind: DeviceName;
  readonly since: number;
  readonly call: CapiwsCall;
  readonly field: string;
}> = [
  { kind: "idcard", since: 412, call: { plugin: "idcard", name: "list_readers" }, field: "readers" },
  { kind: "baikey", since: 486, call: { plugin: "baikey", name: "list_tokens" }, field: "tokens" },
  { kind: "ckc", since: 486, call: { plugin: "ckc", name: "list_ckc" }, field: "devices" },
];

export function createEimzoClient(options: {
  readonly capiws: Capiws;
  /** Host name of this page and the key that E-IMZO wants for it, if any. */
  readonly site: { readonly hostname: string; readonly apiKey: string | null };
  readonly times?: EimzoTimes;
}) {
  const { capiws, site, times = usualTimes } = options;
  /** Ids of opened keys, good until the application ends or forgets them. */
  const opened = new Map<string, string>();

  /** Makes sure that the application is new enough and knows this site; gives its version. */
  const introduce = async (): Promise<number> => {
    const { major, minor } = await capiws.call({ name: "version" }, times.replyMs);
    const version = Number(major) * 100 + Number(minor);
    if (!Number.isFinite(version)) throw new CapiwsError("unexpected");
    if (version < FIRST_VERSION) throw new EimzoError("outdated");
    if (site.apiKey !== null) {
      await capiws.call({ name: "apikey", arguments: [site.hostname, site.apiKey] }, times.replyMs);
    }
    return version;
  };

  const findDevices = async (version: number): Promise<EimzoKey[]> => {
    const found: EimzoKey[] = [];
    for (const { kind, since, call, field } of devices) {
      if (version < since) continue;
      const list = await capiws.call(call, times.replyMs).then((reply) => reply[field], unlessRefused);
      if (Array.isArray(list) && list.length > 0) found.push({ kind, id: kind });
    }
    return found;
  };

  const openKey = async (key: EimzoKey, signal: AbortSignal): Promise<string> => {
    if (key.kind !== "file") return key.id;
    const known = opened.get(key.id);
    if (known !== undefined) return known;
    const call = { plugin: "pfx", name: "load_key", arguments: key.place };
    const keyId = textOf(await capiws.call(call, times.windowMs, signal), "keyId");
    opened.set(key.id, keyId);
    return keyId;
  };

  const signOnce = async (
    key: EimzoKey,
    { content, detached, signal }: EimzoSignRequest,
  ): Promise<string> => {
    const keyId = await openKey(key, signal);
    const call = {
      plugin: "pkcs7",
      name: "create_pkcs7",
      arguments: [toBase64(content), keyId, detached ? "yes" : "no"],
    };
    return textOf(await capiws.call(call, times.windowMs, signal), "pkcs7_64").replace(/\s/g, "");
  };

  /** Gets ready for another try after a refusal that only means that the application was restarted. */
  const recover = async (error: unknown, key: EimzoKey): Promise<boolean> => {
    if (!(error instanceof CapiwsError) || error.failure !== "refused") return false;
    opened.delete(key.id);
    if (error.status === -1022 && site.apiKey !== null) {
      await introduce();
      return true;
    }
    const problem = toEimzoError(error);
    return problem instanceof EimzoError && problem.problem === "handle";
  };

  return {
    /** Every key with a known owner, and the devices that are there. Throws `EimzoError`. */
    findKeys: () =>
      speaking(async () => {
        opened.clear();
        const version = await introduce();
        const call = { plugin: "pfx", name: "list_all_certificates" };
        const { certificates } = await capiws.call(call, times.replyMs);
        if (!Array.isArray(certificates)) throw new CapiwsError("unexpected");
        return [...certificates.flatMap(readKey), ...(await findDevices(version))];
      }),
    /** A CMS SignedData in base64. Throws `EimzoError`, or the signal's reason. */
    sign: (key: EimzoKey, request: EimzoSignRequest) =>
      speaking(async () => {
        try {
          return await signOnce(key, request);
        } catch (error) {
          if (!(await recover(error, key))) throw error;
          return await signOnce(key, request);
        }
      }),
  };
}

async function speaking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toEimzoError(error);
  }
}

function unlessRefused(error: unknown): undefined {
  // Not every version knows every device.
  if (error instanceof CapiwsError && error.failure === "refused") return undefined;
  throw error;
}

function readKey(listed: unknown): EimzoKey[] {
  const { disk, path, name, alias } = (listed ?? {}) as Record<string, unknown>;
  const place = [disk, path, name, alias];
  if (!place.every((part) => typeof part === "string") || typeof alias !== "string") return [];
  const facts = readAlias(alias);
  return facts === null ? [] : [{ kind: "file", id: place.join("\n"), place, facts }];
}

function textOf(reply: CapiwsReply, field: string): string {
  const value = reply[field];
  if (typeof value !== "string" || value === "") throw new CapiwsError("unexpected");
  return value;
}
