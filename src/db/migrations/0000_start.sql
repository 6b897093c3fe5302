CREATE TABLE `absences` (
	`account_id` text PRIMARY KEY NOT NULL,
	`substitute_id` text,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`with_urgent` integer NOT NULL,
	`lost_at` integer
);
--> statement-breakpoint
CREATE INDEX `absences_substitute` ON `absences` (`substitute_id`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`tin` text NOT NULL,
	`name` text NOT NULL,
	`username` text NOT NULL,
	`token` blob,
	`token_since` integer,
	`token_expires_at` integer,
	`used_at` integer NOT NULL,
	`ended_by` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_user_tin` ON `accounts` (`telegram_user_id`,`tin`);--> statement-breakpoint
CREATE INDEX `accounts_tin` ON `accounts` (`tin`);--> statement-breakpoint
CREATE INDEX `accounts_logged_in` ON `accounts` (`id`) WHERE token is not null;--> statement-breakpoint
CREATE INDEX `accounts_ended` ON `accounts` (`created_at`) WHERE token is null;--> statement-breakpoint
CREATE TABLE `ask_first` (
	`account_id` text PRIMARY KEY NOT NULL,
	`over_sum` text NOT NULL,
	`colleague_account_id` text
);
--> statement-breakpoint
CREATE INDEX `ask_first_colleague` ON `ask_first` (`colleague_account_id`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`telegram_user_id` integer,
	`account_id` text,
	`person_salt` text,
	`person_digest` text,
	`by_user_id` integer,
	`by_salt` text,
	`by_digest` text,
	`event` text NOT NULL,
	`data` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_account` ON `audit` (`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_user` ON `audit` (`telegram_user_id`);--> statement-breakpoint
CREATE INDEX `audit_by` ON `audit` (`by_user_id`) WHERE by_user_id is not null;--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`);--> statement-breakpoint
CREATE TABLE `audit_chain` (
	`id` integer PRIMARY KEY NOT NULL,
	`swept` text NOT NULL,
	`head` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `backups` (
	`made_at` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `browser_pairings` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`label` text NOT NULL,
	`code` text NOT NULL,
	`options` text NOT NULL,
	`state` text NOT NULL,
	`message_id` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `browser_pairings_secret_hash_unique` ON `browser_pairings` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `browser_pairings_link` ON `browser_pairings` (`link_id`);--> statement-breakpoint
CREATE INDEX `browser_pairings_created` ON `browser_pairings` (`created_at`);--> statement-breakpoint
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
CREATE INDEX `browsers_expires` ON `browsers` (`expires_at`);--> statement-breakpoint
CREATE TABLE `checks` (
	`account_id` text NOT NULL,
	`tin` text NOT NULL,
	`kind` text NOT NULL,
	`document_id` text NOT NULL,
	`checked_at` integer NOT NULL,
	`digest` text NOT NULL,
	`note` blob,
	PRIMARY KEY(`account_id`, `kind`, `document_id`)
);
--> statement-breakpoint
CREATE INDEX `checks_document` ON `checks` (`tin`,`kind`,`document_id`);--> statement-breakpoint
CREATE INDEX `checks_checked` ON `checks` (`checked_at`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`key` text PRIMARY KEY NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`state` blob NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `conversations_user` ON `conversations` (`telegram_user_id`);--> statement-breakpoint
CREATE INDEX `conversations_updated` ON `conversations` (`updated_at`);--> statement-breakpoint
CREATE TABLE `counterparties` (
	`account_id` text NOT NULL,
	`tin` text NOT NULL,
	`name` text,
	`used_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `tin`)
);
--> statement-breakpoint
CREATE INDEX `counterparties_used` ON `counterparties` (`used_at`);--> statement-breakpoint
CREATE TABLE `disabled_operations` (
	`operation` text PRIMARY KEY NOT NULL,
	`reporters` text NOT NULL,
	`disabled_until` integer
);
--> statement-breakpoint
CREATE TABLE `document_messages` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`document_id` text NOT NULL,
	`message_id` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `document_id`)
);
--> statement-breakpoint
CREATE INDEX `document_messages_updated` ON `document_messages` (`updated_at`);--> statement-breakpoint
CREATE TABLE `drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`content` blob NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `drafts_account` ON `drafts` (`account_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `drafts_updated` ON `drafts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `escalations` (
	`account_id` text PRIMARY KEY NOT NULL,
	`second_id` text
);
--> statement-breakpoint
CREATE INDEX `escalations_second` ON `escalations` (`second_id`);--> statement-breakpoint
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
	`parked` integer DEFAULT false NOT NULL,
	`aside` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `jobs_due_foreground` ON `jobs` (`run_at`,`id`) WHERE dead_at is null and lease_owner is null and parked = 0 and type not in ('follow', 'table', 'watch');--> statement-breakpoint
CREATE INDEX `jobs_due_background` ON `jobs` (`run_at`,`id`) WHERE dead_at is null and lease_owner is null and parked = 0 and type in ('follow', 'table', 'watch');--> statement-breakpoint
CREATE INDEX `jobs_leased` ON `jobs` (`lane`,`lease_until`) WHERE lease_owner is not null;--> statement-breakpoint
CREATE INDEX `jobs_lapsing` ON `jobs` (`lease_until`,`id`) WHERE lease_owner is not null;--> statement-breakpoint
CREATE INDEX `jobs_parked` ON `jobs` (`lane`,`id`) WHERE parked = 1;--> statement-breakpoint
CREATE INDEX `jobs_lane` ON `jobs` (`lane`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_dead` ON `jobs` (`dead_at`) WHERE dead_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key` ON `jobs` (`key`) WHERE key is not null and dead_at is null;--> statement-breakpoint
CREATE TABLE `kept_reasons` (
	`id` text PRIMARY KEY NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`content` blob NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `kept_reasons_user` ON `kept_reasons` (`telegram_user_id`);--> statement-breakpoint
CREATE INDEX `kept_reasons_created` ON `kept_reasons` (`created_at`);--> statement-breakpoint
CREATE TABLE `list_rights` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`list` text NOT NULL,
	`allowed` integer NOT NULL,
	`checked_at` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `list`)
);
--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`scope` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_attempts_ends` ON `login_attempts` (`window_ends_at`);--> statement-breakpoint
CREATE TABLE `login_links` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`way` text NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `login_links_user` ON `login_links` (`telegram_user_id`);--> statement-breakpoint
CREATE INDEX `login_links_id` ON `login_links` (`id`);--> statement-breakpoint
CREATE INDEX `login_links_expires` ON `login_links` (`expires_at`);--> statement-breakpoint
CREATE INDEX `login_links_used` ON `login_links` (`used_at`) WHERE used_at is not null;--> statement-breakpoint
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
	`message_id` integer,
	`aloud_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_dedupe_key_unique` ON `notices` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`telegram_user_id`);--> statement-breakpoint
