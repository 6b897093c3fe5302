ALTER TABLE `watched_documents` ADD `vat_marks` text;--> statement-breakpoint
CREATE INDEX `watched_documents_vat` ON `watched_documents` (`tin`) WHERE vat_marks is not null;