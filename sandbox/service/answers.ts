/** The service's answers as data; `create-document-service.ts` turns them into HTTP. */
import { getMessage, type MessageKey } from "./messages.ts";
import type { ServiceLanguage } from "./state-texts.ts";

export interface Answer {
  readonly status: number;
  /** JSON text. */
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A 200 with this value. */
export function answer(value: unknown): Answer {
  return { status: 200, text: JSON.stringify(value) };
}

type Refused = 401 | 403 | 404 | 409 | 422 | 429;

/** Thrown by an operation that refuses; becomes an error answer in the request's language. */
export class Refusal extends Error {
  readonly status: Refused;
  readonly key: MessageKey;
  /** The fault and its field. */
  readonly fields: ReadonlyArray<readonly [field: string, key: MessageKey]>;
  constructor(status: Refused, key: MessageKey, fields: Refusal["fields"] = []) {
    super(key);
    this.status = status;
    this.key = key;
    this.fields = fields;
  }

  /** A 422 that names fields, in Laravel's shape. */
  static ofFields(fields: Refusal["fields"]): Refusal {
    return new Refusal(422, fields[0]?.[1] ?? "required", fields);
  }

  toAnswer(language: ServiceLanguage): Answer {
    const texts = this.fields.map(([field, key]) => [field, getMessage(key, language, field)] as const);
    const message = texts[0]?.[1] ?? getMessage(this.key, language);
    const errors: Record<string, string[]> = {};
    for (const [field, text] of texts) errors[field] = [...(errors[field] ?? []), text];
    return {
      status: this.status,
      text: JSON.stringify(texts.length === 0 ? { message } : { message, errors }),
    };
  }
}
