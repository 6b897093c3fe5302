alter table "watched_organizations" add column "looks" text not null default '{}';
