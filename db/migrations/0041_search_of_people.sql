ALTER TABLE "groups" ADD COLUMN "search_title" "tsvector" GENERATED ALWAYS AS (search_lexemes("name")) STORED;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "search_names" "tsvector" GENERATED ALWAYS AS (search_lexemes('')) STORED;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_lexemes("name" || ' ' || '' || ' ' || "purpose")) STORED;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "search_title" "tsvector" GENERATED ALWAYS AS (search_lexemes("name")) STORED;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "search_names" "tsvector" GENERATED ALWAYS AS (search_lexemes('')) STORED;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_lexemes("name" || ' ' || '' || ' ' || "about")) STORED;--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "groups_search_title" ON "groups" USING gin ("search_title");--> statement-breakpoint
CREATE INDEX "groups_search_names" ON "groups" USING gin ("search_names");--> statement-breakpoint
CREATE INDEX "mentors_search" ON "mentors" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "mentors_search_title" ON "mentors" USING gin ("search_title");--> statement-breakpoint
CREATE INDEX "mentors_search_names" ON "mentors" USING gin ("search_names");--> statement-breakpoint
-- By hand
create trigger groups_teach_words after insert or update on groups
  for each row execute function search_learn_words();
--> statement-breakpoint
create trigger mentors_teach_words after insert or update on mentors
  for each row execute function search_learn_words();
--> statement-breakpoint
-- The words of those that are there already.
update groups set updated_at = updated_at;
--> statement-breakpoint
update mentors set updated_at = updated_at;
