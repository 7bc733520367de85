CREATE TABLE "forum_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"draft_id" uuid,
	"post_id" uuid,
	"place" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_files_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "forum_files_in_draft" UNIQUE("draft_id","place"),
	CONSTRAINT "forum_files_in_post" UNIQUE("post_id","place"),
	CONSTRAINT "forum_files_of_one_thing" CHECK (("forum_files"."draft_id" is null) <> ("forum_files"."post_id" is null)),
	CONSTRAINT "forum_files_are_few" CHECK ("forum_files"."place" between 1 and 5),
	CONSTRAINT "forum_files_kind_is_known" CHECK ("forum_files"."kind" in ('picture', 'sound', 'document')),
	CONSTRAINT "forum_files_words_are_bounded" CHECK (char_length("forum_files"."words") between 1 and
        case "forum_files"."kind" when 'picture' then 500 when 'sound' then 5000 else 200 end)
);
--> statement-breakpoint
ALTER TABLE "forum_post_versions" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_files" ADD CONSTRAINT "forum_files_draft_id_forum_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."forum_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_files" ADD CONSTRAINT "forum_files_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_files" ADD CONSTRAINT "forum_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;