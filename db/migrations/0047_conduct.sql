CREATE TABLE "community_guidelines" (
	"version" integer PRIMARY KEY NOT NULL,
	"summary" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_guidelines_version_counts" CHECK ("community_guidelines"."version" >= 1),
	CONSTRAINT "community_guidelines_summary_in_both_languages" CHECK (jsonb_path_exists("community_guidelines"."summary", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
CREATE TABLE "community_rules" (
	"version" integer NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "community_rules_version_key_pk" PRIMARY KEY("version","key"),
	CONSTRAINT "community_rules_in_order" UNIQUE("version","position"),
	CONSTRAINT "community_rules_key_is_plain" CHECK ("community_rules"."key" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "community_rules_title_in_both_languages" CHECK (jsonb_path_exists("community_rules"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "community_rules_text_in_both_languages" CHECK (jsonb_path_exists("community_rules"."text", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
CREATE TABLE "conduct_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"rule" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"limited_until" timestamp with time zone,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by_id" uuid,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "conduct_decisions_action_is_known" CHECK ("conduct_decisions"."action" in ('hide', 'warn', 'limit')),
	CONSTRAINT "conduct_decisions_reason_is_bounded" CHECK (char_length("conduct_decisions"."reason") between 1 and 1000),
	CONSTRAINT "conduct_decisions_limit_has_an_end" CHECK (("conduct_decisions"."action" = 'limit') = ("conduct_decisions"."limited_until" is not null)),
	CONSTRAINT "conduct_decisions_limit_is_bounded" CHECK ("conduct_decisions"."limited_until" - "conduct_decisions"."decided_at" between interval '1 day' and interval '90 days'),
	CONSTRAINT "conduct_decisions_about_others" CHECK ("conduct_decisions"."user_id" <> "conduct_decisions"."decided_by_id"),
	CONSTRAINT "conduct_decisions_lifted_later" CHECK ("conduct_decisions"."lifted_at" >= "conduct_decisions"."decided_at")
);
--> statement-breakpoint
CREATE TABLE "conduct_appeal_steps" (
	"id" serial PRIMARY KEY NOT NULL,
	"appeal_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text NOT NULL,
	CONSTRAINT "conduct_appeal_steps_reason_is_bounded" CHECK (char_length("conduct_appeal_steps"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "conduct_appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision_id" uuid NOT NULL,
	"words" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "conduct_appeals_decision_id_unique" UNIQUE("decision_id"),
	CONSTRAINT "conduct_appeals_status_is_known" CHECK ("conduct_appeals"."status" in ('open', 'kept', 'lifted')),
	CONSTRAINT "conduct_appeals_words_are_bounded" CHECK (char_length("conduct_appeals"."words") between 1 and 2000),
	CONSTRAINT "conduct_appeals_decided_or_open" CHECK (("conduct_appeals"."status" = 'open') = ("conduct_appeals"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "community_rules" ADD CONSTRAINT "community_rules_version_community_guidelines_version_fk" FOREIGN KEY ("version") REFERENCES "public"."community_guidelines"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_decisions" ADD CONSTRAINT "conduct_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_decisions" ADD CONSTRAINT "conduct_decisions_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_decisions" ADD CONSTRAINT "conduct_decisions_name_a_rule" FOREIGN KEY ("version","rule") REFERENCES "public"."community_rules"("version","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_appeal_steps" ADD CONSTRAINT "conduct_appeal_steps_appeal_id_conduct_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."conduct_appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_appeal_steps" ADD CONSTRAINT "conduct_appeal_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_appeals" ADD CONSTRAINT "conduct_appeals_decision_id_conduct_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."conduct_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conduct_decisions_of_user" ON "conduct_decisions" USING btree ("user_id","decided_at");--> statement-breakpoint
CREATE INDEX "conduct_decisions_of_rule" ON "conduct_decisions" USING btree ("version","rule");--> statement-breakpoint
CREATE INDEX "conduct_decisions_of_decider" ON "conduct_decisions" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "conduct_decisions_limiting" ON "conduct_decisions" USING btree ("user_id","limited_until") WHERE "conduct_decisions"."action" = 'limit' and "conduct_decisions"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "conduct_appeal_steps_of_appeal" ON "conduct_appeal_steps" USING btree ("appeal_id");--> statement-breakpoint
CREATE INDEX "conduct_appeal_steps_of_actor" ON "conduct_appeal_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "conduct_appeals_in_order" ON "conduct_appeals" USING btree ("status","made_at");--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_decision_id_conduct_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."conduct_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conduct_reports_of_decision" ON "conduct_reports" USING btree ("decision_id");
--> statement-breakpoint
-- By hand
-- A version of the rules never changes: decisions about people name it.
create function guidelines_stay() returns trigger language plpgsql as $$
begin
  raise exception 'A version of the rules of the community never changes.' using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger community_guidelines_stay before update or delete on community_guidelines
  for each row execute function guidelines_stay();
--> statement-breakpoint
create trigger community_rules_stay before update or delete on community_rules
  for each row execute function guidelines_stay();
