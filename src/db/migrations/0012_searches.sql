CREATE TABLE `searches` (
	`id` text PRIMARY KEY NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`content` blob NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `searches_user` ON `searches` (`telegram_user_id`);