CREATE TABLE `sign_buttons` (
	`telegram_user_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`keyboard` text NOT NULL,
	`shown_at` integer NOT NULL,
	PRIMARY KEY(`telegram_user_id`, `message_id`)
);
--> statement-breakpoint
CREATE INDEX `sign_buttons_shown` ON `sign_buttons` (`shown_at`);