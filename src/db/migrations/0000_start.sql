CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`tin` text NOT NULL,
	`name` text NOT NULL,
	`username` text NOT NULL,
	`token` blob,
	`token_since` integer,
	`token_expires_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_user_tin` ON `accounts` (`telegram_user_id`,`tin`);--> statement-breakpoint
CREATE INDEX `accounts_tin` ON `accounts` (`tin`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`telegram_user_id` integer,
	`account_id` text,
	`event` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_account` ON `audit` (`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_user` ON `audit` (`telegram_user_id`);--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`);--> statement-breakpoint
CREATE TABLE `browser_pairings` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`label` text NOT NULL,
	`code` text NOT NULL,
	`options` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `browser_pairings_secret_hash_unique` ON `browser_pairings` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `browser_pairings_session` ON `browser_pairings` (`session_id`);--> statement-breakpoint
CREATE TABLE `browsers` (
	`id` text PRIMARY KEY NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`secret_hash` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `browsers_secret_hash_unique` ON `browsers` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `browsers_user` ON `browsers` (`telegram_user_id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`key` text PRIMARY KEY NOT NULL,
	`state` blob NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`tin` text NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`document_id` text NOT NULL,
	`action` text NOT NULL,
	`reason` text,
	`state` text NOT NULL,
	`summary` text NOT NULL,
	`state_before` integer,
	`state_seen` integer,
	`detail` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`posted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `decisions_one_open` ON `decisions` (`tin`,`kind`,`document_id`) WHERE state in ('open','signing','submitting','following','unknown');--> statement-breakpoint
CREATE INDEX `decisions_account` ON `decisions` (`account_id`,`state`);--> statement-breakpoint
CREATE INDEX `decisions_user` ON `decisions` (`telegram_user_id`);--> statement-breakpoint
CREATE INDEX `decisions_state` ON `decisions` (`state`,`updated_at`);--> statement-breakpoint
CREATE TABLE `document_messages` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`document_id` text NOT NULL,
	`message_id` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `document_id`)
);
--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`lane` text NOT NULL,
	`key` text,
	`payload` blob NOT NULL,
	`run_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`dead_at` integer,
	`last_error_code` text,
	`parked` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`run_at`,`id`) WHERE dead_at is null and lease_owner is null and parked = 0;--> statement-breakpoint
CREATE INDEX `jobs_leased` ON `jobs` (`lane`,`lease_until`) WHERE lease_owner is not null;--> statement-breakpoint
CREATE INDEX `jobs_parked` ON `jobs` (`lane`,`id`) WHERE parked = 1;--> statement-breakpoint
CREATE INDEX `jobs_lane` ON `jobs` (`lane`,`id`) WHERE dead_at is null;--> statement-breakpoint
CREATE INDEX `jobs_dead` ON `jobs` (`dead_at`) WHERE dead_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key` ON `jobs` (`key`) WHERE key is not null and dead_at is null;--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`scope` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `login_links` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`account_id` text,
	`news` text NOT NULL,
	`kind` text,
	`document_id` text,
	`data` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`group_key` text,
	`not_before` integer NOT NULL,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	`message_id` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_dedupe_key_unique` ON `notices` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`telegram_user_id`);--> statement-breakpoint
CREATE INDEX `notices_account` ON `notices` (`account_id`);--> statement-breakpoint
CREATE TABLE `panels` (
	`telegram_user_id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `password_prompts` (
	`telegram_user_id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`prompt_message_id` integer,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `resting_operations` (
	`operation` text PRIMARY KEY NOT NULL,
	`witnesses` text NOT NULL,
	`rests_until` integer
);
--> statement-breakpoint
CREATE TABLE `seen_documents` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`document_id` text NOT NULL,
	`number` text,
	`state_id` integer,
	`state_since` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `document_id`)
);
--> statement-breakpoint
CREATE TABLE `signing_items` (
	`session_id` text NOT NULL,
	`position` integer NOT NULL,
	`decision_id` text NOT NULL,
	`content` blob,
	`shown` blob,
	`digest` text NOT NULL,
	`unchanged` text NOT NULL,
	`signature_hash` text,
	`result` text,
	PRIMARY KEY(`session_id`, `position`)
);
--> statement-breakpoint
CREATE INDEX `signing_items_decision` ON `signing_items` (`decision_id`);--> statement-breakpoint
CREATE TABLE `signing_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`account_id` text NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`language` text NOT NULL,
	`state` text NOT NULL,
	`document_code` text NOT NULL,
	`fingerprint` text NOT NULL,
	`browser_id` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`end_reason` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signing_sessions_secret_hash_unique` ON `signing_sessions` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `signing_sessions_account` ON `signing_sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `signing_sessions_user` ON `signing_sessions` (`telegram_user_id`);--> statement-breakpoint
CREATE TABLE `taken_updates` (
	`update_id` integer PRIMARY KEY NOT NULL,
	`taken_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `used_launches` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `used_signatures` (
	`hash` text PRIMARY KEY NOT NULL,
	`decision_id` text NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`telegram_user_id` integer PRIMARY KEY NOT NULL,
	`chat_id` integer NOT NULL,
	`language` text NOT NULL,
	`time_zone` text DEFAULT 'Asia/Tashkent' NOT NULL,
	`current_account_id` text,
	`resume` text,
	`blocked_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `views` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`list` text NOT NULL,
	`filters` text NOT NULL,
	`name` text,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `views_same` ON `views` (`account_id`,`kind`,`list`,`filters`);