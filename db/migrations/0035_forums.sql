CREATE TABLE "forum_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"position" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"thread_count" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	CONSTRAINT "forum_categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "forum_categories_slug_is_a_path_segment" CHECK ("forum_categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("forum_categories"."slug") <= 80),
	CONSTRAINT "forum_categories_name_in_both_languages" CHECK (jsonb_path_exists("forum_categories"."name", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "forum_categories_description_in_both_languages" CHECK (jsonb_path_exists("forum_categories"."description", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "forum_categories_thread_count_counts" CHECK ("forum_categories"."thread_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"category_id" uuid,
	"thread_id" uuid,
	"title" text,
	"text" text,
	"reply_to" integer,
	"quote" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_drafts_of_one_place" CHECK (("forum_drafts"."category_id" is null) <> ("forum_drafts"."thread_id" is null)),
	CONSTRAINT "forum_drafts_are_bounded" CHECK (char_length("forum_drafts"."title") <= 150 and char_length("forum_drafts"."text") <= 10000
        and char_length("forum_drafts"."quote") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "forum_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_members_name_is_bounded" CHECK (char_length("forum_members"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "forum_post_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"title" text,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_post_versions_text_is_bounded" CHECK (char_length("forum_post_versions"."text") between 1 and 10000),
	CONSTRAINT "forum_post_versions_title_is_bounded" CHECK (char_length("forum_post_versions"."title") between 1 and 150)
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid,
	"text" text,
	"language" text NOT NULL,
	"reply_to" integer,
	"quote" text,
	"key" uuid NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "forum_posts_number_counts" CHECK ("forum_posts"."number" > 0),
	CONSTRAINT "forum_posts_text_is_bounded" CHECK (char_length("forum_posts"."text") between 1 and 10000),
	CONSTRAINT "forum_posts_language_is_known" CHECK ("forum_posts"."language" in ('en', 'ar')),
	CONSTRAINT "forum_posts_answer_earlier_ones" CHECK ("forum_posts"."reply_to" between 1 and "forum_posts"."number" - 1),
	CONSTRAINT "forum_posts_quote_is_bounded" CHECK (char_length("forum_posts"."quote") between 1 and 2000),
	CONSTRAINT "forum_posts_quote_what_they_answer" CHECK ("forum_posts"."quote" is null or "forum_posts"."reply_to" is not null),
	CONSTRAINT "forum_posts_deleted_without_words" CHECK (("forum_posts"."deleted_at" is null) = ("forum_posts"."text" is not null)
        and ("forum_posts"."deleted_at" is null or "forum_posts"."quote" is null)),
	CONSTRAINT "forum_posts_hidden_with_reason" CHECK (("forum_posts"."hidden_at" is null) = ("forum_posts"."hidden_reason" is null)
        and char_length("forum_posts"."hidden_reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "forum_readings" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"follows" boolean,
	CONSTRAINT "forum_readings_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id"),
	CONSTRAINT "forum_readings_read_number_counts" CHECK ("forum_readings"."read_number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"solved_number" integer,
	"locked_at" timestamp with time zone,
	"locked_reason" text,
	"hidden_at" timestamp with time zone,
	"search_title" "tsvector" GENERATED ALWAYS AS (search_lexemes("title")) STORED,
	"search_names" "tsvector" GENERATED ALWAYS AS (search_lexemes('')) STORED,
	"search_words" "tsvector" GENERATED ALWAYS AS (search_lexemes("title" || ' ' || '' || ' ' || '')) STORED,
	CONSTRAINT "forum_threads_title_is_bounded" CHECK (char_length("forum_threads"."title") between 1 and 150),
	CONSTRAINT "forum_threads_language_is_known" CHECK ("forum_threads"."language" in ('en', 'ar')),
	CONSTRAINT "forum_threads_last_number_counts" CHECK ("forum_threads"."last_number" >= 0),
	CONSTRAINT "forum_threads_solved_by_an_answer" CHECK ("forum_threads"."solved_number" between 2 and "forum_threads"."last_number"),
	CONSTRAINT "forum_threads_locked_with_reason" CHECK (("forum_threads"."locked_at" is null) = ("forum_threads"."locked_reason" is null)
        and char_length("forum_threads"."locked_reason") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "conduct_reports" ALTER COLUMN "conversation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD COLUMN "post_id" uuid;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_members" ADD CONSTRAINT "forum_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_versions" ADD CONSTRAINT "forum_post_versions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_readings" ADD CONSTRAINT "forum_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_readings" ADD CONSTRAINT "forum_readings_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_drafts_one_of_category" ON "forum_drafts" USING btree ("user_id","category_id") WHERE "forum_drafts"."category_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_drafts_one_of_thread" ON "forum_drafts" USING btree ("user_id","thread_id") WHERE "forum_drafts"."thread_id" is not null;--> statement-breakpoint
CREATE INDEX "forum_drafts_in_category" ON "forum_drafts" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "forum_drafts_in_thread" ON "forum_drafts" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "forum_post_versions_of_post" ON "forum_post_versions" USING btree ("post_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_in_order" ON "forum_posts" USING btree ("thread_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_once" ON "forum_posts" USING btree ("author_id","key");--> statement-breakpoint
CREATE INDEX "forum_posts_of_author" ON "forum_posts" USING btree ("author_id","posted_at");--> statement-breakpoint
CREATE INDEX "forum_readings_followed" ON "forum_readings" USING btree ("thread_id","user_id") WHERE "forum_readings"."follows";--> statement-breakpoint
CREATE INDEX "forum_readings_followed_by" ON "forum_readings" USING btree ("user_id","thread_id") WHERE "forum_readings"."follows";--> statement-breakpoint
CREATE INDEX "forum_threads_in_order" ON "forum_threads" USING btree ("category_id","last_at" DESC NULLS LAST,"id") WHERE "forum_threads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "forum_threads_in_language" ON "forum_threads" USING btree ("category_id","language","last_at" DESC NULLS LAST,"id") WHERE "forum_threads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "forum_threads_of_author" ON "forum_threads" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_threads_search" ON "forum_threads" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "forum_threads_search_title" ON "forum_threads" USING gin ("search_title");--> statement-breakpoint
CREATE INDEX "forum_threads_search_names" ON "forum_threads" USING gin ("search_names");--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conduct_reports_one_open_of_post" ON "conduct_reports" USING btree ("reporter_id","post_id") WHERE "conduct_reports"."status" = 'open' and "conduct_reports"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "conduct_reports_of_post" ON "conduct_reports" USING btree ("post_id");--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_of_one_thing" CHECK (("conduct_reports"."conversation_id" is null) <> ("conduct_reports"."post_id" is null)
        and ("conduct_reports"."message_id" is null or "conduct_reports"."conversation_id" is not null));--> statement-breakpoint
-- By hand
create trigger forum_threads_teach_words after insert or update on forum_threads
  for each row execute function search_learn_words();
--> statement-breakpoint

-- A post keeps its place and its number, a quote its words, and what its author has deleted does not come back.
create function forum_posts_stay() returns trigger language plpgsql as $$
begin
  if (new.id, new.thread_id, new.number, new.reply_to, new.key, new.posted_at)
      is distinct from (old.id, old.thread_id, old.number, old.reply_to, old.key, old.posted_at)
    or new.author_id is not null and new.author_id is distinct from old.author_id
    or new.quote is not null and new.quote is distinct from old.quote
    or old.deleted_at is not null and (new.text, new.deleted_at) is distinct from (old.text, old.deleted_at) then
    raise exception using errcode = 'check_violation', constraint = 'forum_posts_stay',
      message = 'A post stays where it is, and what was deleted stays deleted.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger forum_posts_stay before update on forum_posts
  for each row execute function forum_posts_stay();
--> statement-breakpoint

-- When a transaction ends, the posts of a thread are numbered without a gap, and the thread knows its latest one.
create function forum_posts_are_counted() returns trigger language plpgsql as $$
begin
  if not exists (
      select from forum_threads as thread where thread.id = new.thread_id
        and thread.last_number = (select max(number) from forum_posts where thread_id = thread.id))
    or new.number > 1 and not exists (
      select from forum_posts as former where former.thread_id = new.thread_id and former.number = new.number - 1) then
    raise exception using errcode = 'check_violation', constraint = 'forum_posts_are_counted',
      message = 'The posts of a thread are numbered without a gap, and their thread counts them.';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger forum_posts_are_counted after insert on forum_posts
  deferrable initially deferred for each row execute function forum_posts_are_counted();
