create table "rules" (
	"id" text primary key not null,
	"account_id" text not null,
	"partner_tin" text not null,
	"partner_name" text,
	"kind" text not null,
	"conditions" text not null,
	"is_on" bigint default 0 not null,
	"created_at" bigint not null,
	"changed_at" bigint not null
);
create index "rules_account" on "rules" ("account_id");
