/** People who share their phone number or place, by the keyboard of a bot or of themselves. */
import { Bot, Keyboard } from "grammy";
import { beforeEach, expect, it } from "vitest";
import type { Person } from "../../telegram/person.ts";
import { createFixture, type Fixture, TOKEN } from "./telegram-fixture.ts";

const HOME = { latitude: 41.2995, longitude: 69.2401 };

let fixture: Fixture;
let person: Person;
let bot: Bot;
beforeEach(async () => {
  fixture = createFixture();
  person = fixture.telegram.person({
    firstName: "Lola",
    lastName: "Umarova",
    phoneNumber: "998901112233",
    location: HOME,
  });
  person.start();
  bot = new Bot(TOKEN, { client: { fetch: fixture.telegram.fetch as unknown as typeof fetch } });
});

const receive = async () => (await fixture.call("getUpdates", { offset: -1 })).result[0].message;

const keyboard = new Keyboard()
  .requestContact("Raqam")
  .requestLocation("Joy")
  .text("Yozuv")
  .webApp("Ilova", "https://example.com/")
  .oneTime();

it.each<[string, object]>([
  ["Raqam", { phone_number: "998901112233", first_name: "Lola", last_name: "Umarova" }],
  ["Joy", HOME],
])("sends what the key %s asks for, as an answer to the message with the keyboard", async (label, shared) => {
  const { message_id } = await bot.api.sendMessage(person.id, "Kimsiz?", { reply_markup: keyboard });
  await bot.api.sendMessage(person.id, "Marhamat");
  const sent = person.pressKey(label);
  const { text, contact, location, reply_to_message } = await receive();
  expect([text, reply_to_message.message_id]).toEqual([undefined, message_id]);
  expect(contact ?? location).toEqual(label === "Joy" ? shared : { ...shared, user_id: person.id });
  expect([sent.wire.contact, sent.wire.location]).toEqual([contact, location]);
  expect(person.replyKeyboard).toBeUndefined();
});

it("writes the label of any other key, and refuses keys that send nothing or are not there", async () => {
  await bot.api.sendMessage(person.id, "Kimsiz?", { reply_markup: keyboard });
  expect(() => person.pressKey("Ilova")).toThrow("opens the Mini App at https://example.com/");
  expect(() => person.pressKey("Boshqa")).toThrow("sees no key Boshqa");
  expect(person.pressKey("Yozuv").wire).toMatchObject({ text: "Yozuv" });
});

it("sends anybody's contact, with the account of a known number, and any place", async () => {
  const aziz = fixture.telegram.person({ firstName: "Aziz", phoneNumber: "+998 93 444-55-66" });
  person.sendContact({ phoneNumber: "998934445566", firstName: "Akam" });
  expect((await receive()).contact).toEqual({
    phone_number: "998934445566",
    first_name: "Akam",
    user_id: aziz.id,
  });
  const { id } = person.sendContact({ phoneNumber: "+1 555 01 00", firstName: "Ann", lastName: "Lee" });
  expect((await receive()).contact).toEqual({
    phone_number: "+1 555 01 00",
    first_name: "Ann",
    last_name: "Lee",
  });
  person.sendLocation({ latitude: -90, longitude: 180 }, { replyTo: id });
  expect(await receive()).toMatchObject({
    location: { latitude: -90, longitude: 180 },
    reply_to_message: { message_id: id },
  });
  expect(() => person.sendContact({ phoneNumber: "", firstName: "Ann" })).toThrow("phone number");
  expect(() => person.sendContact({ phoneNumber: "1", firstName: " " })).toThrow("first name");
  expect(() => person.sendLocation({ latitude: 91, longitude: 0 })).toThrow("latitude");
  expect(() => fixture.telegram.person({ location: { latitude: 0, longitude: -181 } })).toThrow("longitude");
  expect(fixture.telegram.transcript()).toMatch(/Lola Umarova: #\d+ \[contact\][\s\S]*\[location\]/);
});

it("gives everybody a number and a place of their own", async () => {
  const [one, other] = [fixture.telegram.person(), fixture.telegram.person()];
  one.sendContact();
  other.sendContact();
  other.sendLocation();
  const sent = (await fixture.call("getUpdates")).result.slice(-3);
  const [first, second, place] = sent.map(({ message }: { message: object }) => message);
  expect(first.contact).toMatchObject({ user_id: one.id, phone_number: expect.stringMatching(/^\d{12}$/) });
  expect(second.contact.phone_number).not.toBe(first.contact.phone_number);
  expect(place.location).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) });
});

it.each([
  ["sendLocation", { latitude: 91, longitude: 0 }, "wrong location specified"],
  ["sendLocation", { ...HOME, live_period: 59 }, "wrong live location period specified"],
  ["sendLocation", { ...HOME, live_period: 60, heading: 361 }, "wrong live location heading specified"],
  [
    "sendLocation",
    { ...HOME, proximity_alert_radius: 100_001 },
    "wrong live location proximity alert radius specified",
  ],
  ["sendVenue", { latitude: 0, longitude: 181 }, "wrong venue location specified"],
  ["sendContact", { phone_number: "1" }, 'parameter "first_name" is required'],
])("has %s of a bot refuse %j", async (method, payload, words) => {
  expect(await fixture.refusal(method, { chat_id: person.id, ...payload })).toBe(`400 Bad Request: ${words}`);
});

it.each([
  ["sendLocation", "latitude is empty"],
  ["sendVenue", "latitude is empty"],
  ["sendContact", 'parameter "phone_number" is required'],
])("has %s look at its parameters before the chat", async (method, words) => {
  expect(await fixture.refusal(method, { chat_id: 1 })).toBe(`400 Bad Request: ${words}`);
});

it("keeps what a bot tells of a place and a contact", async () => {
  const live = { live_period: 0x7fff_ffff, heading: 360, proximity_alert_radius: 100_000 };
  const { location } = await bot.api.sendLocation(person.id, HOME.latitude, HOME.longitude, {
    ...live,
    horizontal_accuracy: 7.2,
  });
  expect(location).toEqual({ ...HOME, ...live, horizontal_accuracy: 8 });
  const still = { heading: 5, horizontal_accuracy: 2000 };
  const standing = await bot.api.sendLocation(person.id, HOME.latitude, HOME.longitude, still);
  expect(standing.location).toEqual({ ...HOME, horizontal_accuracy: 1500 });
  const { contact } = await bot.api.sendContact(person.id, "1", "Ann", { vcard: "BEGIN:VCARD" });
  expect(contact).toEqual({ phone_number: "1", first_name: "Ann", vcard: "BEGIN:VCARD" });
});

it.each([
  ["pay buttons", { inline_keyboard: [[{ text: "Tolash", pay: true }]] }],
  ["callback_game buttons", { inline_keyboard: [[{ text: "Oyin", callback_game: {} }]] }],
  ...["request_poll", "request_users", "request_user", "request_chat", "request_managed_bot"].map(
    (name) => [`${name} buttons`, { keyboard: [[{ text: "A", [name]: {} }]] }] as const,
  ),
] as const)("says that it does not know %s", async (name, reply_markup) => {
  expect(await fixture.refusal("sendMessage", { chat_id: person.id, text: "x", reply_markup })).toBe(
    `501 Not Implemented: the sandbox does not know ${name} yet`,
  );
});
