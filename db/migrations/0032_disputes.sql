CREATE TABLE "dispute_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dispute_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"decider_id" uuid,
	"percent" integer NOT NULL,
	"freelancer_piastres" bigint NOT NULL,
	"reasons" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_decisions_one_of_a_stage" UNIQUE("dispute_id","stage"),
	CONSTRAINT "dispute_decisions_by_two_people" UNIQUE("dispute_id","decider_id"),
	CONSTRAINT "dispute_decisions_stage_is_known" CHECK ("dispute_decisions"."stage" in ('first', 'appeal')),
	CONSTRAINT "dispute_decisions_percent_is_one" CHECK ("dispute_decisions"."percent" between 0 and 100),
	CONSTRAINT "dispute_decisions_are_no_debt" CHECK ("dispute_decisions"."freelancer_piastres" >= 0),
	CONSTRAINT "dispute_decisions_reasons_are_bounded" CHECK (char_length("dispute_decisions"."reasons") between 20 and 4000)
);
--> statement-breakpoint
CREATE TABLE "dispute_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dispute_id" uuid NOT NULL,
	"side" text NOT NULL,
	"freelancer_piastres" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_offers_side_is_known" CHECK ("dispute_offers"."side" in ('client', 'freelancer')),
	CONSTRAINT "dispute_offers_are_no_debt" CHECK ("dispute_offers"."freelancer_piastres" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dispute_statement_files" (
	"statement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"is_sound" boolean NOT NULL,
	"words" text,
	"facts" jsonb,
	CONSTRAINT "dispute_statement_files_statement_id_kind_pk" PRIMARY KEY("statement_id","kind"),
	CONSTRAINT "dispute_statement_files_kind_is_known" CHECK ("dispute_statement_files"."kind" in ('file-1', 'file-2', 'file-3')),
	CONSTRAINT "dispute_statement_files_words_are_bounded" CHECK (char_length("dispute_statement_files"."words") between 1 and 20000),
	CONSTRAINT "dispute_statement_files_sounds_have_transcripts" CHECK (not "dispute_statement_files"."is_sound" or coalesce(char_length("dispute_statement_files"."words"), 0) >= 20)
);
--> statement-breakpoint
CREATE TABLE "dispute_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dispute_statements_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dispute_id" uuid NOT NULL,
	"side" text NOT NULL,
	"words" text,
	"stated_at" timestamp with time zone,
	CONSTRAINT "dispute_statements_number_unique" UNIQUE("number"),
	CONSTRAINT "dispute_statements_side_is_known" CHECK ("dispute_statements"."side" in ('client', 'freelancer')),
	CONSTRAINT "dispute_statements_words_are_bounded" CHECK (char_length("dispute_statements"."words") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "dispute_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dispute_id" uuid NOT NULL,
	"event" text NOT NULL,
	"side" text,
	"at" timestamp with time zone NOT NULL,
	"freelancer_piastres" bigint,
	CONSTRAINT "dispute_steps_side_is_known" CHECK ("dispute_steps"."side" in ('client', 'freelancer'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"milestone_id" uuid NOT NULL,
	"status" text DEFAULT 'talking' NOT NULL,
	"opened_by" text NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"release_at" timestamp with time zone,
	"talk_until" timestamp with time zone NOT NULL,
	"appeal_until" timestamp with time zone,
	"appealed_by" text,
	"freelancer_piastres" bigint,
	"ended_at" timestamp with time zone,
	CONSTRAINT "disputes_status_is_known" CHECK ("disputes"."status" in ('talking', 'deciding', 'decided', 'appealed', 'settled', 'withdrawn', 'closed')),
	CONSTRAINT "disputes_sides_are_known" CHECK ("disputes"."opened_by" in ('client', 'freelancer') and "disputes"."appealed_by" in ('client', 'freelancer')),
	CONSTRAINT "disputes_reason_is_known" CHECK ("disputes"."reason" in ('not-as-agreed', 'late', 'no-answer', 'endless-changes', 'other')),
	CONSTRAINT "disputes_over_have_a_time" CHECK (("disputes"."status" in ('settled', 'withdrawn', 'closed')) = ("disputes"."ended_at" is not null)),
	CONSTRAINT "disputes_split_at_the_end" CHECK (("disputes"."status" in ('settled', 'closed')) = ("disputes"."freelancer_piastres" is not null)),
	CONSTRAINT "disputes_split_is_no_debt" CHECK ("disputes"."freelancer_piastres" >= 0),
	CONSTRAINT "disputes_decided_can_be_appealed" CHECK ("disputes"."status" not in ('decided', 'appealed', 'closed') or "disputes"."appeal_until" is not null),
	CONSTRAINT "disputes_appealed_has_a_side" CHECK ("disputes"."status" <> 'appealed' or "disputes"."appealed_by" is not null)
);
--> statement-breakpoint
ALTER TABLE "contract_milestones" DROP CONSTRAINT "contract_milestones_status_is_known";--> statement-breakpoint
ALTER TABLE "contract_milestones" DROP CONSTRAINT "contract_milestones_kept_is_due";--> statement-breakpoint
ALTER TABLE "dispute_decisions" ADD CONSTRAINT "dispute_decisions_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_decisions" ADD CONSTRAINT "dispute_decisions_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_offers" ADD CONSTRAINT "dispute_offers_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statement_files" ADD CONSTRAINT "dispute_statement_files_statement_id_dispute_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."dispute_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statement_files" ADD CONSTRAINT "dispute_statement_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_steps" ADD CONSTRAINT "dispute_steps_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_milestone_id_contract_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."contract_milestones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_decisions_of_decider" ON "dispute_decisions" USING btree ("decider_id");--> statement-breakpoint
CREATE INDEX "dispute_offers_of_dispute" ON "dispute_offers" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_statement_files_once" ON "dispute_statement_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_statements_one_prepared" ON "dispute_statements" USING btree ("dispute_id","side") WHERE "dispute_statements"."stated_at" is null;--> statement-breakpoint
CREATE INDEX "dispute_statements_of_dispute" ON "dispute_statements" USING btree ("dispute_id","stated_at");--> statement-breakpoint
CREATE INDEX "dispute_steps_of_dispute" ON "dispute_steps" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open" ON "disputes" USING btree ("milestone_id") WHERE "disputes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_of_milestone" ON "disputes" USING btree ("milestone_id","opened_at");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("status","opened_at");--> statement-breakpoint
ALTER TABLE "contract_milestones" ADD CONSTRAINT "contract_milestones_status_is_known" CHECK ("contract_milestones"."status" in ('proposed', 'agreed', 'funded', 'delivered', 'disputed', 'paid', 'cancelled'));--> statement-breakpoint
ALTER TABLE "contract_milestones" ADD CONSTRAINT "contract_milestones_kept_is_due" CHECK ("contract_milestones"."status" not in ('funded', 'delivered', 'disputed') or "contract_milestones"."due_on" is not null);--> statement-breakpoint

-- By hand
-- What is disputed is kept for its contract as what is funded and delivered is.
create or replace function contracts_keep_what_is_funded() returns trigger language plpgsql as $$
declare
  kept bigint;
  moved bigint;
  booked bigint;
begin
  select coalesce(sum(amount_piastres), 0) into kept from contract_milestones
    where contract_id = new.contract_id and status in ('funded', 'delivered', 'disputed');
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
-- A part is paid of what is delivered, and at the end of a dispute.
create or replace function contract_milestones_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('paid', 'cancelled')
    or (new.id, new.contract_id, new.position, new.title, new.days, new.proposed_by, new.part_of)
      is distinct from (old.id, old.contract_id, old.position, old.title, old.days, old.proposed_by, old.part_of)
    or new.amount_piastres <> old.amount_piastres
      and (old.status not in ('delivered', 'disputed') or new.amount_piastres > old.amount_piastres) then
    raise exception using errcode = 'check_violation', constraint = 'contract_milestones_stay',
      message = 'A milestone stays as it was agreed, and as it was settled.';
  end if;
  return new;
end
$$;
--> statement-breakpoint

-- When a transaction ends, a milestone is disputed if and only if a dispute about it is open: its money cannot move meanwhile.
create function disputes_hold_milestones() returns trigger language plpgsql as $$
declare
  milestone uuid;
  is_disputed boolean;
  is_open boolean;
begin
  if tg_table_name = 'disputes' then
    milestone := new.milestone_id;
  else
    milestone := new.id;
  end if;
  select status = 'disputed' into is_disputed from contract_milestones where id = milestone;
  select exists (select from disputes where milestone_id = milestone and ended_at is null) into is_open;
  if is_disputed <> is_open then
    raise exception using errcode = 'check_violation', constraint = 'disputes_hold_milestones',
      message = 'A milestone is disputed as long as a dispute about it is open.';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger disputes_hold_milestones after insert or update on disputes
  deferrable initially deferred for each row execute function disputes_hold_milestones();
--> statement-breakpoint
create constraint trigger contract_milestones_are_held after insert or update on contract_milestones
  deferrable initially deferred for each row execute function disputes_hold_milestones();
--> statement-breakpoint

-- What a dispute is about stays as it was opened; one that is over stays over; nothing of it is deleted.
create function disputes_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or (new.id, new.milestone_id, new.opened_by, new.reason, new.opened_at, new.release_at)
      is distinct from (old.id, old.milestone_id, old.opened_by, old.reason, old.opened_at, old.release_at) then
    raise exception using errcode = 'check_violation', constraint = 'disputes_stay',
      message = 'A dispute stays as it was opened, and as it ended.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger disputes_stay before update or delete on disputes for each row execute function disputes_stay();
--> statement-breakpoint

-- Nobody decides about a contract of their own, and what was decided stays; of whoever is gone only the name of the account goes.
create function dispute_decisions_without_interest() returns trigger language plpgsql as $$
begin
  if exists (
    select from disputes
      join contract_milestones on contract_milestones.id = disputes.milestone_id
      join contracts on contracts.id = contract_milestones.contract_id
    where disputes.id = new.dispute_id and new.decider_id in (contracts.client_id, contracts.freelancer_id)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'dispute_decisions_without_interest',
      message = 'Nobody decides about a contract of their own.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger dispute_decisions_without_interest before insert on dispute_decisions
  for each row execute function dispute_decisions_without_interest();
--> statement-breakpoint
create function dispute_decisions_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.decider_id is not null
    or (new.id, new.dispute_id, new.stage, new.percent, new.freelancer_piastres, new.reasons, new.at)
      is distinct from (old.id, old.dispute_id, old.stage, old.percent, old.freelancer_piastres, old.reasons, old.at) then
    raise exception using errcode = 'check_violation', constraint = 'dispute_decisions_stay',
      message = 'What was decided stays as it was written.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger dispute_decisions_stay before update or delete on dispute_decisions
  for each row execute function dispute_decisions_stay();
--> statement-breakpoint
create function dispute_offers_stay() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'dispute_offers_stay',
    message = 'What was offered stays as it was written.';
end
$$;
--> statement-breakpoint
create trigger dispute_offers_stay before update or delete on dispute_offers
  for each row execute function dispute_offers_stay();
