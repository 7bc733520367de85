CREATE TABLE "consent_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"document_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"in_force_at" timestamp with time zone NOT NULL,
	"declared_by" uuid,
	CONSTRAINT "consent_versions_once" UNIQUE("kind","version"),
	CONSTRAINT "consent_versions_words_once" UNIQUE("kind","document_id","revision"),
	CONSTRAINT "consent_versions_kind_is_known" CHECK ("consent_versions"."kind" in ('terms', 'privacy')),
	CONSTRAINT "consent_versions_version_is_a_day" CHECK ("consent_versions"."version" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(-[0-9]+)?$')
);
--> statement-breakpoint
CREATE TABLE "staff_reasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"staff_id" uuid,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_reasons_are_bounded" CHECK (char_length("staff_reasons"."reason") between 1 and 500),
	CONSTRAINT "staff_reasons_action_has_the_form_of_one" CHECK ("staff_reasons"."action" ~ '^[a-z_]+[.][a-z_]+$')
);
--> statement-breakpoint
CREATE TABLE "freelancer_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_key" text NOT NULL,
	"user_id" uuid,
	"invited_by" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "freelancer_invitations_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "freelancer_invitations_email_key_is_folded" CHECK ("freelancer_invitations"."email_key" = lower("freelancer_invitations"."email_key"))
);
--> statement-breakpoint
CREATE TABLE "broadcast_recipients" (
	"broadcast_id" uuid NOT NULL,
	"person" text NOT NULL,
	"channel" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "broadcast_recipients_broadcast_id_person_channel_pk" PRIMARY KEY("broadcast_id","person","channel"),
	CONSTRAINT "broadcast_recipients_person_is_named" CHECK ("broadcast_recipients"."person" ~ '^[a-z]+:[0-9a-f-]{36}$'),
	CONSTRAINT "broadcast_recipients_channel_is_known" CHECK ("broadcast_recipients"."channel" in ('in-app', 'mail', 'whatsapp')),
	CONSTRAINT "broadcast_recipients_status_is_known" CHECK ("broadcast_recipients"."status" in ('waiting', 'handed-over', 'muted', 'unreachable'))
);
--> statement-breakpoint
CREATE TABLE "broadcast_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"words" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broadcast_templates_name_unique" UNIQUE("name"),
	CONSTRAINT "broadcast_templates_name_is_there" CHECK (char_length("broadcast_templates"."name") between 1 and 120),
	CONSTRAINT "broadcast_templates_kind_is_known" CHECK ("broadcast_templates"."kind" in ('product-news', 'courses', 'freelance', 'community', 'scholarships')),
	CONSTRAINT "broadcast_templates_words_are_an_object" CHECK (jsonb_typeof("broadcast_templates"."words") = 'object')
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"words" jsonb NOT NULL,
	"channels" text[] NOT NULL,
	"segment" text NOT NULL,
	"choice" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"listed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"counts" jsonb,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broadcasts_name_is_there" CHECK (char_length("broadcasts"."name") between 1 and 120),
	CONSTRAINT "broadcasts_kind_is_known" CHECK ("broadcasts"."kind" in ('product-news', 'courses', 'freelance', 'community', 'scholarships')),
	CONSTRAINT "broadcasts_words_are_an_object" CHECK (jsonb_typeof("broadcasts"."words") = 'object'),
	CONSTRAINT "broadcasts_status_is_known" CHECK ("broadcasts"."status" in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
	CONSTRAINT "broadcasts_channels_are_known" CHECK (cardinality("broadcasts"."channels") between 1 and 3 and "broadcasts"."channels" <@ array['in-app', 'mail', 'whatsapp']),
	CONSTRAINT "broadcasts_scheduled_has_a_time" CHECK ("broadcasts"."status" <> 'scheduled' or "broadcasts"."scheduled_at" is not null),
	CONSTRAINT "broadcasts_started_has_a_time" CHECK ("broadcasts"."status" not in ('sending', 'sent') or "broadcasts"."started_at" is not null),
	CONSTRAINT "broadcasts_over_has_a_time" CHECK (("broadcasts"."status" in ('sent', 'stopped')) = ("broadcasts"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"muted_in_app" text[] DEFAULT '{}' NOT NULL,
	"muted_whatsapp" text[] DEFAULT '{}' NOT NULL,
	"announces_new" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_preferences_muted_are_few" CHECK (cardinality("notification_preferences"."muted_in_app") <= 50 and cardinality("notification_preferences"."muted_whatsapp") <= 50)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"href" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_tell_once" UNIQUE("user_id","key"),
	CONSTRAINT "notifications_key_is_bounded" CHECK (char_length("notifications"."key") between 1 and 200),
	CONSTRAINT "notifications_lead_into_the_site" CHECK ("notifications"."href" ~ '^/([^/]|$)' and char_length("notifications"."href") <= 300),
	CONSTRAINT "notifications_values_are_few" CHECK (jsonb_typeof("notifications"."values") = 'object' and octet_length("notifications"."values"::text) <= 8192)
);
--> statement-breakpoint
CREATE TABLE "scholarship_awards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cycle_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"application_id" uuid,
	"awarded_at" timestamp with time zone NOT NULL,
	"awarded_by" uuid
);
--> statement-breakpoint
CREATE TABLE "scholarship_criteria" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cycle_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"weight" integer NOT NULL,
	"scale" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "scholarship_criteria_title_in_both_languages" CHECK (jsonb_path_exists("scholarship_criteria"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "scholarship_criteria_description_in_both_languages" CHECK (jsonb_path_exists("scholarship_criteria"."description", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "scholarship_criteria_weight_counts" CHECK ("scholarship_criteria"."weight" between 1 and 100),
	CONSTRAINT "scholarship_criteria_scale_is_short" CHECK ("scholarship_criteria"."scale" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "scholarship_cycle_programs" (
	"cycle_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"places" integer,
	CONSTRAINT "scholarship_cycle_programs_cycle_id_program_id_pk" PRIMARY KEY("cycle_id","program_id"),
	CONSTRAINT "scholarship_cycle_programs_places_count" CHECK ("scholarship_cycle_programs"."places" > 0)
);
--> statement-breakpoint
CREATE TABLE "scholarship_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"done_on" date NOT NULL,
	"minutes" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	CONSTRAINT "scholarship_hours_fit_into_a_day" CHECK ("scholarship_hours"."minutes" between 1 and 1440),
	CONSTRAINT "scholarship_hours_note_is_bounded" CHECK (char_length("scholarship_hours"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "scholarship_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "scholarship_notes_text_is_bounded" CHECK (char_length("scholarship_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "scholarship_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"reviewer_id" uuid,
	"assigned_at" timestamp with time zone NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"mean_parts" integer,
	"conflict_at" timestamp with time zone,
	"conflict_reason" text,
	CONSTRAINT "scholarship_reviews_one_of_a_reviewer" UNIQUE("application_id","reviewer_id"),
	CONSTRAINT "scholarship_reviews_comment_is_bounded" CHECK (char_length("scholarship_reviews"."comment") <= 5000),
	CONSTRAINT "scholarship_reviews_submitted_has_a_mean" CHECK (("scholarship_reviews"."submitted_at" is null) = ("scholarship_reviews"."mean_parts" is null)),
	CONSTRAINT "scholarship_reviews_mean_is_in_range" CHECK ("scholarship_reviews"."mean_parts" between 0 and 252000),
	CONSTRAINT "scholarship_reviews_conflict_has_a_reason" CHECK (("scholarship_reviews"."conflict_at" is null) = ("scholarship_reviews"."conflict_reason" is null) and char_length("scholarship_reviews"."conflict_reason") between 5 and 500),
	CONSTRAINT "scholarship_reviews_conflict_submits_nothing" CHECK ("scholarship_reviews"."conflict_at" is null or "scholarship_reviews"."submitted_at" is null)
);
--> statement-breakpoint
CREATE TABLE "scholarship_scores" (
	"review_id" uuid NOT NULL,
	"criterion_id" uuid NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "scholarship_scores_review_id_criterion_id_pk" PRIMARY KEY("review_id","criterion_id"),
	CONSTRAINT "scholarship_scores_are_not_negative" CHECK ("scholarship_scores"."score" between 0 and 10)
);
--> statement-breakpoint
ALTER TABLE "document_revisions" ADD COLUMN "images" jsonb GENERATED ALWAYS AS (jsonb_path_query_array("content", '$.sections.*[*].blocks[*] ? (@.kind == "image").image')) STORED;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD COLUMN "problems" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "folded" text GENERATED ALWAYS AS (search_fold("name" || ' ' || coalesce("alternative" ->> 'en', '') || ' ' || coalesce("alternative" ->> 'ar', ''))) STORED;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "privacy_version" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonated_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonation_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonation_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "privacy_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))) STORED;--> statement-breakpoint
ALTER TABLE "course_categories" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_requests" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitation_requests" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "invitation_requests" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "scholarship_applications" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "scholarship_applications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "scholarship_cycles" ADD COLUMN "reviewer_files" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "scholarship_steps" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "scholarship_steps" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "scholarship_steps" ADD COLUMN "interview_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scholarship_steps" ADD COLUMN "interview_place" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sent_with" text;--> statement-breakpoint
ALTER TABLE "consent_versions" ADD CONSTRAINT "consent_versions_declared_by_users_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_versions" ADD CONSTRAINT "consent_versions_of_a_revision" FOREIGN KEY ("document_id","revision") REFERENCES "public"."document_revisions"("document_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reasons" ADD CONSTRAINT "staff_reasons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reasons" ADD CONSTRAINT "staff_reasons_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freelancer_invitations" ADD CONSTRAINT "freelancer_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freelancer_invitations" ADD CONSTRAINT "freelancer_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_awards" ADD CONSTRAINT "scholarship_awards_cycle_id_scholarship_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."scholarship_cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_awards" ADD CONSTRAINT "scholarship_awards_program_id_documents_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_awards" ADD CONSTRAINT "scholarship_awards_application_id_scholarship_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."scholarship_applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_awards" ADD CONSTRAINT "scholarship_awards_awarded_by_users_id_fk" FOREIGN KEY ("awarded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_criteria" ADD CONSTRAINT "scholarship_criteria_cycle_id_scholarship_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."scholarship_cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_cycle_programs" ADD CONSTRAINT "scholarship_cycle_programs_cycle_id_scholarship_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."scholarship_cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_cycle_programs" ADD CONSTRAINT "scholarship_cycle_programs_program_id_documents_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_hours" ADD CONSTRAINT "scholarship_hours_application_id_scholarship_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."scholarship_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_hours" ADD CONSTRAINT "scholarship_hours_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_notes" ADD CONSTRAINT "scholarship_notes_application_id_scholarship_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."scholarship_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_notes" ADD CONSTRAINT "scholarship_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_reviews" ADD CONSTRAINT "scholarship_reviews_application_id_scholarship_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."scholarship_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_reviews" ADD CONSTRAINT "scholarship_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_scores" ADD CONSTRAINT "scholarship_scores_review_id_scholarship_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."scholarship_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_scores" ADD CONSTRAINT "scholarship_scores_criterion_id_scholarship_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."scholarship_criteria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_versions_by_age" ON "consent_versions" USING btree ("kind","in_force_at");--> statement-breakpoint
CREATE INDEX "consent_versions_of_declarer" ON "consent_versions" USING btree ("declared_by");--> statement-breakpoint
CREATE INDEX "staff_reasons_of_user" ON "staff_reasons" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "staff_reasons_of_staff" ON "staff_reasons" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "freelancer_invitations_once_for_an_address" ON "freelancer_invitations" USING btree ("email_key") WHERE "freelancer_invitations"."user_id" is null;--> statement-breakpoint
CREATE INDEX "freelancer_invitations_invited_by" ON "freelancer_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_waiting" ON "broadcast_recipients" USING btree ("broadcast_id","person","channel") WHERE "broadcast_recipients"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "broadcast_recipients_of_person" ON "broadcast_recipients" USING btree ("person");--> statement-breakpoint
CREATE INDEX "broadcasts_by_age" ON "broadcasts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "broadcasts_of_user" ON "broadcasts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "broadcasts_at_work" ON "broadcasts" USING btree ("status","scheduled_at") WHERE "broadcasts"."status" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scholarship_awards_one_for_an_application" ON "scholarship_awards" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "scholarship_awards_of_cycle" ON "scholarship_awards" USING btree ("cycle_id","program_id");--> statement-breakpoint
CREATE INDEX "scholarship_criteria_of_cycle" ON "scholarship_criteria" USING btree ("cycle_id","position");--> statement-breakpoint
CREATE INDEX "scholarship_hours_of_application" ON "scholarship_hours" USING btree ("application_id","done_on");--> statement-breakpoint
CREATE INDEX "scholarship_notes_of_application" ON "scholarship_notes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "scholarship_reviews_of_reviewer" ON "scholarship_reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "scholarship_scores_of_criterion" ON "scholarship_scores" USING btree ("criterion_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonated_id_users_id_fk" FOREIGN KEY ("impersonated_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_requests" ADD CONSTRAINT "invitation_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_steps" ADD CONSTRAINT "scholarship_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_registrations_by_age" ON "event_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_age" ON "newsletter_subscribers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "document_revisions_by_age" ON "document_revisions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "document_revisions_of_images" ON "document_revisions" USING gin ("images");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "sessions_of_impersonated" ON "sessions" USING btree ("impersonated_id") WHERE "sessions"."impersonated_id" is not null;--> statement-breakpoint
CREATE INDEX "users_by_age" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("search_key","id");--> statement-breakpoint
CREATE INDEX "users_by_visit" ON "users" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "invitation_requests_by_decision" ON "invitation_requests" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "invitation_requests_decided_by" ON "invitation_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "scholarship_applications_by_sending" ON "scholarship_applications" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "messages_sent_together" ON "messages" USING btree ("sent_with","channel","status") WHERE "messages"."sent_with" is not null;--> statement-breakpoint
ALTER TABLE "scholarship_applications" ADD CONSTRAINT "scholarship_applications_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_name_is_bounded" CHECK (char_length("images"."name") <= 200);--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_version_counts" CHECK ("images"."version" >= 1);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonate_others" CHECK ("sessions"."impersonated_id" <> "sessions"."user_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonate_for_a_time" CHECK ("sessions"."impersonated_id" is null or num_nonnulls("sessions"."impersonation_started_at", "sessions"."impersonation_ends_at") = 2);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonate_half_an_hour_at_most" CHECK ("sessions"."impersonation_ends_at" > "sessions"."impersonation_started_at" and "sessions"."impersonation_ends_at" <= "sessions"."impersonation_started_at" + interval '30 minutes');--> statement-breakpoint
ALTER TABLE "course_categories" ADD CONSTRAINT "course_categories_slug_is_a_path_segment" CHECK ("course_categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "course_categories" ADD CONSTRAINT "course_categories_position_counts" CHECK ("course_categories"."position" >= 1);--> statement-breakpoint
ALTER TABLE "invitation_requests" ADD CONSTRAINT "invitation_requests_decided_has_a_time" CHECK (("invitation_requests"."status" = 'new') = ("invitation_requests"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "invitation_requests" ADD CONSTRAINT "invitation_requests_declined_says_why" CHECK (("invitation_requests"."status" = 'declined') = ("invitation_requests"."decline_reason" is not null)
        and char_length("invitation_requests"."decline_reason") between 1 and 1000);--> statement-breakpoint
ALTER TABLE "scholarship_cycles" ADD CONSTRAINT "scholarship_cycles_reviewer_files_are_known" CHECK ("scholarship_cycles"."reviewer_files" <@ array['cv', 'transcript', 'disability-card'] and not ("scholarship_cycles"."is_blind" and 'disability-card' = any("scholarship_cycles"."reviewer_files")));--> statement-breakpoint
ALTER TABLE "scholarship_steps" ADD CONSTRAINT "scholarship_steps_message_is_bounded" CHECK (char_length("scholarship_steps"."message") between 1 and 2000);--> statement-breakpoint
ALTER TABLE "scholarship_steps" ADD CONSTRAINT "scholarship_steps_interview_is_whole" CHECK (("scholarship_steps"."interview_at" is null) = ("scholarship_steps"."interview_place" is null) and ("scholarship_steps"."interview_at" is null or "scholarship_steps"."status" = 'interview'));--> statement-breakpoint
ALTER TABLE "scholarship_steps" ADD CONSTRAINT "scholarship_steps_interview_place_is_bounded" CHECK (char_length("scholarship_steps"."interview_place") between 1 and 300);
--> statement-breakpoint
update "images" set "name" = coalesce((
  select regexp_replace("stored_files"."name", '-[0-9]+\.webp$', '')
  from "image_variants" join "stored_files" on "stored_files"."id" = "image_variants"."file_id"
  where "image_variants"."image_id" = "images"."id" limit 1), '')
where "name" = '';
--> statement-breakpoint
-- What a broadcast says and whom it goes to is settled once it is no draft any more, and its way leads one way only.
create function keep_broadcast() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' and (
    new.name is distinct from old.name or new.kind is distinct from old.kind
    or new.words is distinct from old.words or new.channels is distinct from old.channels
    or new.segment is distinct from old.segment or new.choice is distinct from old.choice
  ) then
    raise exception 'a broadcast changes only while it is a draft' using errcode = 'restrict_violation', constraint = 'broadcasts_change_as_drafts';
  end if;
  if new.status <> old.status and not (
    (old.status = 'draft' and new.status in ('scheduled', 'sending'))
    or (old.status = 'scheduled' and new.status in ('draft', 'sending', 'stopped'))
    or (old.status = 'sending' and new.status in ('sent', 'stopped'))
  ) then
    raise exception 'a broadcast does not go from % to %', old.status, new.status using errcode = 'restrict_violation', constraint = 'broadcasts_go_one_way';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger broadcasts_are_kept before update on broadcasts for each row execute function keep_broadcast();
--> statement-breakpoint
-- The weights of a cycle's criteria are 100 together, or there are none yet. Looked at when the transaction ends.
create function scholarship_weights_are_whole() returns trigger language plpgsql as $$
declare
  total integer;
begin
  select sum(weight) into total from scholarship_criteria
    where cycle_id = case when tg_op = 'DELETE' then old.cycle_id else new.cycle_id end;
  if total is not null and total <> 100 then
    raise exception using errcode = 'check_violation', constraint = 'scholarship_criteria_weights_are_100',
      message = 'The weights of a cycle must be 100 together.';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger scholarship_criteria_weights_are_100
  after insert or update or delete on scholarship_criteria
  deferrable initially deferred for each row execute function scholarship_weights_are_whole();
--> statement-breakpoint
-- Once somebody has judged by them, criteria stay as they are: all are judged by the same.
create function scholarship_criteria_are_frozen() returns trigger language plpgsql as $$
begin
  if exists (
    select from scholarship_reviews
      join scholarship_applications on scholarship_applications.id = scholarship_reviews.application_id
      where scholarship_applications.cycle_id = case when tg_op = 'INSERT' then new.cycle_id else old.cycle_id end
        and scholarship_reviews.submitted_at is not null
  ) then
    raise exception using errcode = 'check_violation', constraint = 'scholarship_criteria_are_frozen',
      message = 'Criteria do not change once a review was submitted.';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
--> statement-breakpoint
create trigger scholarship_criteria_are_frozen before insert or update or delete on scholarship_criteria
  for each row execute function scholarship_criteria_are_frozen();
--> statement-breakpoint
-- A review that was submitted says for ever what it said; only its reviewer's account may go.
create function scholarship_review_is_frozen() returns trigger language plpgsql as $$
begin
  if old.submitted_at is not null and (to_jsonb(old) - 'reviewer_id') <> (to_jsonb(new) - 'reviewer_id') then
    raise exception using errcode = 'check_violation', constraint = 'scholarship_reviews_submitted_are_frozen',
      message = 'A review that was submitted is never changed.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger scholarship_reviews_submitted_are_frozen before update on scholarship_reviews
  for each row execute function scholarship_review_is_frozen();
--> statement-breakpoint
create function scholarship_scores_are_frozen() returns trigger language plpgsql as $$
declare
  review uuid := case when tg_op = 'INSERT' then new.review_id else old.review_id end;
begin
  if exists (select from scholarship_reviews where id = review and submitted_at is not null) then
    raise exception using errcode = 'check_violation', constraint = 'scholarship_scores_submitted_are_frozen',
      message = 'The scores of a review that was submitted are never changed.';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
--> statement-breakpoint
create trigger scholarship_scores_submitted_are_frozen before insert or update or delete on scholarship_scores
  for each row execute function scholarship_scores_are_frozen();
--> statement-breakpoint
-- Never more awards than places, in the cycle and in each program that has places of its own. Whoever awards in a
-- cycle waits for the one before.
create function scholarship_award_has_a_place() returns trigger language plpgsql as $$
declare
  most integer;
begin
  select places into most from scholarship_cycles where id = new.cycle_id for update;
  if (select count(*) from scholarship_awards where cycle_id = new.cycle_id) >= most then
    raise exception using errcode = 'check_violation', constraint = 'scholarship_awards_have_places',
      message = 'All places of the cycle are given.';
  end if;
  select places into most from scholarship_cycle_programs
    where cycle_id = new.cycle_id and program_id = new.program_id;
  if most is not null and (
    select count(*) from scholarship_awards where cycle_id = new.cycle_id and program_id = new.program_id
  ) >= most then
    raise exception using errcode = 'check_violation', constraint = 'scholarship_awards_have_program_places',
      message = 'All places of the program are given.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger scholarship_awards_have_places before insert on scholarship_awards
  for each row execute function scholarship_award_has_a_place();
--> statement-breakpoint
-- However an impersonation ends (stopped, over, signed out, suspended, its person deleted), it is in the audit log.
create function sessions_audit_impersonation() returns trigger language plpgsql as $$
begin
  insert into audit_log (at, actor_id, action, target_kind, target_id, outcome)
  values (
    least(now(), old.impersonation_ends_at), old.user_id, 'impersonation.end', 'user', old.impersonated_id::text, 'done'
  );
  return null;
end
$$;
--> statement-breakpoint
create trigger sessions_impersonation_is_stopped after update of impersonated_id on sessions
  for each row when (old.impersonated_id is not null and new.impersonated_id is distinct from old.impersonated_id)
  execute function sessions_audit_impersonation();
--> statement-breakpoint
create trigger sessions_impersonation_is_gone after delete on sessions
  for each row when (old.impersonated_id is not null)
  execute function sessions_audit_impersonation();
--> statement-breakpoint
update users set last_seen_at = (select max(last_seen_at) from sessions where sessions.user_id = users.id);
