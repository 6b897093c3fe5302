/** When this database was last backed up, as `kotib backup` noted in it, wherever the backup lies. */
import type { Engine } from "../engine/engine.ts";
import type { Store } from "../engine/store.ts";

export interface BackupTimes {
  readonly latest: number | null;
  readonly databaseMade: number;
}

type Asked = Pick<Engine, "prepare">;

export const createBackups = (store: Store) => ({
  /** The time (milliseconds since the epoch) of the latest backup, or else of the making of the database. */
  latest: () =>
    store.read(async () => {
      const { latest, databaseMade } = await readBackupTimes(store);
      return latest ?? databaseMade;
    }),
  note: (madeAt: number) => store.write(() => noteBackup(store, madeAt)),
});

export async function readBackupTimes({ prepare }: Asked): Promise<BackupTimes> {
  const times = await prepare<[], BackupTimes>(
    `select (select max(made_at) from backups) as "latest",
       (select min(applied_at) from applied_migrations) as "databaseMade"`,
  ).get();
  return times ?? { latest: null, databaseMade: 0 };
}

/** Each in a statement of its own: what is lost between them is made good by the next backup. */
export async function noteBackup({ prepare }: Asked, madeAt: number): Promise<void> {
  await prepare("insert into backups (made_at) values (?) on conflict do nothing").run(madeAt);
  await prepare("delete from backups where made_at < ?").run(madeAt);
}
