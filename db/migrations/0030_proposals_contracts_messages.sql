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
CREATE TABLE "contract_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"milestone_id" uuid NOT NULL,
	"note" text,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "contract_deliveries_note_is_bounded" CHECK (char_length("contract_deliveries"."note") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "contract_delivery_files" (
	"delivery_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"words" text,
	"facts" jsonb NOT NULL,
	CONSTRAINT "contract_delivery_files_delivery_id_kind_pk" PRIMARY KEY("delivery_id","kind"),
	CONSTRAINT "contract_delivery_files_kind_is_known" CHECK ("contract_delivery_files"."kind" in ('file-1', 'file-2', 'file-3')),
	CONSTRAINT "contract_delivery_files_words_are_bounded" CHECK (char_length("contract_delivery_files"."words") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "contract_milestones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"amount_piastres" bigint NOT NULL,
	"days" integer NOT NULL,
	"status" text NOT NULL,
	"proposed_by" text,
	"part_of" uuid,
	"due_on" date,
	"deliveries" integer DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"release_at" timestamp with time zone,
	"reminded_days" integer,
	"cancel_asked_by" text,
	"fee_piastres" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "contract_milestones_have_places" UNIQUE("contract_id","position"),
	CONSTRAINT "contract_milestones_status_is_known" CHECK ("contract_milestones"."status" in ('proposed', 'agreed', 'funded', 'delivered', 'paid', 'cancelled')),
	CONSTRAINT "contract_milestones_title_is_bounded" CHECK (char_length("contract_milestones"."title") between 1 and 120),
	CONSTRAINT "contract_milestones_amount_is_bounded" CHECK ("contract_milestones"."amount_piastres" between 1 and 100000000),
	CONSTRAINT "contract_milestones_days_are_bounded" CHECK ("contract_milestones"."days" between 1 and 365),
	CONSTRAINT "contract_milestones_sides_are_known" CHECK ("contract_milestones"."proposed_by" in ('client', 'freelancer')
      and "contract_milestones"."cancel_asked_by" in ('client', 'freelancer')),
	CONSTRAINT "contract_milestones_proposed_has_a_side" CHECK ("contract_milestones"."status" <> 'proposed' or "contract_milestones"."proposed_by" is not null),
	CONSTRAINT "contract_milestones_kept_is_due" CHECK ("contract_milestones"."status" not in ('funded', 'delivered') or "contract_milestones"."due_on" is not null),
	CONSTRAINT "contract_milestones_delivered_is_released" CHECK (("contract_milestones"."status" = 'delivered') = ("contract_milestones"."release_at" is not null)),
	CONSTRAINT "contract_milestones_over_has_a_time" CHECK (("contract_milestones"."status" in ('paid', 'cancelled')) = ("contract_milestones"."settled_at" is not null)),
	CONSTRAINT "contract_milestones_fee_is_of_what_is_paid" CHECK ("contract_milestones"."fee_piastres" between 0 and case "contract_milestones"."status" when 'paid' then "contract_milestones"."amount_piastres" else 0 end)
);
--> statement-breakpoint
CREATE TABLE "contract_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" uuid NOT NULL,
	"milestone_id" uuid,
	"event" text NOT NULL,
	"side" text,
	"at" timestamp with time zone NOT NULL,
	"note" text,
	"amount_piastres" bigint,
	CONSTRAINT "contract_steps_side_is_known" CHECK ("contract_steps"."side" in ('client', 'freelancer')),
	CONSTRAINT "contract_steps_note_is_bounded" CHECK (char_length("contract_steps"."note") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contracts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proposal_id" uuid,
	"project_id" uuid,
	"client_id" uuid,
	"freelancer_id" uuid,
	"client_name" text,
	"freelancer_name" text,
	"title" jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"fee_percent" integer NOT NULL,
	"silence_days" integer NOT NULL,
	"late_days" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "contracts_number_unique" UNIQUE("number"),
	CONSTRAINT "contracts_proposal_id_unique" UNIQUE("proposal_id"),
	CONSTRAINT "contracts_project_id_unique" UNIQUE("project_id"),
	CONSTRAINT "contracts_title_in_both_languages" CHECK (jsonb_path_exists("contracts"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "contracts_status_is_known" CHECK ("contracts"."status" in ('active', 'completed', 'cancelled')),
	CONSTRAINT "contracts_ended_has_a_time" CHECK (("contracts"."status" = 'active') = ("contracts"."ended_at" is null)),
	CONSTRAINT "contracts_active_has_both_sides" CHECK ("contracts"."status" <> 'active' or ("contracts"."client_id" is not null and "contracts"."freelancer_id" is not null)),
	CONSTRAINT "contracts_sides_are_two" CHECK ("contracts"."client_id" <> "contracts"."freelancer_id"),
	CONSTRAINT "contracts_fee_is_bounded" CHECK ("contracts"."fee_percent" between 0 and 30),
	CONSTRAINT "contracts_days_are_bounded" CHECK ("contracts"."silence_days" >= 1 and "contracts"."late_days" >= 1)
);
--> statement-breakpoint
CREATE TABLE "proposal_files" (
	"proposal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "proposal_files_proposal_id_kind_pk" PRIMARY KEY("proposal_id","kind"),
	CONSTRAINT "proposal_files_kind_is_known" CHECK ("proposal_files"."kind" in ('file-1', 'file-2', 'file-3'))
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
CREATE TABLE "proposal_steps" (
	"id" serial PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"offer_id" integer,
	"is_with_project" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"freelancer_id" uuid NOT NULL,
	"letter" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposals_status_is_known" CHECK ("proposals"."status" in ('draft', 'submitted', 'shortlisted', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "proposals_letter_is_bounded" CHECK (char_length("proposals"."letter") between 1 and 5000),
	CONSTRAINT "proposals_declined_says_why" CHECK (("proposals"."status" = 'declined') = ("proposals"."reason" is not null) and char_length("proposals"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"alerts" text NOT NULL,
	"channels" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"watched_from" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_name_is_there" CHECK (char_length("saved_searches"."name") between 1 and 80),
	CONSTRAINT "saved_searches_query_is_bounded" CHECK (char_length("saved_searches"."query") <= 2000),
	CONSTRAINT "saved_searches_alerts_are_known" CHECK ("saved_searches"."alerts" in ('at-once', 'daily', 'never')),
	CONSTRAINT "saved_searches_channels_are_known" CHECK ("saved_searches"."channels" <@ array['in-app', 'mail'] and cardinality("saved_searches"."channels") <= 2),
	CONSTRAINT "saved_searches_alerts_have_a_way" CHECK ("saved_searches"."alerts" = 'never' or cardinality("saved_searches"."channels") > 0)
);
--> statement-breakpoint
CREATE TABLE "told_projects" (
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_projects_user_id_project_id_pk" PRIMARY KEY("user_id","project_id")
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
CREATE TABLE "wallet_escrow_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_escrow_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_piastres" bigint NOT NULL,
	"fee_piastres" bigint DEFAULT 0 NOT NULL,
	"journal_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_escrow_moves_journal_id_unique" UNIQUE("journal_id"),
	CONSTRAINT "wallet_escrow_moves_kind_is_known" CHECK ("wallet_escrow_moves"."kind" in ('fund', 'release', 'refund')),
	CONSTRAINT "wallet_escrow_moves_amount_is_positive" CHECK ("wallet_escrow_moves"."amount_piastres" > 0),
	CONSTRAINT "wallet_escrow_moves_fee_is_of_a_release" CHECK ("wallet_escrow_moves"."fee_piastres" between 0 and case "wallet_escrow_moves"."kind" when 'release' then "wallet_escrow_moves"."amount_piastres" else 0 end)
);
--> statement-breakpoint
ALTER TABLE "wallet_receipts" DROP CONSTRAINT "wallet_receipts_journal_id_unique";--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_status_is_known";--> statement-breakpoint
ALTER TABLE "broadcast_templates" DROP CONSTRAINT "broadcast_templates_kind_is_known";--> statement-breakpoint
ALTER TABLE "broadcasts" DROP CONSTRAINT "broadcasts_kind_is_known";--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_kind_is_known";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_conversation_id_place_conversation_sides_conversation_id_place_fk" FOREIGN KEY ("conversation_id","place") REFERENCES "public"."conversation_sides"("conversation_id","place") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_deliveries" ADD CONSTRAINT "contract_deliveries_milestone_id_contract_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."contract_milestones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_delivery_files" ADD CONSTRAINT "contract_delivery_files_delivery_id_contract_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."contract_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_delivery_files" ADD CONSTRAINT "contract_delivery_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_milestones" ADD CONSTRAINT "contract_milestones_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_milestones" ADD CONSTRAINT "contract_milestones_part_of_contract_milestones_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."contract_milestones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_steps" ADD CONSTRAINT "contract_steps_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_steps" ADD CONSTRAINT "contract_steps_milestone_id_contract_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."contract_milestones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_freelancer_id_users_id_fk" FOREIGN KEY ("freelancer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_files" ADD CONSTRAINT "proposal_files_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_files" ADD CONSTRAINT "proposal_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_offers" ADD CONSTRAINT "proposal_offers_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_steps" ADD CONSTRAINT "proposal_steps_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_steps" ADD CONSTRAINT "proposal_steps_offer_id_proposal_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."proposal_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_freelancer_id_users_id_fk" FOREIGN KEY ("freelancer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_projects" ADD CONSTRAINT "told_projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_projects" ADD CONSTRAINT "told_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "contract_deliveries_one_prepared" ON "contract_deliveries" USING btree ("milestone_id") WHERE "contract_deliveries"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "contract_deliveries_of_milestone" ON "contract_deliveries" USING btree ("milestone_id","delivered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_delivery_files_once" ON "contract_delivery_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "contract_milestones_silent" ON "contract_milestones" USING btree ("release_at") WHERE "contract_milestones"."status" = 'delivered';--> statement-breakpoint
CREATE INDEX "contract_milestones_part_of" ON "contract_milestones" USING btree ("part_of");--> statement-breakpoint
CREATE INDEX "contract_steps_of_contract" ON "contract_steps" USING btree ("contract_id","id");--> statement-breakpoint
CREATE INDEX "contract_steps_of_milestone" ON "contract_steps" USING btree ("milestone_id");--> statement-breakpoint
CREATE INDEX "contracts_of_client" ON "contracts" USING btree ("client_id","started_at");--> statement-breakpoint
CREATE INDEX "contracts_of_freelancer" ON "contracts" USING btree ("freelancer_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_files_once" ON "proposal_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "proposal_offers_of_proposal" ON "proposal_offers" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "proposal_steps_of_proposal" ON "proposal_steps" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "proposal_steps_of_offer" ON "proposal_steps" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_active" ON "proposals" USING btree ("project_id","freelancer_id") WHERE "proposals"."status" in ('draft', 'submitted', 'shortlisted', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_accepted" ON "proposals" USING btree ("project_id") WHERE "proposals"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "proposals_of_project" ON "proposals" USING btree ("project_id","submitted_at");--> statement-breakpoint
CREATE INDEX "proposals_of_freelancer" ON "proposals" USING btree ("freelancer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "proposals_open_by_end" ON "proposals" USING btree ("expires_at") WHERE "proposals"."status" in ('submitted', 'shortlisted');--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("user_id","query");--> statement-breakpoint
CREATE INDEX "saved_searches_to_look_at" ON "saved_searches" USING btree ("looked_at") WHERE "saved_searches"."alerts" <> 'never';--> statement-breakpoint
CREATE INDEX "told_projects_of_project" ON "told_projects" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "conduct_report_steps_of_report" ON "conduct_report_steps" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "conduct_report_steps_of_actor" ON "conduct_report_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conduct_reports_one_open_of_message" ON "conduct_reports" USING btree ("reporter_id","message_id") WHERE "conduct_reports"."status" = 'open' and "conduct_reports"."message_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conduct_reports_one_open_of_person" ON "conduct_reports" USING btree ("reporter_id","conversation_id") WHERE "conduct_reports"."status" = 'open' and "conduct_reports"."message_id" is null;--> statement-breakpoint
CREATE INDEX "conduct_reports_in_order" ON "conduct_reports" USING btree ("status","reported_at");--> statement-breakpoint
CREATE INDEX "conduct_reports_of_conversation" ON "conduct_reports" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conduct_reports_of_message" ON "conduct_reports" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "conduct_reports_about" ON "conduct_reports" USING btree ("reported_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_escrow_moves_fund_once" ON "wallet_escrow_moves" USING btree ("milestone_id") WHERE "wallet_escrow_moves"."kind" = 'fund';--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_escrow_moves_end_once" ON "wallet_escrow_moves" USING btree ("milestone_id") WHERE "wallet_escrow_moves"."kind" <> 'fund';--> statement-breakpoint
CREATE INDEX "wallet_escrow_moves_of_contract" ON "wallet_escrow_moves" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "projects_by_opening" ON "projects" USING btree ("opened_at") WHERE "projects"."status" = 'open';--> statement-breakpoint
ALTER TABLE "wallet_receipts" ADD CONSTRAINT "wallet_receipts_once_for_each_person" UNIQUE("journal_id","user_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_status_is_known" CHECK ("projects"."status" in ('draft', 'waiting', 'open', 'declined', 'closed', 'expired', 'in-progress', 'completed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "broadcast_templates" ADD CONSTRAINT "broadcast_templates_kind_is_known" CHECK ("broadcast_templates"."kind" in ('product-news', 'courses', 'freelance', 'freelance-work', 'community', 'scholarships'));--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_kind_is_known" CHECK ("broadcasts"."kind" in ('product-news', 'courses', 'freelance', 'freelance-work', 'community', 'scholarships'));--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_kind_is_known" CHECK ("wallet_entries"."kind" in ('top-up', 'purchase', 'purchase-refund', 'points-earned', 'points-expired', 'withdrawal-held', 'withdrawal-paid', 'withdrawal-returned', 'card-refund-held', 'card-refund-paid', 'card-refund-returned', 'correction', 'share-earned', 'escrow-fund', 'escrow-release', 'escrow-refund'));--> statement-breakpoint
-- By hand
-- When a project last became open, whoever opens it: alerts of saved searches and the feed of the board go by it.
create function projects_note_opening() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.status <> 'open' then
    new.opened_at := new.updated_at;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger projects_note_opening before insert or update on projects
  for each row when (new.status = 'open') execute function projects_note_opening();
--> statement-breakpoint
update projects set opened_at = updated_at where status = 'open';
--> statement-breakpoint

-- What moved into and out of escrow stays as it was written.
create function wallet_escrow_moves_stay() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'wallet_escrow_moves_stay',
    message = 'What moved into or out of escrow stays as it was written.';
end
$$;
--> statement-breakpoint
create trigger wallet_escrow_moves_stay before update or delete on wallet_escrow_moves
  for each row execute function wallet_escrow_moves_stay();
--> statement-breakpoint

-- When a transaction ends, the money that is kept for a contract is the sum of its milestones that are funded or delivered: by the
-- moves of the wallet, and by the ledger.
create function contracts_keep_what_is_funded() returns trigger language plpgsql as $$
declare
  kept bigint;
  moved bigint;
  booked bigint;
begin
  select coalesce(sum(amount_piastres), 0) into kept from contract_milestones
    where contract_id = new.contract_id and status in ('funded', 'delivered');
  select coalesce(sum(case kind when 'fund' then amount_piastres else -amount_piastres end), 0) into moved
    from wallet_escrow_moves where contract_id = new.contract_id;
  select coalesce((select posted from ledger_accounts where code = 'contract:' || new.contract_id || ':escrow'), 0)
    into booked;
  if kept <> moved or kept <> booked then
    raise exception using errcode = 'check_violation', constraint = 'contracts_keep_what_is_funded',
      message = 'The money that is kept for a contract is the sum of its funded milestones.';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger contract_milestones_keep_what_is_funded after insert or update on contract_milestones
  deferrable initially deferred for each row execute function contracts_keep_what_is_funded();
--> statement-breakpoint
create constraint trigger wallet_escrow_moves_keep_what_is_funded after insert on wallet_escrow_moves
  deferrable initially deferred for each row execute function contracts_keep_what_is_funded();
--> statement-breakpoint

-- Terms stay as both sides agreed to them; what is over stays over; nothing of it is deleted.
create function contracts_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'active' and (new.status, new.ended_at) is distinct from (old.status, old.ended_at)
    or (new.id, new.title, new.fee_percent, new.silence_days, new.late_days, new.started_at)
      is distinct from (old.id, old.title, old.fee_percent, old.silence_days, old.late_days, old.started_at)
    or new.client_id is not null and new.client_id is distinct from old.client_id
    or new.freelancer_id is not null and new.freelancer_id is distinct from old.freelancer_id then
    raise exception using errcode = 'check_violation', constraint = 'contracts_stay',
      message = 'A contract stays as it was agreed.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger contracts_stay before update or delete on contracts for each row execute function contracts_stay();
--> statement-breakpoint
create function contract_milestones_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('paid', 'cancelled')
    or (new.id, new.contract_id, new.position, new.title, new.days, new.proposed_by, new.part_of)
      is distinct from (old.id, old.contract_id, old.position, old.title, old.days, old.proposed_by, old.part_of)
    or new.amount_piastres <> old.amount_piastres
      and (old.status <> 'delivered' or new.amount_piastres > old.amount_piastres) then
    raise exception using errcode = 'check_violation', constraint = 'contract_milestones_stay',
      message = 'A milestone stays as it was agreed, and as it was settled.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger contract_milestones_stay before update or delete on contract_milestones
  for each row execute function contract_milestones_stay();
