alter table "watched_documents" add column "came_at" bigint;
