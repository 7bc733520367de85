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
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_kind_is_known";--> statement-breakpoint
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
ALTER TABLE "proposal_offers" ADD CONSTRAINT "proposal_offers_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_freelancer_id_users_id_fk" FOREIGN KEY ("freelancer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_deliveries_one_prepared" ON "contract_deliveries" USING btree ("milestone_id") WHERE "contract_deliveries"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "contract_deliveries_of_milestone" ON "contract_deliveries" USING btree ("milestone_id","delivered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_delivery_files_once" ON "contract_delivery_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "contract_milestones_silent" ON "contract_milestones" USING btree ("release_at") WHERE "contract_milestones"."status" = 'delivered';--> statement-breakpoint
CREATE INDEX "contract_milestones_part_of" ON "contract_milestones" USING btree ("part_of");--> statement-breakpoint
CREATE INDEX "contract_steps_of_contract" ON "contract_steps" USING btree ("contract_id","id");--> statement-breakpoint
CREATE INDEX "contract_steps_of_milestone" ON "contract_steps" USING btree ("milestone_id");--> statement-breakpoint
CREATE INDEX "contracts_of_client" ON "contracts" USING btree ("client_id","started_at");--> statement-breakpoint
CREATE INDEX "contracts_of_freelancer" ON "contracts" USING btree ("freelancer_id","started_at");--> statement-breakpoint
CREATE INDEX "proposal_offers_of_proposal" ON "proposal_offers" USING btree ("proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_active" ON "proposals" USING btree ("project_id","freelancer_id") WHERE "proposals"."status" in ('submitted', 'shortlisted', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_accepted" ON "proposals" USING btree ("project_id") WHERE "proposals"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "proposals_of_project" ON "proposals" USING btree ("project_id","submitted_at");--> statement-breakpoint
CREATE INDEX "proposals_of_freelancer" ON "proposals" USING btree ("freelancer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "proposals_open_by_end" ON "proposals" USING btree ("expires_at") WHERE "proposals"."status" in ('submitted', 'shortlisted');--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_escrow_moves_fund_once" ON "wallet_escrow_moves" USING btree ("milestone_id") WHERE "wallet_escrow_moves"."kind" = 'fund';--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_escrow_moves_end_once" ON "wallet_escrow_moves" USING btree ("milestone_id") WHERE "wallet_escrow_moves"."kind" <> 'fund';--> statement-breakpoint
CREATE INDEX "wallet_escrow_moves_of_contract" ON "wallet_escrow_moves" USING btree ("contract_id");--> statement-breakpoint
ALTER TABLE "wallet_receipts" ADD CONSTRAINT "wallet_receipts_once_for_each_person" UNIQUE("journal_id","user_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_status_is_known" CHECK ("projects"."status" in ('draft', 'waiting', 'open', 'declined', 'closed', 'expired', 'in-progress', 'completed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_kind_is_known" CHECK ("wallet_entries"."kind" in ('top-up', 'purchase', 'purchase-refund', 'points-earned', 'points-expired', 'withdrawal-held', 'withdrawal-paid', 'withdrawal-returned', 'card-refund-held', 'card-refund-paid', 'card-refund-returned', 'correction', 'share-earned', 'escrow-fund', 'escrow-release', 'escrow-refund'));--> statement-breakpoint

-- By hand

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
