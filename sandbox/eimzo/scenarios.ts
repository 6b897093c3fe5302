/** The application's behaviours, which show how a page reacts to them. */

export const scenarioNames = [
  "ok",
  "cancelledOnce",
  "expiredHandleOnce",
  "wrongPasswordOnce",
  "windowOpenOnce",
  "droppedOnce",
  "siteRefused",
  "slow",
  "outdated",
  "manyKeys",
  "oddNames",
  "noKeys",
  "idCard",
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export function isScenarioName(name: string): name is ScenarioName {
  return (scenarioNames as readonly string[]).includes(name);
}

/** Older versions leave `status` out. */
export type Refusal = { readonly success: false; readonly status?: number; readonly reason: string };

export const refuse = (status: number, reason: string): Refusal => ({ success: false, status, reason });

/** The fault that the first `create_pkcs7` meets; the next one works. */
export const firstSigning: Partial<Record<ScenarioName, Refusal>> = {
  cancelledOnce: refuse(-5000, "Ввод пароля отменен"),
  expiredHandleOnce: refuse(-1010, "Идентификатор ключа не найден"),
  wrongPasswordOnce: {
    success: false,
    reason: "javax.crypto.BadPaddingException: Given final block not properly padded",
  },
  windowOpenOnce: refuse(-3001, "Ожидается ввод пользователя"),
};
