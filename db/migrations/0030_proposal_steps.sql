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
ALTER TABLE "proposal_files" ADD CONSTRAINT "proposal_files_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_files" ADD CONSTRAINT "proposal_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_offers" ADD CONSTRAINT "proposal_offers_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_steps" ADD CONSTRAINT "proposal_steps_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_steps" ADD CONSTRAINT "proposal_steps_offer_id_proposal_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."proposal_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_freelancer_id_users_id_fk" FOREIGN KEY ("freelancer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_files_once" ON "proposal_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "proposal_offers_of_proposal" ON "proposal_offers" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "proposal_steps_of_proposal" ON "proposal_steps" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "proposal_steps_of_offer" ON "proposal_steps" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_active" ON "proposals" USING btree ("project_id","freelancer_id") WHERE "proposals"."status" in ('draft', 'submitted', 'shortlisted', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_accepted" ON "proposals" USING btree ("project_id") WHERE "proposals"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "proposals_of_project" ON "proposals" USING btree ("project_id","submitted_at");--> statement-breakpoint
CREATE INDEX "proposals_of_freelancer" ON "proposals" USING btree ("freelancer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "proposals_open_by_end" ON "proposals" USING btree ("expires_at") WHERE "proposals"."status" in ('submitted', 'shortlisted');