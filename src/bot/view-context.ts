/** The facts that every view has at hand: who reads the screen, in which language, and how the service is described. */
import type { Clock } from "../clock.ts";
import type { UserRow } from "../db/rows/users.ts";
import { dateInTimeZone, dateOfService } from "../documents/dates.ts";
import type { CalendarDate } from "../documents/document.ts";
import type { Label } from "../documents/label.ts";
import type { Policies } from "../documents/policies.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { cleanLines } from "../locales/clean-text.ts";
import { labelText } from "../locales/label-text.ts";
import { saysMore } from "../locales/says-more.ts";
import type { TextArguments } from "../locales/translate.ts";
import { createTranslator, type Translator } from "../locales/translator.ts";
import type { LinePlaces, Offered, Places, SetPlaces } from "./places.ts";
import type { Line } from "./ui/fit.ts";
import { type Html, html, trustedHtml } from "./ui/html.ts";
import { createHtmlTranslate, type TranslateHtml } from "./ui/translated-html.ts";

/** A view turns this and the facts that its handler gathered into a screen; it reads and writes nothing. */
export interface ViewContext {
  readonly user: UserRow;
  readonly profile: ServiceProfile;
  readonly policies: Policies;
  /** The name and the contact of the company that runs this Kotib; null: not given. */
  readonly operator: { readonly name: string | null; readonly contact: string | null };
  readonly t: Translator["t"];
  readonly words: Translator;
  /** A text of Kotib for HTML: its own tags stay, its arguments are escaped. */
  readonly html: TranslateHtml;
  /** The current time, in milliseconds since the epoch. */
  now(): number;
  /** Today in the person's time zone. */
  today(): CalendarDate;
  /** Today in the service's time zone, in which last days are counted. */
  dayOfTerms(): CalendarDate;
  /** A text whose key is data, or the operator's own words: labels of descriptions. */
  label(label: Label, args?: TextArguments): string;
  /** A sentence whose key is data (`AppError.userKey`), with the service's own words below it. */
  sentence(key: string, detail: string | null): Html;
  /** A link that opens the bot's chat with a start parameter. */
  startLink(parameter: string): string;
  /** Rows or sets that the capabilities offer at a place, in their order. */
  offers<Place extends keyof (Places & SetPlaces)>(
    place: Place,
    at: (Places & SetPlaces)[Place],
  ): ReadonlyArray<Offered<Place>>;
  /** Lines that the capabilities say at a place, in their order. */
  says<Place extends keyof LinePlaces>(place: Place, at: LinePlaces[Place]): Line[];
  /** The address of a page of a stored view that a capability shows; null for lists of the service. */
  addressOf(list: string, view: string, page: number): string | null;
  /** The sentence that the next screen starts with: an outcome, or the reason why it is shown. */
  readonly note: Html | null;
}

/** The offers of all capabilities at a place, in their order. */
export type OffersOf = <Place extends keyof (Places & SetPlaces)>(
  context: ViewContext,
  place: Place,
  at: (Places & SetPlaces)[Place],
) => ReadonlyArray<Offered<Place>>;

export interface ViewContextOptions
  extends Pick<ViewContext, "user" | "profile" | "policies" | "operator" | "addressOf"> {
  readonly clock: Clock;
  readonly botUsername: () => string;
  readonly offers: OffersOf;
  readonly says: <Place extends keyof LinePlaces>(
    context: ViewContext,
    place: Place,
    at: LinePlaces[Place],
  ) => Line[];
  readonly note?: Html | null;
}

const MAX_QUOTE_LENGTH = 600;

/** The service's own words, marked as such. */
function quote(text: string): Html {
  return html`<blockquote>${cleanLines(text, MAX_QUOTE_LENGTH)}</blockquote>`;
}

export function createViewContext({
  user,
  profile,
  policies,
  operator,
  clock,
  botUsername,
  offers,
  says,
  addressOf,
  note = null,
}: ViewContextOptions): ViewContext {
  const words = createTranslator(user.language);
  const context: ViewContext = {
    user,
    profile,
    policies,
    operator,
    t: words.t,
    words,
    html: createHtmlTranslate(words),
    now: () => clock.now(),
    today: () => dateInTimeZone(clock.now(), user.timeZone),
    dayOfTerms: () => dateOfService(clock.now()),
    label: (label, args) => labelText(words, label, args),
    sentence: (key, detail) => {
      const text = words.text(key);
      const sentence = trustedHtml(text);
      return detail === null || !saysMore(detail, text) ? sentence : html`${sentence}\n\n${quote(detail)}`;
    },
    startLink: (parameter) => `https://t.me/${botUsername()}?start=${parameter}`,
    offers: (place, at) => offers(context, place, at),
    says: (place, at) => says(context, place, at),
    addressOf,
    note,
  };
  return context;
}
