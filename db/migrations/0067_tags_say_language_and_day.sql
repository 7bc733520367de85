ALTER TABLE "forum_thread_tags" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "forum_thread_tags" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
-- By hand
UPDATE "forum_thread_tags" AS given SET "language" = threads."language", "begun_at" = threads."created_at"
  FROM "forum_threads" AS threads WHERE threads."id" = given."thread_id";--> statement-breakpoint
ALTER TABLE "forum_thread_tags" ALTER COLUMN "language" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_thread_tags" ALTER COLUMN "begun_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "forum_thread_tags_in_language" ON "forum_thread_tags" USING btree ("category_id","tag_id","language","last_at" DESC NULLS FIRST,"thread_id") WHERE "forum_thread_tags"."is_shown";--> statement-breakpoint
CREATE INDEX "forum_thread_tags_newest" ON "forum_thread_tags" USING btree ("tag_id","begun_at" DESC NULLS FIRST,"thread_id") WHERE "forum_thread_tags"."is_shown";--> statement-breakpoint
-- By hand
-- What a thread says to its tags (0054) has its language too; when it was begun never changes.
CREATE OR REPLACE FUNCTION forum_thread_tags_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE forum_thread_tags
    SET category_id = new.category_id, language = new.language, last_at = new.last_at, is_shown = new.hidden_at IS NULL
    WHERE thread_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER forum_threads_tell_their_tags ON forum_threads;--> statement-breakpoint
CREATE TRIGGER forum_threads_tell_their_tags AFTER UPDATE ON forum_threads FOR EACH ROW
  WHEN (old.category_id IS DISTINCT FROM new.category_id OR old.language IS DISTINCT FROM new.language
    OR old.last_at IS DISTINCT FROM new.last_at OR (old.hidden_at IS NULL) <> (new.hidden_at IS NULL))
  EXECUTE FUNCTION forum_thread_tags_follow();
