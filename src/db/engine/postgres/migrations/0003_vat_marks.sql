alter table "watched_documents" add column "vat_marks" text;
create index "watched_documents_vat" on "watched_documents" ("tin") where vat_marks is not null;
