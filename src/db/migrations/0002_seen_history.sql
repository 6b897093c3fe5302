CREATE TABLE `seen_states` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`document_id` text NOT NULL,
	`at` integer NOT NULL,
	`state_id` integer NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `document_id`, `at`)
);
--> statement-breakpoint
ALTER TABLE `seen_documents` ADD `shown_digest` text;