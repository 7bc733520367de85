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
ALTER TABLE "broadcast_templates" DROP CONSTRAINT "broadcast_templates_kind_is_known";--> statement-breakpoint
ALTER TABLE "broadcasts" DROP CONSTRAINT "broadcasts_kind_is_known";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposal_offers" ADD CONSTRAINT "proposal_offers_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_freelancer_id_users_id_fk" FOREIGN KEY ("freelancer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_projects" ADD CONSTRAINT "told_projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_projects" ADD CONSTRAINT "told_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_offers_of_proposal" ON "proposal_offers" USING btree ("proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_active" ON "proposals" USING btree ("project_id","freelancer_id") WHERE "proposals"."status" in ('submitted', 'shortlisted', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_accepted" ON "proposals" USING btree ("project_id") WHERE "proposals"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "proposals_of_project" ON "proposals" USING btree ("project_id","submitted_at");--> statement-breakpoint
CREATE INDEX "proposals_of_freelancer" ON "proposals" USING btree ("freelancer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "proposals_open_by_end" ON "proposals" USING btree ("expires_at") WHERE "proposals"."status" in ('submitted', 'shortlisted');--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("user_id","query");--> statement-breakpoint
CREATE INDEX "saved_searches_to_look_at" ON "saved_searches" USING btree ("looked_at") WHERE "saved_searches"."alerts" <> 'never';--> statement-breakpoint
CREATE INDEX "told_projects_of_project" ON "told_projects" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "projects_by_opening" ON "projects" USING btree ("opened_at") WHERE "projects"."status" = 'open';--> statement-breakpoint
ALTER TABLE "broadcast_templates" ADD CONSTRAINT "broadcast_templates_kind_is_known" CHECK ("broadcast_templates"."kind" in ('product-news', 'courses', 'freelance', 'freelance-work', 'community', 'scholarships'));--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_kind_is_known" CHECK ("broadcasts"."kind" in ('product-news', 'courses', 'freelance', 'freelance-work', 'community', 'scholarships'));--> statement-breakpoint
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
