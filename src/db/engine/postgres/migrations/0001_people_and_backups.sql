create table "backups" (
  "made_at" bigint primary key
);

alter table "users" add column "seen_at" bigint;
create index "users_seen" on "users" ("seen_at");
create index "accounts_logged_in" on "accounts" ("id") where token is not null;
create index "accounts_ended" on "accounts" ("created_at") where token is null;
