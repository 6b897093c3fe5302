CREATE TABLE `drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`content` blob NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `drafts_kind` ON `drafts` (`account_id`,`kind`);