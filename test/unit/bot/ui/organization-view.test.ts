/** How an organization is named. */
import { expect, it } from "vitest";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { renderOrganization, renderShortOrganization } from "../../../../src/bot/ui/organization-view.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { Tin } from "../../../../src/documents/document.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { createTestDatabase, logInAs, START } from "../../db/test-database.ts";

async function named(name: string, tin: string): Promise<AccountRow> {
  return { ...(await logInAs((await createTestDatabase()).db)), name, tin: tin as Tin };
}

/** @promise hostile-content: An organization is named with its TIN, a person with the PINFL. */
it.each(["en", "ru", "uz"] as const)(
  "an organization is named with its TIN, a person with the PINFL: %s",
  async (language) => {
    const visit = viewVisit(language, START);
    for (const tin of ["300000011", "31234567890123"]) {
      const shown = await named("NAMUNA SAVDO", tin);
      expect(plainText(renderOrganization(visit, shown))).toMatch(new RegExp(`^NAMUNA SAVDO.+ .*${tin}$`));
      expect(plainText(renderShortOrganization(shown))).toContain(tin);
    }
  },
);

it("a name of any length, or of nothing that shows, leaves the TIN where it is", async () => {
  const visit = viewVisit("en", START);
  for (const name of ["x".repeat(5000), "\u202e\u200b", "300000099", "</b>"]) {
    const shown = plainText(renderOrganization(visit, await named(name, "300000011")));
    expect(shown).toMatch(/TIN\u00a0300000011$/);
    expect(shown.length).toBeLessThan(150);
  }
});
