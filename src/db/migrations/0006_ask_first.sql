CREATE TABLE `ask_first` (
	`account_id` text PRIMARY KEY NOT NULL,
	`over_sum` text NOT NULL,
	`colleague_account_id` text
);
--> statement-breakpoint
CREATE INDEX `ask_first_colleague` ON `ask_first` (`colleague_account_id`);