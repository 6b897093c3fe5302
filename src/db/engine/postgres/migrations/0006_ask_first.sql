create table "ask_first" (
	"account_id" text primary key not null,
	"over_sum" text not null,
	"colleague_account_id" text
);
create index "ask_first_colleague" on "ask_first" ("colleague_account_id");
