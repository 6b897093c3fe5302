ALTER TABLE `watched_lists` ADD `total` integer;--> statement-breakpoint
ALTER TABLE `watched_organizations` ADD `not_before` integer;