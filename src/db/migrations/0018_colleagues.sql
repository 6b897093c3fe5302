ALTER TABLE `submissions` ADD `prepared_by` integer;--> statement-breakpoint
CREATE INDEX `submissions_prepared` ON `submissions` (`prepared_by`) WHERE prepared_by is not null;