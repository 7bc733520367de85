CREATE TABLE "freelancer_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"headline" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"skill_words" text DEFAULT '' NOT NULL,
	"rate_piastres" integer,
	"languages" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"working_ways" text[] DEFAULT '{}' NOT NULL,
	"shows_working_ways" boolean DEFAULT false NOT NULL,
	"availability" text DEFAULT 'not-now' NOT NULL,
	"available_from" date,
	"visibility" text DEFAULT 'private' NOT NULL,
	"status" text DEFAULT 'shown' NOT NULL,
	"hidden_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"portfolio_changed_at" timestamp with time zone,
	"search_title" "tsvector" GENERATED ALWAYS AS (search_lexemes(case when "visibility" = 'private' then '' else "name" || ' ' || ("headline" ->> 'en') || ' ' || ("headline" ->> 'ar') end)) STORED,
	"search_names" "tsvector" GENERATED ALWAYS AS (search_lexemes(case when "visibility" = 'private' then '' else "skill_words" end)) STORED,
	"search_words" "tsvector" GENERATED ALWAYS AS (search_lexemes(case when "visibility" = 'private' then '' else "name" || ' ' || ("headline" ->> 'en') || ' ' || ("headline" ->> 'ar') end || ' ' || case when "visibility" = 'private' then '' else "skill_words" end || ' ' || case when "visibility" = 'private' then '' else ("about" ->> 'en') || ' ' || ("about" ->> 'ar') end)) STORED,
	CONSTRAINT "freelancer_profiles_one_each" UNIQUE("user_id"),
	CONSTRAINT "freelancer_profiles_slug_once" UNIQUE("slug"),
	CONSTRAINT "freelancer_profiles_slug_is_a_path_segment" CHECK ("freelancer_profiles"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("freelancer_profiles"."slug") between 3 and 60),
	CONSTRAINT "freelancer_profiles_name_is_there" CHECK (char_length("freelancer_profiles"."name") between 1 and 80),
	CONSTRAINT "freelancer_profiles_headline_is_bounded" CHECK (jsonb_typeof("freelancer_profiles"."headline" -> 'en') = 'string' and jsonb_typeof("freelancer_profiles"."headline" -> 'ar') = 'string'
      and char_length("freelancer_profiles"."headline" ->> 'en') <= 120 and char_length("freelancer_profiles"."headline" ->> 'ar') <= 120),
	CONSTRAINT "freelancer_profiles_about_is_bounded" CHECK (jsonb_typeof("freelancer_profiles"."about" -> 'en') = 'string' and jsonb_typeof("freelancer_profiles"."about" -> 'ar') = 'string'
      and char_length("freelancer_profiles"."about" ->> 'en') <= 3000 and char_length("freelancer_profiles"."about" ->> 'ar') <= 3000),
	CONSTRAINT "freelancer_profiles_skills_are_few" CHECK (cardinality("freelancer_profiles"."skills") <= 15),
	CONSTRAINT "freelancer_profiles_rate_is_possible" CHECK ("freelancer_profiles"."rate_piastres" between 1000 and 1000000),
	CONSTRAINT "freelancer_profiles_languages_are_named" CHECK (jsonb_typeof("freelancer_profiles"."languages") = 'object'),
	CONSTRAINT "freelancer_profiles_working_ways_are_known" CHECK ("freelancer_profiles"."working_ways" <@ array['screen-reader', 'magnifier', 'other']),
	CONSTRAINT "freelancer_profiles_availability_is_known" CHECK ("freelancer_profiles"."availability" in ('now', 'from', 'not-now')
        and ("freelancer_profiles"."availability" = 'from') = ("freelancer_profiles"."available_from" is not null)),
	CONSTRAINT "freelancer_profiles_visibility_is_known" CHECK ("freelancer_profiles"."visibility" in ('private', 'members', 'public')),
	CONSTRAINT "freelancer_profiles_say_enough_to_be_seen" CHECK ("freelancer_profiles"."visibility" = 'private' or (cardinality("freelancer_profiles"."skills") > 0
        and (("freelancer_profiles"."headline" ->> 'en') <> '' or ("freelancer_profiles"."headline" ->> 'ar') <> '') and (("freelancer_profiles"."about" ->> 'en') <> '' or ("freelancer_profiles"."about" ->> 'ar') <> ''))),
	CONSTRAINT "freelancer_profiles_hidden_say_why" CHECK ("freelancer_profiles"."status" in ('shown', 'hidden')
        and ("freelancer_profiles"."status" = 'hidden') = ("freelancer_profiles"."hidden_reason" is not null)
        and char_length("freelancer_profiles"."hidden_reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "portfolio_files" (
	"piece_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "portfolio_files_piece_id_kind_pk" PRIMARY KEY("piece_id","kind"),
	CONSTRAINT "portfolio_files_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "portfolio_files_kind_is_known" CHECK ("portfolio_files"."kind" = 'file')
);
--> statement-breakpoint
CREATE TABLE "portfolio_pieces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"link" text,
	"nature" text,
	"width" integer,
	"height" integer,
	"alternative" text,
	"transcript" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portfolio_pieces_position_counts" CHECK ("portfolio_pieces"."position" between 1 and 20),
	CONSTRAINT "portfolio_pieces_title_is_bounded" CHECK (jsonb_typeof("portfolio_pieces"."title" -> 'en') = 'string' and jsonb_typeof("portfolio_pieces"."title" -> 'ar') = 'string'
      and char_length("portfolio_pieces"."title" ->> 'en') <= 120 and char_length("portfolio_pieces"."title" ->> 'ar') <= 120),
	CONSTRAINT "portfolio_pieces_text_is_bounded" CHECK (jsonb_typeof("portfolio_pieces"."text" -> 'en') = 'string' and jsonb_typeof("portfolio_pieces"."text" -> 'ar') = 'string'
      and char_length("portfolio_pieces"."text" ->> 'en') <= 2000 and char_length("portfolio_pieces"."text" ->> 'ar') <= 2000),
	CONSTRAINT "portfolio_pieces_say_what_they_are" CHECK ((("portfolio_pieces"."title" ->> 'en') <> '' or ("portfolio_pieces"."title" ->> 'ar') <> '') and (("portfolio_pieces"."text" ->> 'en') <> '' or ("portfolio_pieces"."text" ->> 'ar') <> '')),
	CONSTRAINT "portfolio_pieces_link_is_safe" CHECK ("portfolio_pieces"."link" ~ '^https://' and char_length("portfolio_pieces"."link") <= 500),
	CONSTRAINT "portfolio_pieces_nature_is_known" CHECK ("portfolio_pieces"."nature" in ('picture', 'sound', 'document')),
	CONSTRAINT "portfolio_pieces_pictures_have_words" CHECK ("portfolio_pieces"."nature" is distinct from 'picture'
        or ("portfolio_pieces"."alternative" is not null and "portfolio_pieces"."width" > 0 and "portfolio_pieces"."height" > 0)),
	CONSTRAINT "portfolio_pieces_sounds_have_transcripts" CHECK ("portfolio_pieces"."nature" is distinct from 'sound' or "portfolio_pieces"."transcript" is not null),
	CONSTRAINT "portfolio_pieces_alternative_is_bounded" CHECK (char_length("portfolio_pieces"."alternative") between 1 and 500),
	CONSTRAINT "portfolio_pieces_transcript_is_bounded" CHECK (char_length("portfolio_pieces"."transcript") between 20 and 20000)
);
--> statement-breakpoint
CREATE TABLE "freelancer_profile_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freelancer_profile_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"profile_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text,
	CONSTRAINT "freelancer_profile_steps_status_is_known" CHECK ("freelancer_profile_steps"."status" in ('shown', 'hidden')),
	CONSTRAINT "freelancer_profile_steps_reason_is_bounded" CHECK (char_length("freelancer_profile_steps"."reason") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "freelancer_profiles" ADD CONSTRAINT "freelancer_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_files" ADD CONSTRAINT "portfolio_files_piece_id_portfolio_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."portfolio_pieces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_files" ADD CONSTRAINT "portfolio_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_pieces" ADD CONSTRAINT "portfolio_pieces_profile_id_freelancer_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."freelancer_profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freelancer_profile_steps" ADD CONSTRAINT "freelancer_profile_steps_profile_id_freelancer_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."freelancer_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freelancer_profile_steps" ADD CONSTRAINT "freelancer_profile_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "freelancer_profiles_listed" ON "freelancer_profiles" USING btree ("updated_at" DESC NULLS LAST,"id") WHERE status = 'shown' and visibility <> 'private';--> statement-breakpoint
CREATE INDEX "freelancer_profiles_skills" ON "freelancer_profiles" USING gin ("skills");--> statement-breakpoint
CREATE INDEX "freelancer_profiles_search" ON "freelancer_profiles" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "freelancer_profiles_search_title" ON "freelancer_profiles" USING gin ("search_title");--> statement-breakpoint
CREATE INDEX "freelancer_profiles_search_names" ON "freelancer_profiles" USING gin ("search_names");--> statement-breakpoint
CREATE INDEX "portfolio_pieces_of_profile" ON "portfolio_pieces" USING btree ("profile_id","position");--> statement-breakpoint
CREATE INDEX "freelancer_profile_steps_of" ON "freelancer_profile_steps" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "freelancer_profile_steps_of_actor" ON "freelancer_profile_steps" USING btree ("actor_id");--> statement-breakpoint

-- By hand
create trigger freelancer_profiles_teach_words after insert or update on freelancer_profiles
  for each row execute function search_learn_words();
