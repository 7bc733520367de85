CREATE TABLE "contract_deposits" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"amount_piastres" bigint NOT NULL,
	"given_piastres" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"reason" text,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "contract_deposits_status_is_known" CHECK ("contract_deposits"."status" in ('asked', 'kept', 'returned', 'given', 'dropped')),
	CONSTRAINT "contract_deposits_amount_is_bounded" CHECK ("contract_deposits"."amount_piastres" between 1 and 100000000),
	CONSTRAINT "contract_deposits_given_is_of_it" CHECK ("contract_deposits"."given_piastres" between 0 and case when "contract_deposits"."status" in ('asked', 'dropped') then 0
        when "contract_deposits"."status" = 'given' then "contract_deposits"."amount_piastres" else "contract_deposits"."amount_piastres" - 1 end),
	CONSTRAINT "contract_deposits_given_is_all" CHECK ("contract_deposits"."status" <> 'given' or "contract_deposits"."given_piastres" = "contract_deposits"."amount_piastres"),
	CONSTRAINT "contract_deposits_reason_is_bounded" CHECK (char_length("contract_deposits"."reason") between 1 and 500),
	CONSTRAINT "contract_deposits_paid_has_a_time" CHECK (("contract_deposits"."status" in ('kept', 'returned', 'given')) = ("contract_deposits"."paid_at" is not null)),
	CONSTRAINT "contract_deposits_over_has_a_time" CHECK (("contract_deposits"."status" in ('returned', 'given', 'dropped')) = ("contract_deposits"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "wallet_deposit_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_deposit_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause_id" uuid NOT NULL,
	"amount_piastres" bigint NOT NULL,
	"journal_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_deposit_moves_journal_id_unique" UNIQUE("journal_id"),
	CONSTRAINT "wallet_deposit_moves_kind_is_known" CHECK ("wallet_deposit_moves"."kind" in ('pay', 'return', 'give')),
	CONSTRAINT "wallet_deposit_moves_amount_is_positive" CHECK ("wallet_deposit_moves"."amount_piastres" > 0),
	CONSTRAINT "wallet_deposit_moves_cause_fits" CHECK (("wallet_deposit_moves"."kind" = 'give') = ("wallet_deposit_moves"."cause_id" <> "wallet_deposit_moves"."contract_id"))
);
--> statement-breakpoint
ALTER TABLE "dispute_decisions" DROP CONSTRAINT "dispute_decisions_are_no_debt";--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_kind_is_known";--> statement-breakpoint
ALTER TABLE "dispute_decisions" ADD COLUMN "deposit_piastres" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deposit_piastres" bigint;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deposit_reason" text;--> statement-breakpoint
ALTER TABLE "contract_deposits" ADD CONSTRAINT "contract_deposits_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_deposits_kept" ON "contract_deposits" USING btree ("contract_id") WHERE "contract_deposits"."status" = 'kept';--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_deposit_moves_once" ON "wallet_deposit_moves" USING btree ("cause_id","kind");--> statement-breakpoint
CREATE INDEX "wallet_deposit_moves_of_contract" ON "wallet_deposit_moves" USING btree ("contract_id");--> statement-breakpoint
ALTER TABLE "dispute_decisions" ADD CONSTRAINT "dispute_decisions_are_no_debt" CHECK ("dispute_decisions"."freelancer_piastres" >= 0 and "dispute_decisions"."deposit_piastres" >= 0);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_deposit_is_explained" CHECK (("projects"."deposit_piastres" is null) = ("projects"."deposit_reason" is null)
        and "projects"."deposit_piastres" between 1 and 100000000 and char_length("projects"."deposit_reason") between 1 and 500
        and ("projects"."deposit_piastres" is null or "projects"."client_id" is not null));--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_kind_is_known" CHECK ("wallet_entries"."kind" in ('top-up', 'purchase', 'purchase-refund', 'points-earned', 'points-expired', 'withdrawal-held', 'withdrawal-paid', 'withdrawal-returned', 'card-refund-held', 'card-refund-paid', 'card-refund-returned', 'correction', 'share-earned', 'escrow-fund', 'escrow-release', 'escrow-refund', 'deposit-pay', 'deposit-return', 'deposit-give'));--> statement-breakpoint
-- By hand
-- What moved into and out of deposits stays as it was written.
create function wallet_deposit_moves_stay() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'wallet_deposit_moves_stay',
    message = 'What moved into or out of a deposit stays as it was written.';
