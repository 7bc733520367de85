CREATE TABLE "forum_tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_tags_key_unique" UNIQUE("key"),
	CONSTRAINT "forum_tags_slug_unique" UNIQUE("slug"),
	CONSTRAINT "forum_tags_name_is_bounded" CHECK (char_length("forum_tags"."name") between 1 and 30),
	CONSTRAINT "forum_tags_key_says_something" CHECK ("forum_tags"."key" <> ''),
	CONSTRAINT "forum_tags_language_is_known" CHECK ("forum_tags"."language" in ('en', 'ar')),
	CONSTRAINT "forum_tags_slug_is_a_path_segment" CHECK ("forum_tags"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("forum_tags"."slug") <= 80)
);
--> statement-breakpoint
CREATE TABLE "forum_thread_tags" (
	"thread_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"category_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"is_shown" boolean NOT NULL,
	CONSTRAINT "forum_thread_tags_thread_id_tag_id_pk" PRIMARY KEY("thread_id","tag_id"),
	CONSTRAINT "forum_thread_tags_in_order" UNIQUE("thread_id","place"),
	CONSTRAINT "forum_thread_tags_are_few" CHECK ("forum_thread_tags"."place" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "forum_drafts" DROP CONSTRAINT "forum_drafts_are_bounded";--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD COLUMN "tags" text;--> statement-breakpoint
ALTER TABLE "forum_thread_tags" ADD CONSTRAINT "forum_thread_tags_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_thread_tags" ADD CONSTRAINT "forum_thread_tags_tag_id_forum_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."forum_tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_thread_tags" ADD CONSTRAINT "forum_thread_tags_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_thread_tags_latest" ON "forum_thread_tags" USING btree ("tag_id","last_at" DESC NULLS FIRST,"thread_id") WHERE "forum_thread_tags"."is_shown";--> statement-breakpoint
CREATE INDEX "forum_thread_tags_counted" ON "forum_thread_tags" USING btree ("category_id","tag_id") WHERE "forum_thread_tags"."is_shown";--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_are_bounded" CHECK (char_length("forum_drafts"."title") <= 150 and char_length("forum_drafts"."text") <= 10000
        and char_length("forum_drafts"."quote") <= 2000 and cardinality("forum_drafts"."tell") <= 10 and char_length("forum_drafts"."tags") <= 1000);
--> statement-breakpoint
-- By hand
-- A list of a tag is chosen and ordered by what its threads say, and these say it to it.
CREATE FUNCTION forum_thread_tags_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE forum_thread_tags
    SET category_id = new.category_id, last_at = new.last_at, is_shown = new.hidden_at IS NULL
    WHERE thread_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forum_threads_tell_their_tags AFTER UPDATE ON forum_threads FOR EACH ROW
  WHEN (old.category_id IS DISTINCT FROM new.category_id OR old.last_at IS DISTINCT FROM new.last_at
    OR (old.hidden_at IS NULL) <> (new.hidden_at IS NULL))
  EXECUTE FUNCTION forum_thread_tags_follow();
