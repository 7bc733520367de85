ALTER TABLE "forum_threads" ADD COLUMN "tag_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TABLE "forum_tag_follows" (
	"user_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_tag_follows_user_id_tag_id_pk" PRIMARY KEY("user_id","tag_id")
);
--> statement-breakpoint
DROP INDEX "forum_thread_tags_counted";--> statement-breakpoint
ALTER TABLE "forum_threads" drop column "search_names";--> statement-breakpoint
ALTER TABLE "forum_threads" ADD COLUMN "search_names" "tsvector" GENERATED ALWAYS AS (search_lexemes("tag_words")) STORED;--> statement-breakpoint
ALTER TABLE "forum_threads" drop column "search_words";--> statement-breakpoint
ALTER TABLE "forum_threads" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_lexemes("title" || ' ' || "tag_words" || ' ' || '')) STORED;--> statement-breakpoint
ALTER TABLE "forum_tags" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forum_tags" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "forum_tag_follows" ADD CONSTRAINT "forum_tag_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_tag_follows" ADD CONSTRAINT "forum_tag_follows_tag_id_forum_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."forum_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_tag_follows_of_tag" ON "forum_tag_follows" USING btree ("tag_id");--> statement-breakpoint
ALTER TABLE "forum_tags" ADD CONSTRAINT "forum_tags_merged_into_id_forum_tags_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."forum_tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_tags_merged_into" ON "forum_tags" USING btree ("merged_into_id") WHERE "forum_tags"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "forum_thread_tags_in_category" ON "forum_thread_tags" USING btree ("category_id","tag_id","last_at" DESC NULLS FIRST,"thread_id") WHERE "forum_thread_tags"."is_shown";--> statement-breakpoint
CREATE INDEX "forum_thread_tags_of_tag" ON "forum_thread_tags" USING btree ("tag_id");--> statement-breakpoint
ALTER TABLE "forum_tags" ADD CONSTRAINT "forum_tags_merged_into_others" CHECK ("forum_tags"."merged_into_id" <> "forum_tags"."id");--> statement-breakpoint
ALTER TABLE "forum_tags" ADD CONSTRAINT "forum_tags_merged_or_closed" CHECK ("forum_tags"."merged_into_id" is null or "forum_tags"."closed_at" is null);
--> statement-breakpoint
-- By hand
-- The line of "tag_words" stands first: what is generated from it comes after it. With the columns that were made anew their indexes went.
CREATE INDEX "forum_threads_search" ON "forum_threads" USING gin ("search_words");
--> statement-breakpoint
CREATE INDEX "forum_threads_search_names" ON "forum_threads" USING gin ("search_names");
--> statement-breakpoint
-- The threads that have tags already are found by them from now on.
UPDATE "forum_threads" SET "tag_words" = tagged.words
  FROM (
    SELECT given.thread_id, string_agg(tags.name, ' ' ORDER BY given.place) AS words
    FROM "forum_thread_tags" AS given INNER JOIN "forum_tags" AS tags ON tags.id = given.tag_id
    GROUP BY given.thread_id
  ) AS tagged
  WHERE tagged.thread_id = "forum_threads"."id";
