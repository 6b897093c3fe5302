DROP INDEX `jobs_due`;--> statement-breakpoint
DROP INDEX `jobs_lane`;--> statement-breakpoint
CREATE INDEX `jobs_due_foreground` ON `jobs` (`run_at`,`id`) WHERE dead_at is null and lease_owner is null and parked = 0 and type not in ('follow', 'table', 'watch');--> statement-breakpoint
CREATE INDEX `jobs_due_background` ON `jobs` (`run_at`,`id`) WHERE dead_at is null and lease_owner is null and parked = 0 and type in ('follow', 'table', 'watch');--> statement-breakpoint
CREATE INDEX `jobs_lapsing` ON `jobs` (`lease_until`,`id`) WHERE lease_owner is not null;--> statement-breakpoint
CREATE INDEX `jobs_lane` ON `jobs` (`lane`,`id`);--> statement-breakpoint
CREATE INDEX `browser_pairings_created` ON `browser_pairings` (`created_at`);--> statement-breakpoint
CREATE INDEX `browsers_expires` ON `browsers` (`expires_at`);--> statement-breakpoint
CREATE INDEX `conversations_updated` ON `conversations` (`updated_at`);--> statement-breakpoint
CREATE INDEX `counterparties_used` ON `counterparties` (`used_at`);--> statement-breakpoint
CREATE INDEX `document_messages_updated` ON `document_messages` (`updated_at`);--> statement-breakpoint
CREATE INDEX `drafts_updated` ON `drafts` (`updated_at`);--> statement-breakpoint
CREATE INDEX `kept_reasons_created` ON `kept_reasons` (`created_at`);--> statement-breakpoint
CREATE INDEX `login_attempts_ends` ON `login_attempts` (`window_ends_at`);--> statement-breakpoint
CREATE INDEX `login_links_user` ON `login_links` (`telegram_user_id`);--> statement-breakpoint
CREATE INDEX `login_links_id` ON `login_links` (`id`);--> statement-breakpoint
CREATE INDEX `login_links_expires` ON `login_links` (`expires_at`);--> statement-breakpoint
CREATE INDEX `login_links_used` ON `login_links` (`used_at`) WHERE used_at is not null;--> statement-breakpoint
CREATE INDEX `notices_delivered` ON `notices` (`delivered_at`) WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX `notices_waiting` ON `notices` (`not_before`) WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX `password_prompts_expires` ON `password_prompts` (`expires_at`);--> statement-breakpoint
CREATE INDEX `questions_created` ON `questions` (`created_at`);--> statement-breakpoint
CREATE INDEX `searches_used` ON `searches` (`used_at`);--> statement-breakpoint
CREATE INDEX `seen_documents_seen` ON `seen_documents` (`seen_at`);--> statement-breakpoint
CREATE INDEX `selections_updated` ON `selections` (`updated_at`);--> statement-breakpoint
CREATE INDEX `signing_links_of` ON `signing_links` (`scope`,`id`);--> statement-breakpoint
CREATE INDEX `signing_sessions_ended` ON `signing_sessions` (`ended_at`) WHERE state = 'ended';--> statement-breakpoint
CREATE INDEX `taken_updates_taken` ON `taken_updates` (`taken_at`);--> statement-breakpoint
CREATE INDEX `used_launches_expires` ON `used_launches` (`expires_at`);--> statement-breakpoint
CREATE INDEX `used_signatures_used` ON `used_signatures` (`used_at`);--> statement-breakpoint
CREATE INDEX `users_resume` ON `users` (`resume_until`) WHERE resume is not null;--> statement-breakpoint
CREATE INDEX `views_used` ON `views` (`used_at`) WHERE name is null;--> statement-breakpoint
CREATE INDEX `walks_updated` ON `walks` (`updated_at`);--> statement-breakpoint
CREATE INDEX `watched_documents_seen` ON `watched_documents` (`seen_at`);--> statement-breakpoint
CREATE INDEX `watched_lists_read` ON `watched_lists` (`read_at`);