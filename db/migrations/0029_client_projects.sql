CREATE TABLE "clients" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"about" text,
	"website" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clients_name_is_bounded" CHECK (char_length("clients"."name") between 1 and 120),
	CONSTRAINT "clients_about_is_bounded" CHECK (char_length("clients"."about") between 1 and 1000),
	CONSTRAINT "clients_website_is_a_safe_link" CHECK ("clients"."website" ~ '^https://' and char_length("clients"."website") <= 300)
);
--> statement-breakpoint
CREATE TABLE "project_files" (
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"words" text,
	"facts" jsonb NOT NULL,
	CONSTRAINT "project_files_project_id_kind_pk" PRIMARY KEY("project_id","kind"),
	CONSTRAINT "project_files_kind_is_known" CHECK ("project_files"."kind" in ('file-1', 'file-2', 'file-3', 'file-4', 'file-5')),
	CONSTRAINT "project_files_words_are_bounded" CHECK (char_length("project_files"."words") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "project_guests" (
	"project_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "project_guests_project_id_email_key_pk" PRIMARY KEY("project_id","email_key"),
	CONSTRAINT "project_guests_email_is_bounded" CHECK (char_length("project_guests"."email") between 3 and 254),
	CONSTRAINT "project_guests_email_key_is_folded" CHECK ("project_guests"."email_key" = lower("project_guests"."email_key"))
);
--> statement-breakpoint
CREATE TABLE "project_steps" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text,
	CONSTRAINT "project_steps_reason_is_bounded" CHECK (char_length("project_steps"."reason") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_category_in_both_languages";--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_description_in_both_languages";--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_status_is_known";--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "budget_piastres" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "deadline_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "budget_least_piastres" bigint;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "category_key" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "skill_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "brief" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_invited_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "findings" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "has_accessible_files" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_guests" ADD CONSTRAINT "project_guests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_steps" ADD CONSTRAINT "project_steps_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_steps" ADD CONSTRAINT "project_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_files_once" ON "project_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "project_guests_by_address" ON "project_guests" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "project_steps_of_project" ON "project_steps" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_steps_of_actor" ON "project_steps" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_of_client" ON "projects" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "projects_waiting" ON "projects" USING btree ("updated_at") WHERE "projects"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "projects_by_deadline" ON "projects" USING btree ("status","deadline_on");--> statement-breakpoint
CREATE INDEX "projects_by_skill" ON "projects" USING gin ("skill_keys");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_range_goes_up" CHECK ("projects"."budget_least_piastres" between 1 and "projects"."budget_piastres" - 1);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_of_staff_are_open_or_closed" CHECK ("projects"."client_id" is not null or "projects"."status" in ('open', 'closed'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_of_clients_have_a_brief" CHECK (("projects"."client_id" is null) = ("projects"."brief" is null) and ("projects"."client_id" is null) = ("projects"."language" is null));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_language_is_known" CHECK ("projects"."language" in ('en', 'ar'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_are_complete_unless_drafts" CHECK ("projects"."status" = 'draft' or ("projects"."budget_piastres" is not null and "projects"."deadline_on" is not null
        and jsonb_path_exists("projects"."category", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')
        and jsonb_path_exists("projects"."description", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_status_is_known" CHECK ("projects"."status" in ('draft', 'waiting', 'open', 'declined', 'closed', 'expired'));