CREATE TABLE "forum_mentions" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "forum_mentions_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "forum_drafts" DROP CONSTRAINT "forum_drafts_are_bounded";--> statement-breakpoint
DROP INDEX "forum_threads_in_order";--> statement-breakpoint
DROP INDEX "forum_threads_in_language";--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD COLUMN "tell" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD COLUMN "moved_reason" text;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_mentions_of_user" ON "forum_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_threads_newest" ON "forum_threads" USING btree ("category_id","created_at" DESC NULLS FIRST,"id") WHERE "forum_threads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "forum_threads_in_order" ON "forum_threads" USING btree ("category_id","last_at" DESC NULLS FIRST,"id") WHERE "forum_threads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "forum_threads_in_language" ON "forum_threads" USING btree ("category_id","language","last_at" DESC NULLS FIRST,"id") WHERE "forum_threads"."hidden_at" is null;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_are_bounded" CHECK (char_length("forum_drafts"."title") <= 150 and char_length("forum_drafts"."text") <= 10000
        and char_length("forum_drafts"."quote") <= 2000 and cardinality("forum_drafts"."tell") <= 10);--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_moved_with_reason" CHECK (("forum_threads"."moved_at" is null) = ("forum_threads"."moved_reason" is null)
        and char_length("forum_threads"."moved_reason") between 1 and 1000);