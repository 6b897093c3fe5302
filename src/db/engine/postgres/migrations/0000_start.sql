-- What PostgreSQL has besides the tables of SQLite.

-- The order of writing, which `rowid` is there.
alter table "notices" add column "seq" bigint generated always as identity;
alter table "submissions" add column "seq" bigint generated always as identity;

-- Processes beside each other, of which SQLite has one.
create table "replicas" (
  "id" text primary key not null,
  "lock" bigint not null,
  "alive_until" bigint not null,
  -- Processes of another version do not join: see replica-statements.ts.
  "version" text not null
);
