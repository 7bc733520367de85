CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_others_only" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"place" smallint NOT NULL,
	"text" text,
	"file_id" uuid,
	"file_words" text,
	"key" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "conversation_messages_place_is_known" CHECK ("conversation_messages"."place" in (1, 2)),
	CONSTRAINT "conversation_messages_number_counts" CHECK ("conversation_messages"."number" > 0),
	CONSTRAINT "conversation_messages_text_is_bounded" CHECK (char_length("conversation_messages"."text") between 1 and 4000),
	CONSTRAINT "conversation_messages_file_words_are_bounded" CHECK (char_length("conversation_messages"."file_words") between 1 and 500),
	CONSTRAINT "conversation_messages_say_something" CHECK ("conversation_messages"."text" is not null or "conversation_messages"."file_id" is not null),
	CONSTRAINT "conversation_messages_hidden_with_reason" CHECK (("conversation_messages"."hidden_at" is null) = ("conversation_messages"."hidden_reason" is null)
        and char_length("conversation_messages"."hidden_reason") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "conversation_sides" (
	"conversation_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"user_id" uuid,
	"unread_since" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"muted_at" timestamp with time zone,
	CONSTRAINT "conversation_sides_conversation_id_place_pk" PRIMARY KEY("conversation_id","place"),
	CONSTRAINT "conversation_sides_place_is_known" CHECK ("conversation_sides"."place" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_subject_is_known" CHECK ("conversations"."subject_kind" in ('proposal', 'contract')),
	CONSTRAINT "conversations_last_number_counts" CHECK ("conversations"."last_number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_drafts" (
	"conversation_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"text" text,
	"file_id" uuid,
	"file_words" text,
	"key" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_drafts_conversation_id_place_pk" PRIMARY KEY("conversation_id","place"),
	CONSTRAINT "message_drafts_text_is_bounded" CHECK (char_length("message_drafts"."text") between 1 and 4000),
	CONSTRAINT "message_drafts_file_words_are_bounded" CHECK (char_length("message_drafts"."file_words") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "proposal_offers" (
	"id" serial PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"side" text NOT NULL,
	"price_piastres" bigint NOT NULL,
	"days" integer NOT NULL,
	"milestones" jsonb NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_offers_side_is_known" CHECK ("proposal_offers"."side" in ('freelancer', 'client')),
	CONSTRAINT "proposal_offers_price_is_bounded" CHECK ("proposal_offers"."price_piastres" between 10000 and 100000000),
	CONSTRAINT "proposal_offers_days_are_bounded" CHECK ("proposal_offers"."days" between 1 and 365),
	CONSTRAINT "proposal_offers_note_is_bounded" CHECK (char_length("proposal_offers"."note") between 1 and 1000),
	CONSTRAINT "proposal_offers_have_milestones" CHECK (jsonb_array_length("proposal_offers"."milestones") between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"freelancer_id" uuid NOT NULL,
	"letter" text NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposals_status_is_known" CHECK ("proposals"."status" in ('submitted', 'shortlisted', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "proposals_letter_is_bounded" CHECK (char_length("proposals"."letter") between 1 and 5000),
	CONSTRAINT "proposals_declined_says_why" CHECK (("proposals"."status" = 'declined') = ("proposals"."reason" is not null) and char_length("proposals"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "conduct_report_steps" (
	"id" serial PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text,
	CONSTRAINT "conduct_report_steps_reason_is_bounded" CHECK (char_length("conduct_report_steps"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "conduct_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid,
	"number" integer NOT NULL,
	"reporter_id" uuid,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"snapshot" text,
	"status" text DEFAULT 'open' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "conduct_reports_reason_is_known" CHECK ("conduct_reports"."reason" in ('insult', 'harassment', 'fraud', 'off-platform', 'private', 'advertising', 'other')),
	CONSTRAINT "conduct_reports_status_is_known" CHECK ("conduct_reports"."status" in ('open', 'upheld', 'dismissed')),
	CONSTRAINT "conduct_reports_words_are_bounded" CHECK (char_length("conduct_reports"."words") between 1 and 1000),
	CONSTRAINT "conduct_reports_about_others" CHECK ("conduct_reports"."reporter_id" <> "conduct_reports"."reported_id"),
	CONSTRAINT "conduct_reports_decided_or_open" CHECK (("conduct_reports"."status" = 'open') = ("conduct_reports"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_conversation_id_place_conversation_sides_conversation_id_place_fk" FOREIGN KEY ("conversation_id","place") REFERENCES "public"."conversation_sides"("conversation_id","place") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_offers" ADD CONSTRAINT "proposal_offers_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_freelancer_id_users_id_fk" FOREIGN KEY ("freelancer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_report_steps" ADD CONSTRAINT "conduct_report_steps_report_id_conduct_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."conduct_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_report_steps" ADD CONSTRAINT "conduct_report_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_in_order" ON "conversation_messages" USING btree ("conversation_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_once" ON "conversation_messages" USING btree ("conversation_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_file_once" ON "conversation_messages" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_unread" ON "conversation_messages" USING btree ("conversation_id","place","number") WHERE "conversation_messages"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_sides_once" ON "conversation_sides" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_sides_to_mail" ON "conversation_sides" USING btree ("unread_since") WHERE "conversation_sides"."unread_since" is not null and "conversation_sides"."mailed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_for_subject" ON "conversations" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_drafts_file_once" ON "message_drafts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "proposal_offers_of_proposal" ON "proposal_offers" USING btree ("proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_active" ON "proposals" USING btree ("project_id","freelancer_id") WHERE "proposals"."status" in ('submitted', 'shortlisted', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_accepted" ON "proposals" USING btree ("project_id") WHERE "proposals"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "proposals_of_project" ON "proposals" USING btree ("project_id","submitted_at");--> statement-breakpoint
CREATE INDEX "proposals_of_freelancer" ON "proposals" USING btree ("freelancer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "proposals_open_by_end" ON "proposals" USING btree ("expires_at") WHERE "proposals"."status" in ('submitted', 'shortlisted');--> statement-breakpoint
CREATE INDEX "conduct_report_steps_of_report" ON "conduct_report_steps" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "conduct_report_steps_of_actor" ON "conduct_report_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conduct_reports_one_open_of_message" ON "conduct_reports" USING btree ("reporter_id","message_id") WHERE "conduct_reports"."status" = 'open' and "conduct_reports"."message_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conduct_reports_one_open_of_person" ON "conduct_reports" USING btree ("reporter_id","conversation_id") WHERE "conduct_reports"."status" = 'open' and "conduct_reports"."message_id" is null;--> statement-breakpoint
CREATE INDEX "conduct_reports_in_order" ON "conduct_reports" USING btree ("status","reported_at");--> statement-breakpoint
CREATE INDEX "conduct_reports_of_conversation" ON "conduct_reports" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conduct_reports_of_message" ON "conduct_reports" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "conduct_reports_about" ON "conduct_reports" USING btree ("reported_id");