-- The id of a picture is written for machines as well.
create or replace function search_strings(texts jsonb) returns text language sql immutable parallel safe
return (
  select coalesce(string_agg(value #>> '{}', ' '), '')
  from jsonb_path_query(texts, 'strict $.**') as node,
  lateral (
    select value from jsonb_array_elements(case jsonb_typeof(node) when 'array' then node else '[]' end)
    union all
    select value from jsonb_each(case jsonb_typeof(node) when 'object' then node else '{}' end)
    where key not in ('id', 'kind', 'href', 'language', 'setting', 'image')
  ) as found
  where jsonb_typeof(value) = 'string'
);
--> statement-breakpoint
-- The folded words of a text as a set: search looks for whole words here, and for parts of words in the vocabulary.
-- Independent of the locale of the database, as no parser of the engine is asked.
create function search_lexemes(input text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(array(
  select distinct left(word, 100) from unnest(string_to_array(search_fold(coalesce(input, '')), ' ')) as word
  where word <> ''
));
--> statement-breakpoint
-- The folded words of each block of a document's sections, in their order.
create function search_blocks(sections jsonb) returns text[] language sql immutable parallel safe
return array(
  select search_fold(search_strings(block))
  from jsonb_path_query(coalesce(sections, '[]'), '$[*].blocks[*]') with ordinality as blocks(block, number)
  order by number
);
--> statement-breakpoint
CREATE TABLE "event_registration_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "event_registrations_position_once" UNIQUE("event_id","position"),
	CONSTRAINT "event_registrations_name_is_there" CHECK (char_length("event_registrations"."full_name") between 1 and 120),
	CONSTRAINT "event_registrations_email_is_bounded" CHECK (char_length("event_registrations"."email") between 3 and 254),
	CONSTRAINT "event_registrations_email_key_is_folded" CHECK ("event_registrations"."email_key" = lower("event_registrations"."email_key")),
	CONSTRAINT "event_registrations_language_is_known" CHECK ("event_registrations"."language" in ('en', 'ar')),
	CONSTRAINT "event_registrations_status_is_known" CHECK ("event_registrations"."status" in ('registered', 'waiting', 'cancelled')),
	CONSTRAINT "event_registrations_cancelled_has_a_time" CHECK (("event_registrations"."status" = 'cancelled') = ("event_registrations"."cancelled_at" is not null)),
	CONSTRAINT "event_registrations_position_counts" CHECK ("event_registrations"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_name_is_there" CHECK (char_length("contact_messages"."full_name") between 1 and 120),
	CONSTRAINT "contact_messages_email_is_bounded" CHECK (char_length("contact_messages"."email") between 3 and 254),
	CONSTRAINT "contact_messages_email_key_is_folded" CHECK ("contact_messages"."email_key" = lower("contact_messages"."email_key")),
	CONSTRAINT "contact_messages_language_is_known" CHECK ("contact_messages"."language" in ('en', 'ar')),
	CONSTRAINT "contact_messages_subject_is_one_line" CHECK (char_length("contact_messages"."subject") between 1 and 150 and "contact_messages"."subject" !~ '[[:cntrl:]]'),
	CONSTRAINT "contact_messages_message_is_there" CHECK (char_length("contact_messages"."message") between 1 and 5000),
	CONSTRAINT "contact_messages_status_is_known" CHECK ("contact_messages"."status" in ('new', 'suspected'))
);
--> statement-breakpoint
CREATE TABLE "document_redirects" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "document_redirects_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "document_revisions" (
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"title" jsonb GENERATED ALWAYS AS ("content" -> 'title') STORED,
	"folded_title" text GENERATED ALWAYS AS (search_fold(coalesce("content" #>> '{title,en}', '') || ' ' || coalesce("content" #>> '{title,ar}', ''))) STORED,
	"translation" text DEFAULT 'whole' NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_revisions_document_id_number_pk" PRIMARY KEY("document_id","number"),
	CONSTRAINT "document_revisions_number_counts" CHECK ("document_revisions"."number" >= 1),
	CONSTRAINT "document_revisions_translation_is_known" CHECK ("document_revisions"."translation" in ('whole', 'lacks-en', 'lacks-ar', 'lacks-both'))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"category" text,
	"position" smallint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"scheduled_at" timestamp with time zone,
	"scheduled_revision" integer,
	"schedule_failure" text,
	"newest_revision" integer DEFAULT 1 NOT NULL,
	"published_revision" integer,
	"last_updated_on" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_title" "tsvector" GENERATED ALWAYS AS (search_lexemes(("title" ->> 'en') || ' ' || ("title" ->> 'ar'))) STORED,
	"search_names" "tsvector" GENERATED ALWAYS AS (search_lexemes(search_strings(jsonb_path_query_array("sections" -> 'en', '$[*].heading')) || ' ' || search_strings(jsonb_path_query_array("sections" -> 'ar', '$[*].heading')))) STORED,
	"search_words" "tsvector" GENERATED ALWAYS AS (search_lexemes(("title" ->> 'en') || ' ' || ("title" ->> 'ar') || ' ' || search_strings(jsonb_path_query_array("sections" -> 'en', '$[*].heading')) || ' ' || search_strings(jsonb_path_query_array("sections" -> 'ar', '$[*].heading')) || ' ' || ("description" ->> 'en') || ' ' || search_strings("sections" -> 'en') || ' ' || ("description" ->> 'ar') || ' ' || search_strings("sections" -> 'ar') || ' ' || search_strings(jsonb_path_query_array("fields" - 'joining', '$.*.en')) || ' ' || search_strings(jsonb_path_query_array("fields" - 'joining', '$.*.ar')))) STORED,
	"search_blocks_en" text[] GENERATED ALWAYS AS (search_blocks("sections" -> 'en')) STORED,
	"search_blocks_ar" text[] GENERATED ALWAYS AS (search_blocks("sections" -> 'ar')) STORED,
	CONSTRAINT "documents_slug_once_in_its_kind" UNIQUE("kind","slug"),
	CONSTRAINT "documents_kind_is_known" CHECK ("documents"."kind" in ('page', 'article', 'post', 'question', 'program', 'event', 'team-member', 'success-story')),
	CONSTRAINT "documents_status_is_known" CHECK ("documents"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "documents_slug_is_a_path_segment" CHECK ("documents"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "documents_published_has_an_instant" CHECK ("documents"."status" <> 'published' or "documents"."published_at" is not null),
	CONSTRAINT "documents_schedule_names_a_revision" CHECK (("documents"."scheduled_at" is null) = ("documents"."scheduled_revision" is null)),
	CONSTRAINT "documents_published_in_both_languages" CHECK ("documents"."status" <> 'published' or (
        jsonb_path_exists("documents"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')
        and jsonb_path_exists("documents"."description", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')
        and jsonb_path_exists("documents"."sections", 'strict $ ? (@.en.size() == @.ar.size())')))
);
--> statement-breakpoint
CREATE TABLE "image_variants" (
	"image_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "image_variants_image_id_width_pk" PRIMARY KEY("image_id","width"),
	CONSTRAINT "image_variants_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "image_variants_have_a_width" CHECK ("image_variants"."width" > 0)
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alternative" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "images_have_a_size" CHECK ("images"."width" > 0 and "images"."height" > 0),
	CONSTRAINT "images_alternative_in_both_languages" CHECK ("images"."alternative" is null or "images"."alternative" = '"decorative"'
        or jsonb_path_exists("images"."alternative", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
CREATE TABLE "invitation_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"language" text NOT NULL,
	"phone" text,
	"headline" text NOT NULL,
	"skills" text NOT NULL,
	"portfolio_url" text,
	"sample" text NOT NULL,
	"working_ways" text[] NOT NULL,
	"languages" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_requests_name_is_there" CHECK (char_length("invitation_requests"."full_name") between 1 and 120),
	CONSTRAINT "invitation_requests_email_is_bounded" CHECK (char_length("invitation_requests"."email") between 3 and 254),
	CONSTRAINT "invitation_requests_email_key_is_folded" CHECK ("invitation_requests"."email_key" = lower("invitation_requests"."email_key")),
	CONSTRAINT "invitation_requests_language_is_known" CHECK ("invitation_requests"."language" in ('en', 'ar')),
	CONSTRAINT "invitation_requests_phone_is_international" CHECK ("invitation_requests"."phone" ~ '^[+][1-9][0-9]{6,14}$'),
	CONSTRAINT "invitation_requests_headline_is_there" CHECK (char_length("invitation_requests"."headline") between 1 and 120),
	CONSTRAINT "invitation_requests_skills_are_there" CHECK (char_length("invitation_requests"."skills") between 1 and 500),
	CONSTRAINT "invitation_requests_portfolio_is_a_safe_link" CHECK ("invitation_requests"."portfolio_url" ~ '^https://' and char_length("invitation_requests"."portfolio_url") <= 500),
	CONSTRAINT "invitation_requests_sample_says_something" CHECK (char_length("invitation_requests"."sample") between 100 and 4000),
	CONSTRAINT "invitation_requests_working_ways_are_known" CHECK ("invitation_requests"."working_ways" <@ array['screen-reader', 'magnifier', 'other']),
	CONSTRAINT "invitation_requests_languages_are_there" CHECK (char_length("invitation_requests"."languages") between 1 and 200),
	CONSTRAINT "invitation_requests_status_is_known" CHECK ("invitation_requests"."status" in ('new', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"client_name" jsonb NOT NULL,
	"budget_piastres" bigint NOT NULL,
	"deadline_on" date NOT NULL,
	"category" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"skills" jsonb NOT NULL,
	"applicants_count" integer DEFAULT 0 NOT NULL,
	"posted_on" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_title" "tsvector" GENERATED ALWAYS AS (search_lexemes(("title" ->> 'en') || ' ' || ("title" ->> 'ar'))) STORED,
	"search_names" "tsvector" GENERATED ALWAYS AS (search_lexemes(search_strings("skills" -> 'en') || ' ' || ("category" ->> 'en') || ' ' || ("client_name" ->> 'en') || ' ' || search_strings("skills" -> 'ar') || ' ' || ("category" ->> 'ar') || ' ' || ("client_name" ->> 'ar'))) STORED,
	"search_words" "tsvector" GENERATED ALWAYS AS (search_lexemes(("title" ->> 'en') || ' ' || ("title" ->> 'ar') || ' ' || search_strings("skills" -> 'en') || ' ' || ("category" ->> 'en') || ' ' || ("client_name" ->> 'en') || ' ' || search_strings("skills" -> 'ar') || ' ' || ("category" ->> 'ar') || ' ' || ("client_name" ->> 'ar') || ' ' || ("description" ->> 'en') || ' ' || ("description" ->> 'ar'))) STORED,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug"),
	CONSTRAINT "projects_slug_is_a_path_segment" CHECK ("projects"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "projects_budget_is_positive" CHECK ("projects"."budget_piastres" > 0),
	CONSTRAINT "projects_deadline_follows_posting" CHECK ("projects"."deadline_on" >= "projects"."posted_on"),
	CONSTRAINT "projects_applicants_are_not_negative" CHECK ("projects"."applicants_count" >= 0),
	CONSTRAINT "projects_status_is_known" CHECK ("projects"."status" in ('open', 'closed')),
	CONSTRAINT "projects_title_in_both_languages" CHECK (jsonb_path_exists("projects"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "projects_client_name_in_both_languages" CHECK (jsonb_path_exists("projects"."client_name", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "projects_category_in_both_languages" CHECK (jsonb_path_exists("projects"."category", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "projects_description_in_both_languages" CHECK (jsonb_path_exists("projects"."description", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "projects_skills_in_both_languages" CHECK (jsonb_path_exists("projects"."skills", 'strict $ ? (@.en.size() == @.ar.size())'))
);
--> statement-breakpoint
CREATE TABLE "scholarship_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cycle_id" uuid NOT NULL,
	"user_id" uuid,
	"language" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email" text,
	"email_key" text,
	"full_name" text,
	"phone" text,
	"program_id" uuid,
	"program_title" jsonb,
	"motivation" text,
	"gpa_hundredths" integer,
	"born_on" date,
	"terms_version" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "scholarship_applications_language_is_known" CHECK ("scholarship_applications"."language" in ('en', 'ar')),
	CONSTRAINT "scholarship_applications_status_is_known" CHECK ("scholarship_applications"."status" in ('draft', 'submitted', 'under-review', 'shortlisted', 'interview', 'awarded', 'declined', 'withdrawn')),
	CONSTRAINT "scholarship_applications_sent_is_complete" CHECK ("scholarship_applications"."status" = 'draft' or num_nulls("scholarship_applications"."email", "scholarship_applications"."email_key", "scholarship_applications"."full_name", "scholarship_applications"."phone", "scholarship_applications"."program_id", "scholarship_applications"."program_title", "scholarship_applications"."motivation", "scholarship_applications"."gpa_hundredths", "scholarship_applications"."born_on", "scholarship_applications"."terms_version", "scholarship_applications"."submitted_at") = 0),
	CONSTRAINT "scholarship_applications_email_is_bounded" CHECK (char_length("scholarship_applications"."email") between 3 and 254),
	CONSTRAINT "scholarship_applications_email_key_is_folded" CHECK ("scholarship_applications"."email_key" = lower("scholarship_applications"."email_key")),
	CONSTRAINT "scholarship_applications_name_is_there" CHECK (char_length("scholarship_applications"."full_name") between 1 and 120),
	CONSTRAINT "scholarship_applications_phone_is_international" CHECK ("scholarship_applications"."phone" ~ '^[+][1-9][0-9]{6,14}$'),
	CONSTRAINT "scholarship_applications_motivation_is_long_enough" CHECK (char_length("scholarship_applications"."motivation") between 200 and 5000),
	CONSTRAINT "scholarship_applications_gpa_exists" CHECK ("scholarship_applications"."gpa_hundredths" between 0 and 400),
	CONSTRAINT "scholarship_applications_answers_are_bounded" CHECK (jsonb_typeof("scholarship_applications"."answers") = 'object' and octet_length("scholarship_applications"."answers"::text) <= 131072)
);
--> statement-breakpoint
CREATE TABLE "scholarship_cycles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"opens_on" date NOT NULL,
	"closes_on" date NOT NULL,
	"places" integer NOT NULL,
	"is_blind" boolean DEFAULT true NOT NULL,
	CONSTRAINT "scholarship_cycles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "scholarship_cycles_title_in_both_languages" CHECK (jsonb_path_exists("scholarship_cycles"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "scholarship_cycles_close_after_they_open" CHECK ("scholarship_cycles"."closes_on" >= "scholarship_cycles"."opens_on"),
	CONSTRAINT "scholarship_cycles_places_count" CHECK ("scholarship_cycles"."places" > 0),
	CONSTRAINT "scholarship_cycles_slug_is_a_path_segment" CHECK ("scholarship_cycles"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "scholarship_files" (
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "scholarship_files_application_id_kind_pk" PRIMARY KEY("application_id","kind"),
	CONSTRAINT "scholarship_files_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "scholarship_files_kind_is_known" CHECK ("scholarship_files"."kind" in ('cv', 'transcript', 'disability-card'))
);
--> statement-breakpoint
CREATE TABLE "scholarship_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"email_key" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scholarship_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scholarship_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"purpose" text NOT NULL,
	"owner" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "stored_files_key_is_random" CHECK ("stored_files"."storage_key" ~ '^[0-9a-f]{2}/[0-9a-f]{38}$'),
	CONSTRAINT "stored_files_name_is_bounded" CHECK (char_length("stored_files"."name") between 1 and 200),
	CONSTRAINT "stored_files_name_is_plain" CHECK ("stored_files"."name" !~ '[\u0001-\u001f\u007f/\\]'),
	CONSTRAINT "stored_files_bytes_count" CHECK ("stored_files"."bytes" > 0),
	CONSTRAINT "stored_files_sha256_is_one" CHECK ("stored_files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "stored_files_purpose_is_a_word" CHECK ("stored_files"."purpose" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "stored_files_owner_is_a_subject" CHECK ("stored_files"."owner" ~ '^[a-z]+:[0-9a-f-]{36}$'),
	CONSTRAINT "stored_files_status_is_known" CHECK ("stored_files"."status" in ('pending', 'kept', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_exports" DROP CONSTRAINT "data_exports_are_ready_as_a_whole";--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_title" "tsvector" GENERATED ALWAYS AS (search_lexemes(("title" ->> 'en') || ' ' || ("title" ->> 'ar'))) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_names" "tsvector" GENERATED ALWAYS AS (search_lexemes(search_strings("skills" -> 'en') || ' ' || ("instructor_name" ->> 'en') || ' ' || search_strings("skills" -> 'ar') || ' ' || ("instructor_name" ->> 'ar'))) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_lexemes(("title" ->> 'en') || ' ' || ("title" ->> 'ar') || ' ' || search_strings("skills" -> 'en') || ' ' || ("instructor_name" ->> 'en') || ' ' || search_strings("skills" -> 'ar') || ' ' || ("instructor_name" ->> 'ar') || ' ' || ("summary" ->> 'en') || ' ' || ("summary" ->> 'ar'))) STORED;--> statement-breakpoint
ALTER TABLE "event_registration_links" ADD CONSTRAINT "event_registration_links_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_documents_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_redirects" ADD CONSTRAINT "document_redirects_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_variants" ADD CONSTRAINT "image_variants_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_variants" ADD CONSTRAINT "image_variants_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_requests" ADD CONSTRAINT "invitation_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_applications" ADD CONSTRAINT "scholarship_applications_cycle_id_scholarship_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."scholarship_cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_applications" ADD CONSTRAINT "scholarship_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_applications" ADD CONSTRAINT "scholarship_applications_program_id_documents_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_files" ADD CONSTRAINT "scholarship_files_application_id_scholarship_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."scholarship_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_files" ADD CONSTRAINT "scholarship_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_links" ADD CONSTRAINT "scholarship_links_application_id_scholarship_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."scholarship_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_steps" ADD CONSTRAINT "scholarship_steps_application_id_scholarship_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."scholarship_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_registration_links_of_registration" ON "event_registration_links" USING btree ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_once_for_an_address" ON "event_registrations" USING btree ("event_id","email_key") WHERE "event_registrations"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "event_registrations_of_address" ON "event_registrations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "event_registrations_of_user" ON "event_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_age" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_of_address" ON "contact_messages" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "document_revisions_of_author" ON "document_revisions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "documents_in_order" ON "documents" USING btree ("kind","status","published_at");--> statement-breakpoint
CREATE INDEX "documents_scheduled" ON "documents" USING btree ("scheduled_at");--> statement-breakpoint
CREATE INDEX "documents_search" ON "documents" USING gin ("search_words");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_requests_one_open_for_an_address" ON "invitation_requests" USING btree ("email_key") WHERE "invitation_requests"."status" = 'new';--> statement-breakpoint
CREATE INDEX "invitation_requests_of_user" ON "invitation_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitation_requests_by_age" ON "invitation_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "projects_open" ON "projects" USING btree ("posted_on") WHERE "projects"."status" = 'open';--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search_words");--> statement-breakpoint
CREATE UNIQUE INDEX "scholarship_applications_one_for_an_address" ON "scholarship_applications" USING btree ("cycle_id","email_key") WHERE "scholarship_applications"."status" not in ('draft', 'withdrawn');--> statement-breakpoint
CREATE UNIQUE INDEX "scholarship_applications_one_for_an_account" ON "scholarship_applications" USING btree ("cycle_id","user_id") WHERE "scholarship_applications"."status" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "scholarship_applications_of_address" ON "scholarship_applications" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "scholarship_applications_of_user" ON "scholarship_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scholarship_applications_unsent" ON "scholarship_applications" USING btree ("cycle_id") WHERE "scholarship_applications"."status" in ('draft', 'withdrawn');--> statement-breakpoint
CREATE INDEX "scholarship_links_of_application" ON "scholarship_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "scholarship_steps_of_application" ON "scholarship_steps" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "stored_files_of_owner" ON "stored_files" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "stored_files_to_sweep" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."status" <> 'kept';--> statement-breakpoint
CREATE INDEX "search_vocabulary_parts" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_words");--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_file_id_unique" UNIQUE("file_id");--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_are_ready_as_a_whole" CHECK (("data_exports"."ready_at" is null) = (num_nonnulls("data_exports"."zip", "data_exports"."file_id") = 0) and ("data_exports"."ready_at" is null) = ("data_exports"."expires_at" is null));
--> statement-breakpoint
INSERT INTO "documents" ("kind", "slug", "title", "description", "sections", "status", "published_at", "last_updated_on", "updated_at")
SELECT 'page', "slug", "title", "description", "sections", "status", CASE WHEN "status" = 'published' THEN "updated_at" END, "last_updated_on", "updated_at" FROM "pages";
--> statement-breakpoint
-- An event never has more people with a place than it has places, whoever asks. The event's row is locked, so that
-- two who take the last place at the same moment wait for each other.
create function event_keeps_its_capacity() returns trigger language plpgsql as $$
declare
  places integer;
begin
  select (fields ->> 'capacity')::integer into places
    from documents where id = new.event_id and kind = 'event' for update;
  if places is null then
    raise exception 'There is no such event.'
      using errcode = 'check_violation', constraint = 'event_registrations_are_for_events';
  end if;
  if new.status = 'registered' and places <= (
    select count(*) from event_registrations
    where event_id = new.event_id and status = 'registered' and id <> new.id
  ) then
    raise exception 'The event is full.'
      using errcode = 'check_violation', constraint = 'event_registrations_within_capacity';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger event_registrations_within_capacity before insert or update of status, event_id on event_registrations
  for each row execute function event_keeps_its_capacity();
--> statement-breakpoint
-- What is published has a first revision, as if somebody had saved it; pages that were there before had none.
insert into document_revisions (document_id, number, content, created_at)
  select id, 1,
    jsonb_build_object('slug', slug, 'title', title, 'description', description, 'sections', sections,
      'fields', fields, 'category', category, 'position', position),
    updated_at
  from documents
  where not exists (select from document_revisions where document_id = documents.id);
--> statement-breakpoint
update documents set published_revision = 1 where status = 'published';
--> statement-breakpoint
-- "Which cycle is open" has one answer: no two cycles share a day.
alter table scholarship_cycles add constraint scholarship_cycles_do_not_overlap
  exclude using gist (daterange(opens_on, closes_on, '[]') with &&);
--> statement-breakpoint
-- Every word that any row was ever found by; a word that nothing has any more does no harm. In one order, so that
-- two who write at the same moment wait for each other instead of for ever.
create function search_learn_words() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary (word)
    select word from unnest(tsvector_to_array(new.search_words)) as said(word)
    where not exists (select from search_vocabulary as known where known.word = said.word)
    order by word
    on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger documents_teach_words after insert or update on documents
  for each row execute function search_learn_words();
--> statement-breakpoint
create trigger courses_teach_words after insert or update on courses
  for each row execute function search_learn_words();
--> statement-breakpoint
create trigger projects_teach_words after insert or update on projects
  for each row execute function search_learn_words();
--> statement-breakpoint
insert into search_vocabulary (word)
  select distinct word from (
    select unnest(tsvector_to_array(search_words)) from documents
    union select unnest(tsvector_to_array(search_words)) from courses
  ) as known(word)
  on conflict do nothing;
--> statement-breakpoint
-- The words of the vocabulary that have a folded word in them, as a query: itself first, then those that begin
-- with it. Of one or two letters only beginnings count; nobody means so many words that a hundred are not enough.
create function search_query(spellings text[]) returns tsquery language sql stable parallel safe
return (
  select coalesce(string_agg('''' || word || '''', '|'), '')::tsquery
  from (
    select word
    from search_vocabulary, unnest(spellings) as spelling
    where word like case when length(spelling) < 3 then spelling || '%' else '%' || spelling || '%' end
    group by word
    order by bool_or(word = spelling) desc, bool_or(word like spelling || '%') desc, length(word), word
    limit 100
  ) as words
);
