create index "submissions_untracked" on "submissions" ("tin") where state = 'untracked';
