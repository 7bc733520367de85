ALTER TABLE "forum_incoming_mails" DROP CONSTRAINT "forum_incoming_mails_are_bounded";--> statement-breakpoint
ALTER TABLE "forum_files" DROP CONSTRAINT "forum_files_have_words";--> statement-breakpoint
ALTER TABLE "forum_files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "forum_files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "forum_files" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forum_files" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forum_files" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_lexemes(case when "kind" = 'sound' and "post_id" is not null then coalesce("words", '') else '' end)) STORED;--> statement-breakpoint
CREATE INDEX "forum_files_to_remind" ON "forum_files" USING btree ("asked_at") WHERE "forum_files"."words" is null and "forum_files"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "forum_files_search" ON "forum_files" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "forum_files_to_measure" ON "forum_files" USING btree ("id") WHERE "forum_files"."kind" = 'picture' and "forum_files"."width" is null;--> statement-breakpoint
ALTER TABLE "forum_incoming_mails" ADD CONSTRAINT "forum_incoming_mails_are_bounded" CHECK (octet_length("forum_incoming_mails"."raw") <= 8388608);--> statement-breakpoint
ALTER TABLE "forum_files" ADD CONSTRAINT "forum_files_sizes_of_pictures" CHECK (("forum_files"."width" is null) = ("forum_files"."height" is null)
        and ("forum_files"."width" is null or "forum_files"."kind" = 'picture')
        and "forum_files"."width" between 1 and 10000 and "forum_files"."height" between 1 and 10000);--> statement-breakpoint
ALTER TABLE "forum_files" ADD CONSTRAINT "forum_files_reminded_after_asked" CHECK ("forum_files"."reminded_at" is null or "forum_files"."reminded_at" >= "forum_files"."asked_at");--> statement-breakpoint
ALTER TABLE "forum_files" ADD CONSTRAINT "forum_files_have_words" CHECK ("forum_files"."words" is not null or "forum_files"."kind" = 'sound' or "forum_files"."asked_at" is not null);
--> statement-breakpoint
-- By hand
create trigger forum_files_teach_words after insert or update on forum_files
  for each row execute function search_learn_words();
--> statement-breakpoint
insert into search_vocabulary (word)
  select distinct unnest(tsvector_to_array(search_words)) from forum_files
  on conflict do nothing;
