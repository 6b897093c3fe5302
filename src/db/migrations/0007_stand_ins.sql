ALTER TABLE `seen_documents` ADD `stand_in` text;--> statement-breakpoint
CREATE INDEX `seen_documents_stand_in` ON `seen_documents` (`stand_in`) WHERE "seen_documents"."stand_in" is not null;