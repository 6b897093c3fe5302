CREATE TABLE `rules` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`partner_tin` text NOT NULL,
	`partner_name` text,
	`kind` text NOT NULL,
	`conditions` text NOT NULL,
	`is_on` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rules_account` ON `rules` (`account_id`);