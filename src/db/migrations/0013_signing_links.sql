CREATE TABLE `signing_links` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`secret` blob NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`scope` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signing_links_secret_hash_unique` ON `signing_links` (`secret_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `signing_links_scope` ON `signing_links` (`account_id`,`scope`);--> statement-breakpoint
CREATE INDEX `signing_links_user` ON `signing_links` (`telegram_user_id`);--> statement-breakpoint
-- Questions about a new browser are answered within minutes: those under way are asked again.
DELETE FROM `browser_pairings`;--> statement-breakpoint
DROP INDEX `browser_pairings_session`;--> statement-breakpoint
ALTER TABLE `browser_pairings` RENAME COLUMN "session_id" TO "link_id";--> statement-breakpoint
CREATE INDEX `browser_pairings_link` ON `browser_pairings` (`link_id`);--> statement-breakpoint
-- Links that nobody opened end with their time, as opened ones do.
UPDATE `signing_sessions` SET `state` = 'opened' WHERE `state` = 'ready';--> statement-breakpoint
DROP INDEX `signing_sessions_secret_hash_unique`;--> statement-breakpoint
ALTER TABLE `signing_sessions` ADD `link_id` text;--> statement-breakpoint
CREATE INDEX `signing_sessions_link` ON `signing_sessions` (`link_id`);--> statement-breakpoint
ALTER TABLE `signing_sessions` DROP COLUMN `secret_hash`;