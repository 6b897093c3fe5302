CREATE TABLE `backups` (
	`made_at` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `seen_at` integer;--> statement-breakpoint
CREATE INDEX `users_seen` ON `users` (`seen_at`);--> statement-breakpoint
CREATE INDEX `accounts_logged_in` ON `accounts` (`id`) WHERE token is not null;--> statement-breakpoint
CREATE INDEX `accounts_ended` ON `accounts` (`created_at`) WHERE token is null;