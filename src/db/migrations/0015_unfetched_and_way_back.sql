ALTER TABLE `browser_pairings` ADD `message_id` integer;--> statement-breakpoint
ALTER TABLE `submissions` ADD `unfetched` text;