/** Buttons that somebody forged: nobody sets an absence or a tick for another, or names a stranger. */
import { describe, expect, it } from "vitest";
import { namesOf } from "../../../../src/bot/address.ts";
import type { Capability } from "../../../../src/bot/capability.ts";
import { nameColleague, openAway, setAway, setUrgent } from "../../../../src/capabilities/away/buttons.ts";
import { away } from "../../../../src/capabilities/away/index.ts";
import { checked, setChecked } from "../../../../src/capabilities/checked/index.ts";
import { StaleButton } from "../../../../src/errors.ts";
import { createTold } from "../../bot/told-office.ts";
import { logInAs } from "../../db/test-database.ts";

const UNTIL = 20261130;

async function createOffice(feature: Capability) {
  const office = await createTold(feature);
  const colleague = await logInAs(office.db, { telegramUserId: 2002, token: "t2" });
  const stranger = await logInAs(office.db, { telegramUserId: 3003, tin: "303333333", token: "t3" });
  return { ...office, colleague, stranger };
}

describe("a forged button of an absence", () => {
  it("names nobody of another organization, and not the person", async () => {
    const { press, account, stranger, look } = await createOffice(away);
    for (const to of [stranger.id, account.id, "unknown"]) {
      await expect(press(setAway.pack({ account: account.id, to, until: UNTIL }))).rejects.toBeInstanceOf(
        StaleButton,
      );
      for (const of of ["substitute", "second"] as const)
        await expect(press(nameColleague.pack({ account: account.id, of, to }))).rejects.toBeInstanceOf(
          StaleButton,
        );
    }
    expect([await look.count("absences"), await look.count("escalations")]).toEqual([0, 0]);
  });

  it("changes nothing of a colleague's, and sets no past day", async () => {
    const { press, account, colleague, look } = await createOffice(away);
    const of = { account: colleague.id };
    for (const data of [
      openAway.pack(of),
      setAway.pack({ ...of, to: account.id, until: UNTIL }),
      setUrgent.pack({ ...of, on: 1 }),
    ])
      await expect(press(data)).rejects.toBeInstanceOf(StaleButton);
    const past = setAway.pack({ account: account.id, to: colleague.id, until: 20200101 });
    await expect(press(past)).rejects.toBeInstanceOf(StaleButton);
    expect(await look.count("absences")).toBe(0);
  });
});

describe("a forged tick", () => {
  it("stands on no document, of a colleague's account and of another organization's", async () => {
    const { press, colleague, stranger, look } = await createOffice(checked);
    for (const { id } of [colleague, stranger])
      await expect(
        press(
          setChecked.pack({
            ...namesOf(id, { kind: "invoice", id: "65f0a1b2c3d4e5f6a7b8c9d0" as never }),
            on: 1,
          }),
        ),
      ).rejects.toBeInstanceOf(StaleButton);
    expect(await look.count("checks")).toBe(0);
  });
});
