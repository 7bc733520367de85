CREATE TABLE "conduct_suspension_steps" (
	"id" serial PRIMARY KEY NOT NULL,
	"suspension_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text,
	CONSTRAINT "conduct_suspension_steps_reason_is_bounded" CHECK (char_length("conduct_suspension_steps"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "conduct_suspensions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"days" integer,
	"report_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"proposed_by_id" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"decision_id" uuid,
	CONSTRAINT "conduct_suspensions_status_is_known" CHECK ("conduct_suspensions"."status" in ('open', 'confirmed', 'declined', 'withdrawn')),
	CONSTRAINT "conduct_suspensions_reason_is_bounded" CHECK (char_length("conduct_suspensions"."reason") between 1 and 1000),
	CONSTRAINT "conduct_suspensions_days_are_bounded" CHECK ("conduct_suspensions"."days" between 91 and 730),
	CONSTRAINT "conduct_suspensions_about_others" CHECK ("conduct_suspensions"."user_id" <> "conduct_suspensions"."proposed_by_id" and "conduct_suspensions"."user_id" <> "conduct_suspensions"."decided_by_id"),
	CONSTRAINT "conduct_suspensions_by_two" CHECK ("conduct_suspensions"."proposed_by_id" <> "conduct_suspensions"."decided_by_id"),
	CONSTRAINT "conduct_suspensions_decided_or_open" CHECK (("conduct_suspensions"."status" = 'open') = ("conduct_suspensions"."decided_at" is null)),
	CONSTRAINT "conduct_suspensions_decision_of_confirmed" CHECK ("conduct_suspensions"."decision_id" is null or "conduct_suspensions"."status" = 'confirmed')
);
--> statement-breakpoint
ALTER TABLE "conduct_decisions" DROP CONSTRAINT "conduct_decisions_action_is_known";--> statement-breakpoint
ALTER TABLE "conduct_decisions" DROP CONSTRAINT "conduct_decisions_limit_has_an_end";--> statement-breakpoint
ALTER TABLE "conduct_decisions" DROP CONSTRAINT "conduct_decisions_limit_is_bounded";--> statement-breakpoint
ALTER TABLE "conduct_appeals" DROP CONSTRAINT "conduct_appeals_status_is_known";--> statement-breakpoint
DROP INDEX "conduct_decisions_limiting";--> statement-breakpoint
ALTER TABLE "conduct_decisions" ADD COLUMN "confirmed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "person_profiles" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conduct_suspension_steps" ADD CONSTRAINT "conduct_suspension_steps_suspension_id_conduct_suspensions_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "public"."conduct_suspensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_suspension_steps" ADD CONSTRAINT "conduct_suspension_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_suspensions" ADD CONSTRAINT "conduct_suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_suspensions" ADD CONSTRAINT "conduct_suspensions_report_id_conduct_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."conduct_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_suspensions" ADD CONSTRAINT "conduct_suspensions_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_suspensions" ADD CONSTRAINT "conduct_suspensions_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_suspensions" ADD CONSTRAINT "conduct_suspensions_decision_id_conduct_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."conduct_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_suspensions" ADD CONSTRAINT "conduct_suspensions_name_a_rule" FOREIGN KEY ("version","rule") REFERENCES "public"."community_rules"("version","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conduct_suspension_steps_of_suspension" ON "conduct_suspension_steps" USING btree ("suspension_id");--> statement-breakpoint
CREATE INDEX "conduct_suspension_steps_of_actor" ON "conduct_suspension_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conduct_suspensions_one_open" ON "conduct_suspensions" USING btree ("user_id") WHERE "conduct_suspensions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "conduct_suspensions_in_order" ON "conduct_suspensions" USING btree ("status","proposed_at");--> statement-breakpoint
CREATE INDEX "conduct_suspensions_about" ON "conduct_suspensions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conduct_suspensions_of_report" ON "conduct_suspensions" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "conduct_suspensions_of_decision" ON "conduct_suspensions" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "conduct_suspensions_of_rule" ON "conduct_suspensions" USING btree ("version","rule");--> statement-breakpoint
CREATE INDEX "conduct_suspensions_of_proposer" ON "conduct_suspensions" USING btree ("proposed_by_id");--> statement-breakpoint
CREATE INDEX "conduct_suspensions_of_decider" ON "conduct_suspensions" USING btree ("decided_by_id");--> statement-breakpoint
ALTER TABLE "conduct_decisions" ADD CONSTRAINT "conduct_decisions_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conduct_decisions_of_confirmer" ON "conduct_decisions" USING btree ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "conduct_decisions_limiting" ON "conduct_decisions" USING btree ("user_id","limited_until") WHERE "conduct_decisions"."action" in ('limit', 'suspend') and "conduct_decisions"."lifted_at" is null;--> statement-breakpoint
ALTER TABLE "conduct_decisions" ADD CONSTRAINT "conduct_decisions_confirmed_by_another" CHECK ("conduct_decisions"."confirmed_by_id" <> "conduct_decisions"."decided_by_id" and "conduct_decisions"."confirmed_by_id" <> "conduct_decisions"."user_id");--> statement-breakpoint
ALTER TABLE "conduct_decisions" ADD CONSTRAINT "conduct_decisions_confirmed_suspension" CHECK ("conduct_decisions"."confirmed_by_id" is null or "conduct_decisions"."action" = 'suspend');--> statement-breakpoint
ALTER TABLE "conduct_decisions" ADD CONSTRAINT "conduct_decisions_action_is_known" CHECK ("conduct_decisions"."action" in ('hide', 'warn', 'limit', 'suspend'));--> statement-breakpoint
ALTER TABLE "conduct_decisions" ADD CONSTRAINT "conduct_decisions_limit_has_an_end" CHECK ("conduct_decisions"."action" = 'suspend' or ("conduct_decisions"."action" = 'limit') = ("conduct_decisions"."limited_until" is not null));--> statement-breakpoint
ALTER TABLE "conduct_decisions" ADD CONSTRAINT "conduct_decisions_limit_is_bounded" CHECK ("conduct_decisions"."limited_until" - "conduct_decisions"."decided_at" between interval '1 day'
        and case when "conduct_decisions"."action" = 'suspend' then interval '730 days' else interval '90 days' end);--> statement-breakpoint
ALTER TABLE "conduct_appeals" ADD CONSTRAINT "conduct_appeals_status_is_known" CHECK ("conduct_appeals"."status" in ('open', 'kept', 'shortened', 'lifted'));
--> statement-breakpoint
-- By hand
-- A suspension is written with both people. Whoever of them goes later leaves null.
CREATE FUNCTION conduct_suspension_needs_two() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.action = 'suspend' AND (NEW.decided_by_id IS NULL OR NEW.confirmed_by_id IS NULL) THEN
    RAISE EXCEPTION 'A suspension is decided by two people.';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER conduct_decisions_suspended_by_two BEFORE INSERT ON conduct_decisions
  FOR EACH ROW EXECUTE FUNCTION conduct_suspension_needs_two();
