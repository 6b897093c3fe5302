ALTER TABLE `decisions` RENAME TO `submissions`;--> statement-breakpoint
ALTER TABLE `signing_items` RENAME COLUMN "decision_id" TO "submission_id";--> statement-breakpoint
ALTER TABLE `used_signatures` RENAME COLUMN "decision_id" TO "submission_id";--> statement-breakpoint
CREATE TABLE `kept_reasons` (
	`id` text PRIMARY KEY NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`content` blob NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `kept_reasons_user` ON `kept_reasons` (`telegram_user_id`);--> statement-breakpoint
DROP INDEX `decisions_one_open`;--> statement-breakpoint
DROP INDEX `decisions_account`;--> statement-breakpoint
DROP INDEX `decisions_user`;--> statement-breakpoint
DROP INDEX `decisions_state`;--> statement-breakpoint
ALTER TABLE `submissions` ADD `draft_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_one_open` ON `submissions` (`tin`,`kind`,`document_id`) WHERE state in ('open','signing','submitting','following','unknown');--> statement-breakpoint
CREATE INDEX `submissions_account` ON `submissions` (`account_id`,`state`);--> statement-breakpoint
CREATE INDEX `submissions_user` ON `submissions` (`telegram_user_id`);--> statement-breakpoint
CREATE INDEX `submissions_state` ON `submissions` (`state`,`updated_at`);--> statement-breakpoint
CREATE INDEX `submissions_draft` ON `submissions` (`draft_id`) WHERE draft_id is not null;--> statement-breakpoint
DROP INDEX `signing_items_decision`;--> statement-breakpoint
CREATE INDEX `signing_items_submission` ON `signing_items` (`submission_id`);--> statement-breakpoint
CREATE TABLE `__new_conversations` (
	`key` text PRIMARY KEY NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`state` blob NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
-- Keys are "<version>:<person>". Reasons kept for a day are bound to their old place and cannot be moved: they are dropped.
INSERT INTO `__new_conversations`("key", "telegram_user_id", "state", "updated_at") SELECT "key", CAST(substr("key", instr("key", ':') + 1) AS integer), "state", "updated_at" FROM `conversations` WHERE "key" GLOB '[0-9]*:[0-9]*';--> statement-breakpoint
DROP TABLE `conversations`;--> statement-breakpoint
ALTER TABLE `__new_conversations` RENAME TO `conversations`;--> statement-breakpoint
CREATE INDEX `conversations_user` ON `conversations` (`telegram_user_id`);