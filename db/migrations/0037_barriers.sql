CREATE TABLE "barrier_people" (
	"id" serial PRIMARY KEY NOT NULL,
	"barrier_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"email_key" text,
	"answer_by" text NOT NULL,
	"language" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "barrier_people_answer_by_is_known" CHECK ("barrier_people"."answer_by" in ('none', 'mail', 'app')),
	CONSTRAINT "barrier_people_email_is_whole" CHECK (("barrier_people"."email" is null) = ("barrier_people"."email_key" is null) and char_length("barrier_people"."email") between 3 and 254
        and "barrier_people"."email_key" = lower("barrier_people"."email_key")),
	CONSTRAINT "barrier_people_language_is_known" CHECK ("barrier_people"."language" in ('en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "barrier_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page" text,
	"wanted" text NOT NULL,
	"happened" text NOT NULL,
	"tool" text NOT NULL,
	"tool_words" text,
	"answer_by" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"email_key" text,
	"language" text NOT NULL,
	"is_suspected" boolean NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"barrier_id" uuid,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "barrier_reports_page_is_a_path" CHECK ("barrier_reports"."page" ~ '^/' and char_length("barrier_reports"."page") <= 200),
	CONSTRAINT "barrier_reports_wanted_is_there" CHECK (char_length("barrier_reports"."wanted") between 1 and 1000),
	CONSTRAINT "barrier_reports_happened_is_there" CHECK (char_length("barrier_reports"."happened") between 1 and 3000),
	CONSTRAINT "barrier_reports_tool_is_known" CHECK ("barrier_reports"."tool" in ('not-said', 'nvda', 'jaws', 'talkback', 'voiceover', 'orca', 'braille', 'magnifier', 'keyboard', 'voice', 'none', 'other')),
	CONSTRAINT "barrier_reports_tool_words_are_bounded" CHECK (char_length("barrier_reports"."tool_words") between 1 and 150),
	CONSTRAINT "barrier_reports_answer_by_is_known" CHECK ("barrier_reports"."answer_by" in ('none', 'mail', 'app')),
	CONSTRAINT "barrier_reports_email_is_whole" CHECK (("barrier_reports"."email" is null) = ("barrier_reports"."email_key" is null) and char_length("barrier_reports"."email") between 3 and 254
        and "barrier_reports"."email_key" = lower("barrier_reports"."email_key")),
	CONSTRAINT "barrier_reports_language_is_known" CHECK ("barrier_reports"."language" in ('en', 'ar')),
	CONSTRAINT "barrier_reports_outcome_is_known" CHECK ("barrier_reports"."outcome" in ('joined', 'answered', 'dismissed')
        and ("barrier_reports"."outcome" <> 'joined' or "barrier_reports"."barrier_id" is not null)),
	CONSTRAINT "barrier_reports_settled_or_waiting" CHECK (("barrier_reports"."outcome" is null) = ("barrier_reports"."settled_at" is null)),
	CONSTRAINT "barrier_reports_answered_in_words" CHECK (("barrier_reports"."outcome" is not distinct from 'answered') = ("barrier_reports"."answer" is not null)
        and char_length("barrier_reports"."answer") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "barrier_steps" (
	"id" serial PRIMARY KEY NOT NULL,
	"barrier_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "barrier_steps_status_is_known" CHECK ("barrier_steps"."status" in ('known', 'in-work', 'mended', 'not-mended'))
);
--> statement-breakpoint
CREATE TABLE "barriers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"page" text,
	"status" text DEFAULT 'known' NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"mended_at" timestamp with time zone,
	"reason" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	"folded" text GENERATED ALWAYS AS (search_fold((title ->> 'en') || ' ' || (title ->> 'ar') || ' ' || (description ->> 'en') || ' ' || (description ->> 'ar'))) STORED,
	CONSTRAINT "barriers_title_in_both_languages" CHECK (jsonb_path_exists("barriers"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "barriers_description_in_both_languages" CHECK (jsonb_path_exists("barriers"."description", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "barriers_reason_in_both_languages" CHECK (jsonb_path_exists("barriers"."reason", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "barriers_page_is_a_path" CHECK ("barriers"."page" ~ '^/' and char_length("barriers"."page") <= 200),
	CONSTRAINT "barriers_status_is_known" CHECK ("barriers"."status" in ('known', 'in-work', 'mended', 'not-mended')),
	CONSTRAINT "barriers_mended_at_some_time" CHECK (("barriers"."status" = 'mended') = ("barriers"."mended_at" is not null)),
	CONSTRAINT "barriers_not_mended_for_a_reason" CHECK (("barriers"."status" = 'not-mended') = ("barriers"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "barrier_people" ADD CONSTRAINT "barrier_people_barrier_id_barriers_id_fk" FOREIGN KEY ("barrier_id") REFERENCES "public"."barriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barrier_people" ADD CONSTRAINT "barrier_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barrier_reports" ADD CONSTRAINT "barrier_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barrier_reports" ADD CONSTRAINT "barrier_reports_barrier_id_barriers_id_fk" FOREIGN KEY ("barrier_id") REFERENCES "public"."barriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barrier_steps" ADD CONSTRAINT "barrier_steps_barrier_id_barriers_id_fk" FOREIGN KEY ("barrier_id") REFERENCES "public"."barriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barrier_steps" ADD CONSTRAINT "barrier_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "barrier_people_once" ON "barrier_people" USING btree ("barrier_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "barrier_people_address_once" ON "barrier_people" USING btree ("barrier_id","email_key");--> statement-breakpoint
CREATE INDEX "barrier_people_of_person" ON "barrier_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "barrier_people_of_address" ON "barrier_people" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "barrier_reports_by_age" ON "barrier_reports" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "barrier_reports_waiting" ON "barrier_reports" USING btree ("reported_at") WHERE "barrier_reports"."outcome" is null;--> statement-breakpoint
CREATE INDEX "barrier_reports_of_barrier" ON "barrier_reports" USING btree ("barrier_id");--> statement-breakpoint
CREATE INDEX "barrier_reports_of_person" ON "barrier_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "barrier_reports_of_address" ON "barrier_reports" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "barrier_steps_of_barrier" ON "barrier_steps" USING btree ("barrier_id","id");--> statement-breakpoint
CREATE INDEX "barrier_steps_of_actor" ON "barrier_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "barriers_in_order" ON "barriers" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "barriers_of_page" ON "barriers" USING btree ("page");