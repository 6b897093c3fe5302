CREATE TABLE `counterparties` (
	`account_id` text NOT NULL,
	`tin` text NOT NULL,
	`name` text,
	`used_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `tin`)
);
