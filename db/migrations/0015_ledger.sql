CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"currency" text NOT NULL,
	"side" text NOT NULL,
	"is_guarded" boolean NOT NULL,
	"is_counted" boolean DEFAULT true NOT NULL,
	"closed_at" timestamp with time zone,
	"debits_posted" bigint DEFAULT 0 NOT NULL,
	"credits_posted" bigint DEFAULT 0 NOT NULL,
	"debits_held" bigint DEFAULT 0 NOT NULL,
	"credits_held" bigint DEFAULT 0 NOT NULL,
	"posted" bigint GENERATED ALWAYS AS (case side when 'credit' then credits_posted - debits_posted else debits_posted - credits_posted end) STORED NOT NULL,
	"available" bigint GENERATED ALWAYS AS (case side when 'credit' then credits_posted - debits_posted - debits_held
          else debits_posted - credits_posted - credits_held end) STORED NOT NULL,
	CONSTRAINT "ledger_accounts_code_unique" UNIQUE("code"),
	CONSTRAINT "ledger_accounts_of_currency" UNIQUE("id","currency"),
	CONSTRAINT "ledger_accounts_code_has_the_form_of_one" CHECK ("ledger_accounts"."code" ~ '^[a-z][a-z0-9:-]{2,99}$'),
	CONSTRAINT "ledger_accounts_currency_is_known" CHECK ("ledger_accounts"."currency" in ('EGP', 'PTS')),
	CONSTRAINT "ledger_accounts_side_is_known" CHECK ("ledger_accounts"."side" in ('debit', 'credit')),
	CONSTRAINT "ledger_accounts_closed_is_empty" CHECK ("ledger_accounts"."closed_at" is null or "ledger_accounts"."is_counted" and "ledger_accounts"."debits_posted" = "ledger_accounts"."credits_posted"
        and "ledger_accounts"."debits_held" = 0 and "ledger_accounts"."credits_held" = 0),
	CONSTRAINT "ledger_accounts_guarded_is_counted" CHECK ("ledger_accounts"."is_counted" or not "ledger_accounts"."is_guarded"),
	CONSTRAINT "ledger_accounts_sums_only_grow_from_zero" CHECK (least("ledger_accounts"."debits_posted", "ledger_accounts"."credits_posted", "ledger_accounts"."debits_held", "ledger_accounts"."credits_held") >= 0),
	CONSTRAINT "ledger_accounts_no_overdraft" CHECK (not "ledger_accounts"."is_guarded" or case "ledger_accounts"."side"
        when 'credit' then "ledger_accounts"."credits_posted" - "ledger_accounts"."debits_posted" - "ledger_accounts"."debits_held"
        else "ledger_accounts"."debits_posted" - "ledger_accounts"."credits_posted" - "ledger_accounts"."credits_held" end >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"journal_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_chain_journal_id_unique" UNIQUE("journal_id"),
	CONSTRAINT "ledger_chain_position_is_positive" CHECK ("ledger_chain"."position" > 0),
	CONSTRAINT "ledger_chain_hash_is_one" CHECK ("ledger_chain"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_journals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"request_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_journals_number_unique" UNIQUE("number"),
	CONSTRAINT "ledger_journals_reason_has_the_form_of_one" CHECK ("ledger_journals"."reason" ~ '^[a-z][a-z0-9-]{1,59}$'),
	CONSTRAINT "ledger_journals_request_hash_is_one" CHECK ("ledger_journals"."request_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"journal_id" uuid NOT NULL,
	"leg" integer NOT NULL,
	"kind" text NOT NULL,
	"debit_account" bigint NOT NULL,
	"credit_account" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"hold_id" bigint,
	"reverses_id" bigint,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "ledger_transfers_legs_are_numbered" UNIQUE("journal_id","leg"),
	CONSTRAINT "ledger_transfers_leg_is_positive" CHECK ("ledger_transfers"."leg" > 0),
	CONSTRAINT "ledger_transfers_amount_is_positive_and_bounded" CHECK ("ledger_transfers"."amount" between 1 and 1000000000000000),
	CONSTRAINT "ledger_transfers_kind_is_known" CHECK ("ledger_transfers"."kind" in ('posted', 'hold', 'settle', 'release')),
	CONSTRAINT "ledger_transfers_moves_between_two" CHECK ("ledger_transfers"."debit_account" <> "ledger_transfers"."credit_account"),
	CONSTRAINT "ledger_transfers_names_its_hold" CHECK (("ledger_transfers"."kind" in ('settle', 'release')) = ("ledger_transfers"."hold_id" is not null)),
	CONSTRAINT "ledger_transfers_only_holds_end" CHECK ("ledger_transfers"."kind" = 'hold' or "ledger_transfers"."expires_at" is null),
	CONSTRAINT "ledger_transfers_only_posted_ones_reverse" CHECK ("ledger_transfers"."reverses_id" is null or "ledger_transfers"."kind" = 'posted')
);
--> statement-breakpoint
CREATE TABLE "ledger_unchained" (
	"journal_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_chain" ADD CONSTRAINT "ledger_chain_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_debit_account_has_the_currency" FOREIGN KEY ("debit_account","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_credit_account_has_the_currency" FOREIGN KEY ("credit_account","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_hold" FOREIGN KEY ("hold_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_reverses" FOREIGN KEY ("reverses_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_unchained" ADD CONSTRAINT "ledger_unchained_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_resolve_a_hold_once" ON "ledger_transfers" USING btree ("hold_id") WHERE "ledger_transfers"."hold_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_of_debit_account" ON "ledger_transfers" USING btree ("debit_account","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_of_credit_account" ON "ledger_transfers" USING btree ("credit_account","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_reversing" ON "ledger_transfers" USING btree ("reverses_id") WHERE "ledger_transfers"."reverses_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_ending" ON "ledger_transfers" USING btree ("expires_at") WHERE "ledger_transfers"."expires_at" is not null;--> statement-breakpoint

-- What the database itself refuses, whoever asks. Its own error codes: LG000 rows stay, LG001 not a hold, LG002 other accounts
-- than the hold, LG003 more than the hold, LG004 the hold is over, LG005 cannot be reversed, LG006 reversed by more than it
-- moved, LG008 the same journal with other contents, LG009 the journal is chained already.

-- Journals, transfers and the chain only grow; accounts stay.
create function ledger_rows_stay() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % stay as they are.', tg_table_name using errcode = 'LG000';
end
$$;
--> statement-breakpoint
create trigger ledger_journals_stay before update or delete on ledger_journals
  for each row execute function ledger_rows_stay();
--> statement-breakpoint
create trigger ledger_journals_are_never_emptied before truncate on ledger_journals
  for each statement execute function ledger_rows_stay();
--> statement-breakpoint
create trigger ledger_transfers_stay before update or delete on ledger_transfers
  for each row execute function ledger_rows_stay();
--> statement-breakpoint
create trigger ledger_transfers_are_never_emptied before truncate on ledger_transfers
  for each statement execute function ledger_rows_stay();
--> statement-breakpoint
create trigger ledger_chain_stays before update or delete on ledger_chain
  for each row execute function ledger_rows_stay();
--> statement-breakpoint
create trigger ledger_chain_is_never_emptied before truncate on ledger_chain
  for each statement execute function ledger_rows_stay();
--> statement-breakpoint
create trigger ledger_accounts_stay before delete on ledger_accounts
  for each row execute function ledger_rows_stay();
--> statement-breakpoint
create trigger ledger_accounts_are_never_emptied before truncate on ledger_accounts
  for each statement execute function ledger_rows_stay();
--> statement-breakpoint

-- An account opens at zero, stays what it is, and has its sums changed from within ledger_apply alone.
create function ledger_accounts_keep_their_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.debits_posted, new.credits_posted, new.debits_held, new.credits_held) <> (0, 0, 0, 0) then
      raise exception 'An account opens at zero.' using errcode = 'LG000';
    end if;
    return new;
  end if;
  if (new.code, new.currency, new.side, new.is_counted) is distinct from
     (old.code, old.currency, old.side, old.is_counted) or (old.is_guarded and not new.is_guarded) then
    raise exception 'An account stays what it was opened as.' using errcode = 'LG000';
  end if;
  if (new.debits_posted, new.credits_posted, new.debits_held, new.credits_held) is distinct from
     (old.debits_posted, old.credits_posted, old.debits_held, old.credits_held) and pg_trigger_depth() < 2 then
    raise exception 'The sums of an account are changed by transfers alone.' using errcode = 'LG000';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger ledger_accounts_keep_their_sums before insert or update on ledger_accounts
  for each row execute function ledger_accounts_keep_their_sums();
--> statement-breakpoint

-- What a transfer does to its two accounts, after what it refers to has been looked at under a lock.
create function ledger_apply() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  earlier ledger_transfers;
  reversed bigint;
  moved bigint := 0;
  held bigint := 0;
  account bigint;
begin
  if exists (select from ledger_chain where journal_id = new.journal_id) then
    raise exception 'The journal % is chained already.', new.journal_id using errcode = 'LG009';
  end if;
  if new.kind = 'posted' then
    moved := new.amount;
  elsif new.kind = 'hold' then
    held := new.amount;
  else
    select * into earlier from ledger_transfers where id = new.hold_id for update;
    if earlier.kind is distinct from 'hold' then
      raise exception 'Transfer % is no hold.', new.hold_id using errcode = 'LG001';
    end if;
    if (earlier.debit_account, earlier.credit_account, earlier.currency) <>
       (new.debit_account, new.credit_account, new.currency) then
      raise exception 'The accounts are not those of hold %.', new.hold_id using errcode = 'LG002';
    end if;
    if new.amount > earlier.amount or (new.kind = 'release' and new.amount <> earlier.amount) then
      raise exception 'Hold % is of another amount.', new.hold_id using errcode = 'LG003';
    end if;
    if new.kind = 'settle' and
       earlier.expires_at <= (select at from ledger_journals where id = new.journal_id) then
      raise exception 'Hold % is over.', new.hold_id using errcode = 'LG004';
    end if;
    held := -earlier.amount;
    if new.kind = 'settle' then
      moved := new.amount;
    end if;
  end if;
  if new.reverses_id is not null then
    select * into earlier from ledger_transfers where id = new.reverses_id for update;
    if earlier.kind is null or earlier.kind not in ('posted', 'settle') or earlier.reverses_id is not null
       or (earlier.debit_account, earlier.credit_account) <> (new.credit_account, new.debit_account) then
      raise exception 'Transfer % cannot be reversed so.', new.reverses_id using errcode = 'LG005';
    end if;
    select coalesce(sum(amount), 0) into reversed
    from ledger_transfers where reverses_id = new.reverses_id and id <> new.id;
    if reversed + new.amount > earlier.amount then
      raise exception 'Transfer % is reversed by more than it moved.', new.reverses_id using errcode = 'LG006';
    end if;
  end if;
  -- Always in the order of their ids: two transfers never wait for each other.
  foreach account in array array[
    least(new.debit_account, new.credit_account), greatest(new.debit_account, new.credit_account)
  ] loop
    update ledger_accounts set
      debits_posted = debits_posted + case when account = new.debit_account then moved else 0 end,
      credits_posted = credits_posted + case when account = new.credit_account then moved else 0 end,
      debits_held = debits_held + case when account = new.debit_account then held else 0 end,
      credits_held = credits_held + case when account = new.credit_account then held else 0 end
    where id = account and is_counted;
  end loop;
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_apply after insert on ledger_transfers
  for each row execute function ledger_apply();
--> statement-breakpoint

-- The way in: one journal with its legs, all or nothing. The same journal again, with the same contents, answers what it did
-- the first time. A leg of a settlement or release takes its accounts from the hold, one of a reversal from what it reverses.
create function ledger_post(journal uuid, reason text, request_hash text, at timestamptz, legs jsonb)
returns table (transfer_id bigint, is_repeated boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  known text;
begin
  insert into ledger_journals (id, reason, request_hash, at)
  values (ledger_post.journal, ledger_post.reason, ledger_post.request_hash, ledger_post.at)
  on conflict (id) do nothing;
  if not found then
    select j.request_hash into known from ledger_journals j where j.id = ledger_post.journal;
    if known is distinct from ledger_post.request_hash then
      raise exception 'Journal % was written with other contents.', ledger_post.journal using errcode = 'LG008';
    end if;
    return query select t.id, true from ledger_transfers t where t.journal_id = ledger_post.journal order by t.leg;
    return;
  end if;
  insert into ledger_unchained (journal_id) values (ledger_post.journal);
  if exists (
    select from jsonb_array_elements(ledger_post.legs) wanted
    where wanted->>'holdId' is not null
      and not exists (select from ledger_transfers e where e.id = (wanted->>'holdId')::bigint)
  ) then
    raise exception 'A leg names a hold that is not there.' using errcode = 'LG001';
  end if;
  if exists (
    select from jsonb_array_elements(ledger_post.legs) wanted
    where wanted->>'reversesId' is not null
      and not exists (select from ledger_transfers e where e.id = (wanted->>'reversesId')::bigint)
  ) then
    raise exception 'A leg reverses a transfer that is not there.' using errcode = 'LG005';
  end if;
  -- All accounts are locked before any is changed, in one order for everybody, and before the holds and transfers that legs
  -- refer to. One movement from account to account needs no more than its trigger does.
  if jsonb_array_length(ledger_post.legs) > 1
    or coalesce(ledger_post.legs->0->>'holdId', ledger_post.legs->0->>'reversesId') is not null then
    perform from ledger_accounts a
    where a.is_counted and a.id in (
      select account from jsonb_array_elements(ledger_post.legs) wanted
      left join ledger_transfers e on e.id = coalesce((wanted->>'holdId')::bigint, (wanted->>'reversesId')::bigint)
      cross join lateral (values
        (coalesce(e.debit_account, (wanted->>'debit')::bigint)), (coalesce(e.credit_account, (wanted->>'credit')::bigint))
      ) touched (account)
    )
    order by a.id for no key update;
  end if;
  insert into ledger_transfers
    (journal_id, leg, kind, debit_account, credit_account, currency, amount, hold_id, reverses_id, expires_at)
  select
    ledger_post.journal, place, wanted->>'kind',
    coalesce(h.debit_account, r.credit_account, (wanted->>'debit')::bigint),
    coalesce(h.credit_account, r.debit_account, (wanted->>'credit')::bigint),
    coalesce(h.currency, r.currency, wanted->>'currency'),
    case when wanted->>'kind' = 'release' then h.amount else (wanted->>'amount')::bigint end,
    (wanted->>'holdId')::bigint, (wanted->>'reversesId')::bigint, (wanted->>'expiresAt')::timestamptz
  from jsonb_array_elements(ledger_post.legs) with ordinality each (wanted, place)
  left join lateral (select * from ledger_transfers e where e.id = (wanted->>'holdId')::bigint limit 1) h on true
  left join lateral (select * from ledger_transfers e where e.id = (wanted->>'reversesId')::bigint limit 1) r on true
  order by place;
  return query select t.id, false from ledger_transfers t where t.journal_id = ledger_post.journal order by t.leg;
end
$$;
