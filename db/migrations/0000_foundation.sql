CREATE TABLE "newsletter_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"country" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"unsubscribe_token" text NOT NULL,
	"consent_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "newsletter_subscribers_unsubscribe_token_unique" UNIQUE("unsubscribe_token"),
	CONSTRAINT "newsletter_subscribers_name_is_there" CHECK (char_length("newsletter_subscribers"."full_name") between 1 and 120),
	CONSTRAINT "newsletter_subscribers_country_is_a_code" CHECK ("newsletter_subscribers"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "newsletter_subscribers_email_is_bounded" CHECK (char_length("newsletter_subscribers"."email") between 3 and 254),
	CONSTRAINT "newsletter_subscribers_email_key_is_folded" CHECK ("newsletter_subscribers"."email_key" = lower("newsletter_subscribers"."email_key")),
	CONSTRAINT "newsletter_subscribers_language_is_known" CHECK ("newsletter_subscribers"."language" in ('en', 'ar')),
	CONSTRAINT "newsletter_subscribers_status_is_known" CHECK ("newsletter_subscribers"."status" in ('pending', 'confirmed', 'unsubscribed')),
	CONSTRAINT "newsletter_subscribers_confirmed_has_a_time" CHECK ("newsletter_subscribers"."status" <> 'confirmed' or "newsletter_subscribers"."confirmed_at" is not null),
	CONSTRAINT "newsletter_subscribers_unsubscribed_has_a_time" CHECK ("newsletter_subscribers"."status" <> 'unsubscribed' or "newsletter_subscribers"."unsubscribed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "content_version_is_one_row" CHECK ("content_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "impact_figures" (
	"key" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"suffix" text DEFAULT '' NOT NULL,
	"label" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "impact_figures_value_counts" CHECK ("impact_figures"."value" >= 0),
	CONSTRAINT "impact_figures_label_in_both_languages" CHECK (jsonb_path_exists("impact_figures"."label", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"key" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"position" smallint NOT NULL,
	"label" jsonb NOT NULL,
	"href" text NOT NULL,
	CONSTRAINT "menu_items_place_is_known" CHECK ("menu_items"."place" in ('main', 'footer', 'legal', 'home-footer')),
	CONSTRAINT "menu_items_href_is_a_link" CHECK ("menu_items"."href" ~ '^(/|https://)'),
	CONSTRAINT "menu_items_label_in_both_languages" CHECK (jsonb_path_exists("menu_items"."label", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"last_updated_on" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_status_is_known" CHECK ("pages"."status" in ('draft', 'published')),
	CONSTRAINT "pages_title_in_both_languages" CHECK (jsonb_path_exists("pages"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "pages_description_in_both_languages" CHECK (jsonb_path_exists("pages"."description", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "pages_sections_in_both_languages" CHECK (jsonb_path_exists("pages"."sections", 'strict $ ? (@.en.size() == @.ar.size())'))
);
--> statement-breakpoint
CREATE TABLE "sdg_goals" (
	"number" smallint PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "sdg_goals_number_exists" CHECK ("sdg_goals"."number" between 1 and 17),
	CONSTRAINT "sdg_goals_title_in_both_languages" CHECK (jsonb_path_exists("sdg_goals"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "sdg_goals_text_in_both_languages" CHECK (jsonb_path_exists("sdg_goals"."text", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text,
	"outcome" text NOT NULL,
	"address_hash" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_log_action_has_the_form_of_one" CHECK ("audit_log"."action" ~ '^[a-z_]+[.][a-z_]+$'),
	CONSTRAINT "audit_log_outcome_is_known" CHECK ("audit_log"."outcome" in ('done', 'refused')),
	CONSTRAINT "audit_log_details_are_few" CHECK (jsonb_typeof("audit_log"."details") = 'object' and octet_length("audit_log"."details"::text) <= 4096)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"idle_seconds" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_idle_limit_is_positive" CHECK ("sessions"."idle_seconds" > 0),
	CONSTRAINT "sessions_end_after_their_start" CHECK ("sessions"."expires_at" > "sessions"."created_at"),
	CONSTRAINT "sessions_user_agent_is_bounded" CHECK (char_length("sessions"."user_agent") <= 200)
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"scope" text NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_roles_are_granted_once" UNIQUE("user_id","role","scope"),
	CONSTRAINT "user_roles_role_is_known" CHECK ("user_roles"."role" in ('owner', 'super_admin', 'admin', 'finance', 'editor', 'instructor', 'reviewer', 'moderator', 'support')),
	CONSTRAINT "user_roles_scope_is_known" CHECK ("user_roles"."scope" ~ '^(global|course:[0-9a-f-]{36})$'),
	CONSTRAINT "user_roles_staff_are_global" CHECK ("user_roles"."role" not in ('owner', 'super_admin', 'admin', 'finance') or "user_roles"."scope" = 'global')
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"password_changed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"suspended_at" timestamp with time zone,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "users_email_is_bounded" CHECK (char_length("users"."email") between 3 and 254),
	CONSTRAINT "users_email_key_is_folded" CHECK ("users"."email_key" = lower("users"."email_key")),
	CONSTRAINT "users_first_name_is_bounded" CHECK (char_length("users"."first_name") <= 80),
	CONSTRAINT "users_last_name_is_bounded" CHECK (char_length("users"."last_name") <= 80),
	CONSTRAINT "users_language_is_known" CHECK ("users"."language" in ('en', 'ar')),
	CONSTRAINT "users_password_is_hashed" CHECK ("users"."password_hash" like '$argon2id$%')
);
--> statement-breakpoint
CREATE TABLE "course_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "course_categories_name_in_both_languages" CHECK (jsonb_path_exists("course_categories"."name", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "course_categories_description_in_both_languages" CHECK (jsonb_path_exists("course_categories"."description", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"category_slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"instructor_name" jsonb NOT NULL,
	"duration_weeks" smallint NOT NULL,
	"price_piastres" bigint NOT NULL,
	"level" text NOT NULL,
	"skills" jsonb NOT NULL,
	"rating_tenths" smallint,
	"students_count" integer DEFAULT 0 NOT NULL,
	"featured_position" smallint,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_slug_unique" UNIQUE("slug"),
	CONSTRAINT "courses_featured_position_unique" UNIQUE("featured_position"),
	CONSTRAINT "courses_slug_is_a_path_segment" CHECK ("courses"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "courses_duration_is_positive" CHECK ("courses"."duration_weeks" > 0),
	CONSTRAINT "courses_price_is_not_negative" CHECK ("courses"."price_piastres" >= 0),
	CONSTRAINT "courses_level_is_known" CHECK ("courses"."level" in ('beginner', 'intermediate', 'advanced')),
	CONSTRAINT "courses_rating_is_one_to_five" CHECK ("courses"."rating_tenths" between 10 and 50),
	CONSTRAINT "courses_students_are_not_negative" CHECK ("courses"."students_count" >= 0),
	CONSTRAINT "courses_status_is_known" CHECK ("courses"."status" in ('draft', 'review', 'published', 'archived')),
	CONSTRAINT "courses_published_has_a_date" CHECK ("courses"."status" <> 'published' or "courses"."published_at" is not null),
	CONSTRAINT "courses_title_in_both_languages" CHECK (jsonb_path_exists("courses"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "courses_summary_in_both_languages" CHECK (jsonb_path_exists("courses"."summary", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "courses_instructor_name_in_both_languages" CHECK (jsonb_path_exists("courses"."instructor_name", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "courses_skills_in_both_languages" CHECK (jsonb_path_exists("courses"."skills", 'strict $ ? (@.en.size() == @.ar.size())'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "messages_key_unique" UNIQUE("key"),
	CONSTRAINT "messages_channel_is_known" CHECK ("messages"."channel" in ('mail', 'whatsapp')),
	CONSTRAINT "messages_language_is_known" CHECK ("messages"."language" in ('en', 'ar')),
	CONSTRAINT "messages_status_is_known" CHECK ("messages"."status" in ('queued', 'sent', 'failed')),
	CONSTRAINT "messages_sent_has_a_time" CHECK (("messages"."status" = 'sent') = ("messages"."sent_at" is not null)),
	CONSTRAINT "messages_attempts_are_counted" CHECK ("messages"."attempts" >= 0),
	CONSTRAINT "messages_recipient_and_subject_are_single_lines" CHECK ("messages"."recipient" !~ '[[:cntrl:]]' and "messages"."subject" !~ '[[:cntrl:]]')
);
--> statement-breakpoint
CREATE TABLE "rate_limit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_window_has_a_length" CHECK ("rate_limits"."window_ends_at" > "rate_limits"."window_started_at"),
	CONSTRAINT "rate_limits_count_is_positive" CHECK ("rate_limits"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "newsletter_confirmations" ADD CONSTRAINT "newsletter_confirmations_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_slug_course_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."course_categories"("slug") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "newsletter_confirmations_of_subscriber" ON "newsletter_confirmations" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_waiting" ON "newsletter_subscribers" USING btree ("asked_at") WHERE "newsletter_subscribers"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "menu_items_by_place" ON "menu_items" USING btree ("place","position");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_of_target" ON "audit_log" USING btree ("target_kind","target_id","at");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_roles_granted_by" ON "user_roles" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "user_roles_owners" ON "user_roles" USING btree ("user_id") WHERE "user_roles"."role" = 'owner' and "user_roles"."scope" = 'global';--> statement-breakpoint
CREATE INDEX "courses_of_category" ON "courses" USING btree ("category_slug","status","level");--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("created_at") WHERE "messages"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "messages_by_age" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("window_ends_at");