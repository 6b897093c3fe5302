/** Sends places and contacts. */
import { isPlace, type Place } from "../contact-and-place.ts";
import { errors } from "../error-table.ts";
import { type Parameters, readInteger, readText, textIfAny } from "../parameters.ts";
import { earlySender } from "./sender.ts";

const GREATEST_INACCURACY_M = 1500;
const LIVE_S = { least: 60, most: 86_400, forEver: 0x7fff_ffff };
const FULL_TURN = 360;
const WIDEST_ALERT_M = 100_000;

function readDegrees(parameters: Parameters, name: "latitude" | "longitude"): number {
  const text = readText(parameters, name).trim();
  if (text === "") throw errors.locationEmpty(name);
  return Number.parseFloat(text) || 0;
}

function readPlace(parameters: Parameters): Place & { horizontal_accuracy?: number } {
  const place = {
    latitude: readDegrees(parameters, "latitude"),
    longitude: readDegrees(parameters, "longitude"),
  };
  const inaccuracy = Number.parseFloat(readText(parameters, "horizontal_accuracy")) || 0;
  if (inaccuracy <= 0) return place;
  return { ...place, horizontal_accuracy: Math.min(Math.ceil(inaccuracy), GREATEST_INACCURACY_M) };
}

const readLive = (parameters: Parameters) => ({
  live_period: readInteger(parameters, "live_period", 0),
  heading: readInteger(parameters, "heading", 0),
  proximity_alert_radius: readInteger(parameters, "proximity_alert_radius", 0),
});

type Live = ReturnType<typeof readLive>;

function checkLive({ live_period: lasts, heading, proximity_alert_radius: radius }: Live): void {
  const isUnlimited = lasts === 0 || lasts === LIVE_S.forEver;
  if (!isUnlimited && (lasts < LIVE_S.least || lasts > LIVE_S.most)) throw errors.liveLocationWrong("period");
  if (heading < 0 || heading > FULL_TURN) throw errors.liveLocationWrong("heading");
  if (radius < 0 || radius > WIDEST_ALERT_M) throw errors.liveLocationWrong("proximity alert radius");
}

/** The parts of a live location that a message shows: none where it stands still. */
const shownOf = (live: Live) =>
  live.live_period === 0 ? {} : Object.fromEntries(Object.entries(live).filter(([, value]) => value > 0));

export const sendLocation = earlySender(
  (parameters) => ({ place: readPlace(parameters), live: readLive(parameters) }),
  ({ place, live }) => {
    if (!isPlace(place)) throw errors.locationWrong("location");
    checkLive(live);
    return { location: { ...place, ...shownOf(live) } };
  },
);

export const sendVenue = earlySender(
  (parameters) => ({
    location: readPlace(parameters),
    title: readText(parameters, "title"),
    address: readText(parameters, "address"),
  }),
  (venue) => {
    if (!isPlace(venue.location)) throw errors.locationWrong("venue location");
    return { venue, location: venue.location };
  },
);

function readRequired(parameters: Parameters, name: string): string {
  const text = readText(parameters, name);
  if (text === "") throw errors.parameterRequired(name);
  return text;
}

export const sendContact = earlySender(
  (parameters) => ({
    phone_number: readRequired(parameters, "phone_number"),
    first_name: readRequired(parameters, "first_name"),
    ...textIfAny(parameters, "last_name"),
    ...textIfAny(parameters, "vcard"),
  }),
  (contact) => ({ contact }),
);
