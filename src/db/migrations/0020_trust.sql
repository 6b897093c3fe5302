ALTER TABLE `accounts` ADD `ended_by` text;--> statement-breakpoint
ALTER TABLE `login_links` ADD `id` text;--> statement-breakpoint
ALTER TABLE `login_links` ADD `way` text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `name` text;--> statement-breakpoint
ALTER TABLE `users` ADD `username` text;