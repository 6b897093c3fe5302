/** The functions of the application's protocol that a signing page calls: arguments in, reply out. */
import { randomBytes } from "node:crypto";
import { createPkcs7 } from "./create-pkcs7.ts";
import { createEimzoKey, createStrangersKeys, type EimzoKey, type KeyMaterial } from "./eimzo-key.ts";
import { firstSigning, refuse, type ScenarioName } from "./scenarios.ts";

export interface EimzoCall {
  readonly plugin: string;
  readonly name: string;
  readonly arguments: readonly string[];
}

/** The caller, and the application's present behaviour. */
export interface CallContext {
  readonly origin: string | undefined;
  /** Null where the browser named no site. */
  readonly domain: string | null;
  readonly scenario: ScenarioName;
  /** Whether this is the scenario's first signing; asking uses it up. */
  takeFirst(): boolean;
}

export interface EimzoFunctionsOptions {
  readonly keys: () => Promise<readonly KeyMaterial[]>;
  readonly domains: readonly string[];
  readonly apiKeys: Readonly<Record<string, string>>;
  readonly now: () => number;
}

export type Reply = Readonly<Record<string, unknown>> & { readonly success: boolean };
export type EimzoFunctions = (call: EimzoCall, context: CallContext) => Promise<Reply>;

const STRANGERS = 200;
const VERSION = { major: "6", minor: "4", patch: "7", edition: "Standard" };
const OLD_VERSION = { major: "3", minor: "36" };
const notFound = refuse(0, "Функция не найдена");

/** The application's memory (registered sites, opened keys) and its answers. */
export function createEimzoFunctions(options: EimzoFunctionsOptions): EimzoFunctions {
  const domains = new Set(options.domains);
  const opened = new Map<string, EimzoKey>();

  const listKeys = async ({ scenario }: CallContext): Promise<EimzoKey[]> => {
    if (scenario === "noKeys" || scenario === "idCard") return [];
    const changes = scenario === "oddNames" ? oddNames : {};
    const own = (await options.keys()).map((material, index) => createEimzoKey(material, index, changes));
    return scenario === "manyKeys" ? [...createStrangersKeys(STRANGERS, options.now()), ...own] : own;
  };

  const registerSites = (pairs: readonly string[], origin: string | undefined): Reply => {
    for (let index = 0; index < pairs.length; index += 2) {
      const [site = "", key] = pairs.slice(index, index + 2);
      if (options.apiKeys[site] !== key) return refuse(-1020, "API-key для домена недействителен");
    }
    for (let index = 0; index < pairs.length; index += 2) domains.add(pairs[index] ?? "");
    return { success: true, message: origin ?? "" };
  };

  const loadKey = async (wanted: readonly string[], context: CallContext): Promise<Reply> => {
    const key = (await listKeys(context)).find(
      ({ disk, path, name, alias }) => [disk, path, name, alias].join("\n") === wanted.join("\n"),
    );
    if (key === undefined) return refuse(-2002, "Файл ключа не найден");
    const keyId = randomBytes(16).toString("hex");
    opened.set(keyId, key);
    return { success: true, keyId, type: "PFX_KEY_STORE" };
  };

  const findKey = async (keyId: string, { scenario }: CallContext): Promise<EimzoKey | undefined> => {
    if (keyId !== "idcard" || scenario !== "idCard") return opened.get(keyId);
    const [material] = await options.keys();
    return material === undefined ? undefined : createEimzoKey(material, 0);
  };

  const sign = async (
    data: string,
    keyId: string,
    detached: string,
    context: CallContext,
  ): Promise<Reply> => {
    const first = firstSigning[context.scenario];
    if (first !== undefined && context.takeFirst()) return first;
    const key = await findKey(keyId, context);
    if (key === undefined) return refuse(-1010, "Идентификатор ключа не найден");
    if (key.secret === null) return refuse(-2002, "Файл ключа не найден");
    return {
      success: true,
      ...createPkcs7({
        ...key.secret,
        content: Buffer.from(data, "base64"),
        detached: detached === "yes",
        signedAt: new Date(options.now()),
      }),
    };
  };

  return async (call, context) => {
    const { name, arguments: given } = call;
    const signature = `${call.plugin === "" ? "" : `${call.plugin}.`}${name}/${given.length}`;
    if (signature === "version/0") {
      return { success: true, ...(context.scenario === "outdated" ? OLD_VERSION : VERSION) };
    }
    if (call.plugin === "" && name === "apikey") {
      return given.length === 0 || given.length % 2 === 1 ? notFound : registerSites(given, context.origin);
    }
    if (context.domain === null) return refuse(-1021, "Не удалось определить домен");
    if (context.scenario === "siteRefused" || !domains.has(context.domain)) {
      return refuse(-1022, "Домен не разрешен");
    }
    const [first = "", second = "", third = ""] = given;
    switch (signature) {
      case "pfx.list_all_certificates/0":
        return {
          success: true,
          certificates: (await listKeys(context)).map(({ disk, path, name, alias }) => ({
            disk,
            path,
            name,
            alias,
          })),
        };
      case "pfx.load_key/4":
        return await loadKey(given, context);
      case "pfx.unload_key/1":
        return { success: opened.delete(first) };
      case "pkcs7.create_pkcs7/3":
        return await sign(first, second, third, context);
      case "idcard.list_readers/0":
        return { success: true, readers: context.scenario === "idCard" ? ["Demo reader 0"] : [] };
      case "baikey.list_tokens/0":
        return { success: true, tokens: [] };
      case "ckc.list_ckc/0":
        return { success: true, devices: [] };
      default:
        // Since version 6.3 the server appends, time-stamps and verifies.
        return notFound;
    }
  };
}

/** Names that a careless parser would cut at the wrong comma. */
const oddNames = {
  cn: "o‘tkir “sinov” qizi, namuna=1",
  o: '"namuna, sinov va o‘g‘illari, 2=3" mchj',
};
