CREATE TABLE `list_rights` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`list` text NOT NULL,
	`allowed` integer NOT NULL,
	`checked_at` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `list`)
);
--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`tin` text NOT NULL,
	`from_user_id` integer NOT NULL,
	`to_user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`document_id` text NOT NULL,
	`content` blob NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer
);
--> statement-breakpoint
CREATE INDEX `questions_from` ON `questions` (`from_user_id`);--> statement-breakpoint
CREATE INDEX `questions_to` ON `questions` (`to_user_id`);--> statement-breakpoint
CREATE TABLE `walks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`steps` text NOT NULL,
	`position` integer NOT NULL,
	`shown_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `watched_documents` (
	`tin` text NOT NULL,
	`kind` text NOT NULL,
	`document_id` text NOT NULL,
	`list` text NOT NULL,
	`direction` text NOT NULL,
	`state_id` integer,
	`state_since` integer NOT NULL,
	`digest` text NOT NULL,
	`partner_tin` text,
	`facts` text NOT NULL,
	`first_seen_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`tin`, `kind`, `document_id`)
);
--> statement-breakpoint
CREATE INDEX `watched_documents_partner` ON `watched_documents` (`tin`,`partner_tin`);--> statement-breakpoint
CREATE INDEX `watched_documents_state` ON `watched_documents` (`tin`,`direction`,`state_id`);--> statement-breakpoint
CREATE TABLE `watched_lists` (
	`tin` text NOT NULL,
	`kind` text NOT NULL,
	`list` text NOT NULL,
	`digest` text,
	`read_at` integer,
	`whole_at` integer,
	`more` integer DEFAULT false NOT NULL,
	`failing_since` integer,
	PRIMARY KEY(`tin`, `kind`, `list`)
);
--> statement-breakpoint
CREATE TABLE `watched_organizations` (
	`tin` text PRIMARY KEY NOT NULL,
	`checked_at` integer,
	`active_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`counted_day` text,
	`requests` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `tag` text;--> statement-breakpoint
ALTER TABLE `notices` ADD `aloud_at` integer;--> statement-breakpoint
CREATE INDEX `notices_group` ON `notices` (`group_key`) WHERE group_key is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `preferences` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `views` ADD `pinned_at` integer;--> statement-breakpoint
ALTER TABLE `views` ADD `in_digest` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `views` ADD `notifies` integer DEFAULT false NOT NULL;