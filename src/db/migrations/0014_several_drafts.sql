DROP INDEX `drafts_kind`;--> statement-breakpoint
CREATE INDEX `drafts_account` ON `drafts` (`account_id`,`updated_at`);