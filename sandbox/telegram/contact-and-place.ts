/** The contacts and places that people share, by themselves or because a key asks for them. */
import type { JsonObject } from "./parameters.ts";
import type { MessageContent, User } from "./wire.ts";

/** Somebody in a person's address book. */
export interface SharedContact {
  phoneNumber: string;
  firstName: string;
  lastName?: string | undefined;
}

/** Somebody in this Telegram, with a number. */
interface Subscriber {
  readonly user: User;
  readonly phoneNumber: string;
}

/** A point on earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The middle of Tashkent. */
export const USUAL_PLACE: Place = { latitude: 41.311081, longitude: 69.240562 };

/** A number that is nobody's: no network has the prefix 00. */
export const madeUpNumber = (personId: number): string =>
  `99800${String(personId % 10_000_000).padStart(7, "0")}`;

const isWithin = (degrees: number, limit: number) => Math.abs(degrees) <= limit;

/** Whether there is such a point. */
export const isPlace = ({ latitude, longitude }: Place): boolean =>
  isWithin(latitude, 90) && isWithin(longitude, 180);

/** Throws where there is no such point. */
export function checkPlace(place: Place): Place {
  if (!isPlace(place)) throw new Error("A place has a latitude of -90 to 90 and a longitude of -180 to 180");
  return place;
}

/** The place in a request of a test; undefined where there is none. Throws where there is no such point. */
export function readPlace(told: JsonObject): Place | undefined {
  const { latitude, longitude } = told;
  if (latitude === undefined && longitude === undefined) return undefined;
  return checkPlace({ latitude: Number(latitude), longitude: Number(longitude) });
}

const digitsOf = (phoneNumber: string) => phoneNumber.replace(/\D/g, "");

/** The contact as a message has it; `subscribers` tell whose the number is. Throws for one without number or name. */
export function describeContact(
  { phoneNumber, firstName, lastName = "" }: SharedContact,
  subscribers: Iterable<Subscriber>,
): Pick<MessageContent, "contact"> {
  const digits = digitsOf(phoneNumber);
  if (digits === "" || firstName.trim() === "")
    throw new Error("A contact needs a phone number and a first name");
  const owner = [...subscribers].find((one) => digitsOf(one.phoneNumber) === digits);
  return {
    contact: {
      phone_number: phoneNumber,
      first_name: firstName,
      ...(lastName === "" ? {} : { last_name: lastName }),
      ...(owner === undefined ? {} : { user_id: owner.user.id }),
    },
  };
}

/** The person's own contact. */
export function ownContact({ user, phoneNumber }: Subscriber): SharedContact {
  return { phoneNumber, firstName: user.first_name, lastName: user.last_name };
}
