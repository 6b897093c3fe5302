/** Keeps links to the signing page; a link's secret lies encrypted, so that the same link can be shown again. */
import { eq } from "drizzle-orm";
import { VaultError } from "../../errors.ts";
import { given } from "../engine/given.ts";
import { aboutPerson } from "../engine/lock-names.ts";
import { randomId } from "../engine/random-id.ts";
import { bindingOf } from "../engine/sealed-columns.ts";
import type { Store } from "../engine/store.ts";
import { signingLinks } from "../tables/signing.ts";
import { createBrowserPairings, denyQuestions, type PairingRow } from "./browser-pairings.ts";
import { deleteSigningLinks } from "./delete-signing.ts";
import { createParents } from "./parents.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

/** A link without its secret. */
export type SigningLinkRow = Omit<typeof signingLinks.$inferSelect, "secret" | "secretHash">;

type Owned = Pick<SigningLinkRow, "id" | "telegramUserId" | "accountId">;

const linkBinding = (owned: Owned) => bindingOf(signingLinks, "secret", owned);

const columns = {
  id: signingLinks.id,
  telegramUserId: signingLinks.telegramUserId,
  accountId: signingLinks.accountId,
  scope: signingLinks.scope,
  createdAt: signingLinks.createdAt,
};

export function createSigningLinks(store: Store, writeSideEffects: WriteSideEffects) {
  const { orm, vault, clock, read, findOne, write, lock } = store;
  const parents = createParents(store);
  const ofScope = orm
    .select()
    .from(signingLinks)
    .where(given(signingLinks, "accountId", "scope"))
    .prepare();

  async function openSecret(accountId: string, scope: string): Promise<string | null> {
    const row = await ofScope.get({ accountId, scope });
    if (row === undefined) return null;
    try {
      return vault.openText(row.secret, linkBinding(row));
    } catch (error) {
      if (error instanceof VaultError) return null;
      throw error;
    }
  }

  return {
    find: (id: string) =>
      findOne(() => orm.select(columns).from(signingLinks).where(eq(signingLinks.id, id)).get()),
    findBySecretHash: (secretHash: string) =>
      findOne(() =>
        orm.select(columns).from(signingLinks).where(eq(signingLinks.secretHash, secretHash)).get(),
      ),
    /** The secret of an account's link of this scope, in clear; null if there is none, or its key is gone. */
    readSecret: (accountId: string, scope: string) => read(() => openSecret(accountId, scope)),

    /** Writes the link; where one of this scope has come meanwhile, that one stays. Returns the secret that holds. */
    create: (
      link: Pick<SigningLinkRow, "telegramUserId" | "accountId" | "scope">,
      { secret, secretHash }: { readonly secret: string; readonly secretHash: string },
    ) =>
      write(async () => {
        await lock(aboutPerson(link.telegramUserId));
        const standing = await openSecret(link.accountId, link.scope);
        if (standing !== null) return standing;
        const unreadable = await ofScope.get({ accountId: link.accountId, scope: link.scope });
        if (unreadable !== undefined) await deleteSigningLinks(store, eq(signingLinks.id, unreadable.id));
        const row = { ...link, id: randomId(), secretHash, createdAt: clock.now() };
        // Else it opens nothing: there is nothing to sign.
        if (!(await parents.hasAccount(link.accountId))) return secret;
        await orm
          .insert(signingLinks)
          .values({ ...row, secret: vault.sealText(secret, linkBinding(row)) })
          .run();
        return secret;
      }),

    /**
     * Denies the question of a browser, once (false when it was answered before), and gives its link another secret:
     * the former one opens nothing, and the link's other open questions are denied, too.
     */
    denyPairing: (
      { id: pairingId, linkId: id }: Pick<PairingRow, "id" | "linkId">,
      { secret, secretHash }: { readonly secret: string; readonly secretHash: string },
      sideEffects?: SideEffects,
    ) =>
      write(async () => {
        const row = await orm.select(columns).from(signingLinks).where(eq(signingLinks.id, id)).get();
        if (row === undefined || !(await denyQuestions(store, { id: pairingId, linkId: id }))) return false;
        const sealed = vault.sealText(secret, linkBinding(row));
        await orm
          .update(signingLinks)
          .set({ secretHash, secret: sealed })
          .where(eq(signingLinks.id, id))
          .run();
        await writeSideEffects(sideEffects);
        return true;
      }),

    ...createBrowserPairings(store, writeSideEffects),
  };
}