CREATE INDEX `notices_account` ON `notices` (`account_id`);--> statement-breakpoint
CREATE INDEX `notices_group` ON `notices` (`group_key`) WHERE group_key is not null;--> statement-breakpoint
CREATE INDEX `notices_delivered` ON `notices` (`delivered_at`) WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX `notices_waiting` ON `notices` (`not_before`) WHERE delivered_at is null;--> statement-breakpoint
CREATE TABLE `panels` (
	`telegram_user_id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `password_prompts` (
	`telegram_user_id` integer PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `password_prompts_expires` ON `password_prompts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`tin` text NOT NULL,
	`from_user_id` integer NOT NULL,
	`to_user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`document_id` text NOT NULL,
	`content` blob NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer
);
--> statement-breakpoint
CREATE INDEX `questions_from` ON `questions` (`from_user_id`);--> statement-breakpoint
CREATE INDEX `questions_to` ON `questions` (`to_user_id`);--> statement-breakpoint
CREATE INDEX `questions_created` ON `questions` (`created_at`);--> statement-breakpoint
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
CREATE INDEX `rules_account` ON `rules` (`account_id`);--> statement-breakpoint
CREATE TABLE `searches` (
	`id` text PRIMARY KEY NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`content` blob NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `searches_user` ON `searches` (`telegram_user_id`);--> statement-breakpoint
CREATE INDEX `searches_used` ON `searches` (`used_at`);--> statement-breakpoint
CREATE TABLE `seen_documents` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`document_id` text NOT NULL,
	`number` text,
	`state_id` integer,
	`state_since` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`shown_digest` text,
	`stand_in` text,
	PRIMARY KEY(`account_id`, `kind`, `document_id`)
);
--> statement-breakpoint
CREATE INDEX `seen_documents_stand_in` ON `seen_documents` (`stand_in`) WHERE "seen_documents"."stand_in" is not null;--> statement-breakpoint
CREATE INDEX `seen_documents_seen` ON `seen_documents` (`seen_at`);--> statement-breakpoint
CREATE TABLE `seen_states` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`document_id` text NOT NULL,
	`at` integer NOT NULL,
	`state_id` integer NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `document_id`, `at`)
);
--> statement-breakpoint
CREATE TABLE `selections` (
	`view_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`chosen` text NOT NULL,
	`decided` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `selections_account` ON `selections` (`account_id`);--> statement-breakpoint
CREATE INDEX `selections_updated` ON `selections` (`updated_at`);--> statement-breakpoint
CREATE TABLE `sign_buttons` (
	`telegram_user_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`keyboard` text NOT NULL,
	`shown_at` integer NOT NULL,
	PRIMARY KEY(`telegram_user_id`, `message_id`)
);
--> statement-breakpoint
CREATE INDEX `sign_buttons_shown` ON `sign_buttons` (`shown_at`);--> statement-breakpoint
CREATE TABLE `signing_items` (
	`session_id` text NOT NULL,
	`position` integer NOT NULL,
	`submission_id` text NOT NULL,
	`content` blob,
	`shown` blob,
	`digest` text NOT NULL,
	`unchanged` text NOT NULL,
	`signature_hash` text,
	`result` text,
	PRIMARY KEY(`session_id`, `position`)
);
--> statement-breakpoint
CREATE INDEX `signing_items_submission` ON `signing_items` (`submission_id`);--> statement-breakpoint
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
CREATE INDEX `signing_links_of` ON `signing_links` (`scope`,`id`);--> statement-breakpoint
CREATE TABLE `signing_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`account_id` text NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`language` text NOT NULL,
	`state` text NOT NULL,
	`document_code` text NOT NULL,
	`fingerprint` text NOT NULL,
	`browser_id` text,
	`message_id` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`end_reason` text
);
--> statement-breakpoint
CREATE INDEX `signing_sessions_account` ON `signing_sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `signing_sessions_user` ON `signing_sessions` (`telegram_user_id`);--> statement-breakpoint
CREATE INDEX `signing_sessions_link` ON `signing_sessions` (`link_id`);--> statement-breakpoint
CREATE INDEX `signing_sessions_ended` ON `signing_sessions` (`ended_at`) WHERE state = 'ended';--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`tin` text NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`document_id` text NOT NULL,
	`action` text NOT NULL,
	`draft_id` text,
	`reason` text,
	`state` text NOT NULL,
	`summary` text NOT NULL,
	`came_from` text,
	`shown_digest` text,
	`state_before` integer,
	`state_seen` integer,
	`detail` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`posted_at` integer,
	`unfetched` text,
	`prepared_by` integer,
	`instead_of` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_one_open` ON `submissions` (`tin`,`kind`,`document_id`) WHERE state in ('open','signing','submitting','following','unknown');--> statement-breakpoint
CREATE INDEX `submissions_account` ON `submissions` (`account_id`,`state`);--> statement-breakpoint
CREATE INDEX `submissions_user` ON `submissions` (`telegram_user_id`);--> statement-breakpoint
CREATE INDEX `submissions_state` ON `submissions` (`state`,`updated_at`);--> statement-breakpoint
CREATE INDEX `submissions_document` ON `submissions` (`tin`,`kind`,`document_id`);--> statement-breakpoint
CREATE INDEX `submissions_untracked` ON `submissions` (`tin`) WHERE state = 'untracked';--> statement-breakpoint
CREATE INDEX `submissions_draft` ON `submissions` (`draft_id`) WHERE draft_id is not null;--> statement-breakpoint
CREATE INDEX `submissions_prepared` ON `submissions` (`prepared_by`) WHERE prepared_by is not null;--> statement-breakpoint
CREATE INDEX `submissions_instead` ON `submissions` (`instead_of`) WHERE instead_of is not null;--> statement-breakpoint
CREATE TABLE `taken_updates` (
	`update_id` integer PRIMARY KEY NOT NULL,
	`taken_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `taken_updates_taken` ON `taken_updates` (`taken_at`);--> statement-breakpoint
CREATE TABLE `used_launches` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_launches_expires` ON `used_launches` (`expires_at`);--> statement-breakpoint
CREATE TABLE `used_signatures` (
	`hash` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_signatures_used` ON `used_signatures` (`used_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`telegram_user_id` integer PRIMARY KEY NOT NULL,
	`chat_id` integer NOT NULL,
	`language` text NOT NULL,
	`time_zone` text DEFAULT 'Asia/Tashkent' NOT NULL,
	`newest_first` integer DEFAULT false NOT NULL,
	`preferences` text DEFAULT '{}' NOT NULL,
	`current_account_id` text,
	`resume` text,
	`resume_until` integer,
	`blocked_at` integer,
	`name` text,
	`username` text,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`admission` text,
	`admission_at` integer,
	`admission_by` integer
);
--> statement-breakpoint
CREATE INDEX `users_resume` ON `users` (`resume_until`) WHERE resume is not null;--> statement-breakpoint
CREATE INDEX `users_seen` ON `users` (`seen_at`);--> statement-breakpoint
CREATE INDEX `users_not_admitted` ON `users` (`admission_at`) WHERE admission in ('asked', 'refused');--> statement-breakpoint
CREATE INDEX `users_admitted_by` ON `users` (`admission_by`) WHERE admission_by is not null;--> statement-breakpoint
CREATE TABLE `views` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`list` text NOT NULL,
	`filters` text NOT NULL,
	`name` text,
	`pinned_at` integer,
	`in_digest` integer DEFAULT false NOT NULL,
	`notifies` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `views_same` ON `views` (`account_id`,`kind`,`list`,`filters`);--> statement-breakpoint
CREATE INDEX `views_used` ON `views` (`used_at`) WHERE name is null;--> statement-breakpoint
CREATE TABLE `walks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`telegram_user_id` integer NOT NULL,
	`steps` text NOT NULL,
	`position` integer NOT NULL,
	`shown_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `walks_updated` ON `walks` (`updated_at`);--> statement-breakpoint
CREATE TABLE `watched_documents` (
	`tin` text NOT NULL,
	`kind` text NOT NULL,
	`document_id` text NOT NULL,
	`list` text NOT NULL,
	`direction` text NOT NULL,
	`state_id` integer,
	`state_since` integer NOT NULL,
	`other_state_at` integer,
	`came_at` integer,
	`wait_began_at` integer,
	`digest` text NOT NULL,
	`partner_tin` text,
	`facts` text NOT NULL,
	`vat_marks` text,
	`first_seen_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`tin`, `kind`, `document_id`)
);
--> statement-breakpoint
CREATE INDEX `watched_documents_partner` ON `watched_documents` (`tin`,`partner_tin`);--> statement-breakpoint
CREATE INDEX `watched_documents_state` ON `watched_documents` (`tin`,`direction`,`state_id`);--> statement-breakpoint
CREATE INDEX `watched_documents_seen` ON `watched_documents` (`seen_at`);--> statement-breakpoint
CREATE INDEX `watched_documents_vat` ON `watched_documents` (`tin`) WHERE vat_marks is not null;--> statement-breakpoint
CREATE TABLE `watched_lists` (
	`tin` text NOT NULL,
	`kind` text NOT NULL,
	`list` text NOT NULL,
	`digest` text,
	`read_at` integer,
	`whole_at` integer,
	`more` integer DEFAULT false NOT NULL,
	`total` integer,
	`failing_since` integer,
	PRIMARY KEY(`tin`, `kind`, `list`)
);
--> statement-breakpoint
CREATE INDEX `watched_lists_read` ON `watched_lists` (`read_at`);--> statement-breakpoint
CREATE TABLE `watched_organizations` (
	`tin` text PRIMARY KEY NOT NULL,
	`checked_at` integer,
	`active_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`not_before` integer,
	`counted_day` text,
	`requests` integer DEFAULT 0 NOT NULL,
	`looks` text DEFAULT '{}' NOT NULL
);