end
$$;
--> statement-breakpoint
create trigger wallet_deposit_moves_stay before update or delete on wallet_deposit_moves
  for each row execute function wallet_deposit_moves_stay();
--> statement-breakpoint

-- When a transaction ends, what is kept as the deposit of a contract is the same by its row, by the moves of the wallet and by the
-- ledger; nothing is kept or asked for of a contract that is over; and no milestone is funded before the deposit is paid.
create function contracts_keep_deposits() returns trigger language plpgsql as $$
declare
  contract uuid;
  deposit contract_deposits;
  kept bigint;
  given bigint;
  moved bigint;
  booked bigint;
begin
  if tg_table_name = 'contracts' then
    contract := new.id;
  else
    contract := new.contract_id;
  end if;
  select * into deposit from contract_deposits where contract_id = contract;
  kept := case when deposit.status = 'kept' then deposit.amount_piastres - deposit.given_piastres else 0 end;
  select coalesce(sum(case kind when 'pay' then amount_piastres else -amount_piastres end), 0),
      coalesce(sum(amount_piastres) filter (where kind = 'give'), 0)
    into moved, given from wallet_deposit_moves where contract_id = contract;
  select coalesce((select posted from ledger_accounts where code = 'contract:' || contract || ':deposit'), 0) into booked;
  if kept <> moved or kept <> booked or given <> coalesce(deposit.given_piastres, 0) then
    raise exception using errcode = 'check_violation', constraint = 'contracts_keep_deposits',
      message = 'The deposit that is kept for a contract is what was paid of it and neither returned nor given.';
  end if;
  if deposit.status in ('asked', 'kept') and exists (select from contracts where id = contract and status <> 'active') then
    raise exception using errcode = 'check_violation', constraint = 'contracts_return_deposits',
      message = 'The deposit of a contract goes back when the contract ends.';
  end if;
  if deposit.status = 'asked'
    and exists (select from contract_milestones where contract_id = contract and status in ('funded', 'delivered', 'disputed')) then
    raise exception using errcode = 'check_violation', constraint = 'contracts_wait_for_deposits',
      message = 'No milestone is funded before the deposit is paid.';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger contract_deposits_are_kept after insert or update on contract_deposits
  deferrable initially deferred for each row execute function contracts_keep_deposits();
--> statement-breakpoint
create constraint trigger wallet_deposit_moves_are_kept after insert on wallet_deposit_moves
  deferrable initially deferred for each row execute function contracts_keep_deposits();
--> statement-breakpoint
create constraint trigger contracts_return_deposits after update of status on contracts
  deferrable initially deferred for each row execute function contracts_keep_deposits();
--> statement-breakpoint
create constraint trigger contract_milestones_wait_for_deposits after insert or update of status on contract_milestones
  deferrable initially deferred for each row execute function contracts_keep_deposits();
--> statement-breakpoint

-- A deposit stays as it was agreed and as it ended; nothing that was given comes back; nothing of it is deleted.
create function contract_deposits_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.contract_id <> old.contract_id or new.amount_piastres <> old.amount_piastres
    or new.given_piastres < old.given_piastres
    or new.reason is not null and new.reason is distinct from old.reason
    or old.ended_at is not null and (new.status, new.given_piastres, new.paid_at, new.ended_at)
      is distinct from (old.status, old.given_piastres, old.paid_at, old.ended_at) then
    raise exception using errcode = 'check_violation', constraint = 'contract_deposits_stay',
      message = 'A deposit stays as it was agreed, and as it ended.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger contract_deposits_stay before update or delete on contract_deposits
  for each row execute function contract_deposits_stay();
--> statement-breakpoint

-- What was decided of a deposit stays with the rest of the decision.
create or replace function dispute_decisions_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.decider_id is not null
    or (new.id, new.dispute_id, new.stage, new.percent, new.freelancer_piastres, new.deposit_piastres, new.reasons, new.at)
      is distinct from
      (old.id, old.dispute_id, old.stage, old.percent, old.freelancer_piastres, old.deposit_piastres, old.reasons, old.at) then
    raise exception using errcode = 'check_violation', constraint = 'dispute_decisions_stay',
      message = 'What was decided stays as it was written.';
  end if;
  return new;
end
$$;
