CREATE TABLE `selections` (
	`view_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`chosen` text NOT NULL,
	`decided` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `selections_account` ON `selections` (`account_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `newest_first` integer DEFAULT false NOT NULL;
