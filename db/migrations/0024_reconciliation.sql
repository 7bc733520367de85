CREATE TABLE "wallet_closes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"journals" integer NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" text NOT NULL,
	"accounts" jsonb NOT NULL,
	CONSTRAINT "wallet_closes_once" UNIQUE("kind","period"),
	CONSTRAINT "wallet_closes_period_is_one" CHECK ("wallet_closes"."period" ~ case "wallet_closes"."kind" when 'day' then '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' else '^[0-9]{4}-[0-9]{2}$' end),
	CONSTRAINT "wallet_closes_kind_is_known" CHECK ("wallet_closes"."kind" in ('day', 'month')),
	CONSTRAINT "wallet_closes_after_their_end" CHECK ("wallet_closes"."closed_at" >= "wallet_closes"."ends_at" and "wallet_closes"."ends_at" > "wallet_closes"."starts_at"),
	CONSTRAINT "wallet_closes_hash_is_one" CHECK ("wallet_closes"."chain_hash" ~ '^[0-9a-f]{64}$' and "wallet_closes"."chain_position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "settlement_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"content" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_drafts_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "settlement_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"settlement_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"line" integer,
	"transaction" text NOT NULL,
	"provider_order" text,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount_piastres" bigint NOT NULL,
	"fee_piastres" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_on" date,
	"result" text NOT NULL,
	"top_up_id" uuid,
	"report_id" bigint,
	"twice_in" bigint,
	"twice_line" integer,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"resolution" text,
	CONSTRAINT "settlement_rows_of_line" UNIQUE("settlement_id","line"),
	CONSTRAINT "settlement_rows_amounts_are_not_negative" CHECK (least("settlement_rows"."amount_piastres", "settlement_rows"."fee_piastres") >= 0),
	CONSTRAINT "settlement_rows_result_is_known" CHECK ("settlement_rows"."result" in ('matched', 'other-amount', 'other-currency', 'other-state', 'unknown-to-us', 'missing-there', 'twice')),
	CONSTRAINT "settlement_rows_missing_have_no_line" CHECK (("settlement_rows"."line" is null) = ("settlement_rows"."result" = 'missing-there')),
	CONSTRAINT "settlement_rows_resolve_differences" CHECK (("settlement_rows"."resolved_at" is null or "settlement_rows"."result" <> 'matched')
        and ("settlement_rows"."resolved_at" is null) = ("settlement_rows"."resolution" is null)
        and ("settlement_rows"."resolved_at" is null) = ("settlement_rows"."resolved_by" is null))
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "settlements_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"headings" text[] NOT NULL,
	"columns" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"paid_piastres" bigint NOT NULL,
	"refunded_piastres" bigint NOT NULL,
	"fee_piastres" bigint NOT NULL,
	"stated_net_piastres" bigint,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"booked_by" uuid,
	"booked_at" timestamp with time zone,
	"journal_id" uuid,
	CONSTRAINT "settlements_number_unique" UNIQUE("number"),
	CONSTRAINT "settlements_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "settlements_journal_id_unique" UNIQUE("journal_id"),
	CONSTRAINT "settlements_sha256_is_one" CHECK ("settlements"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "settlements_sums_are_not_negative" CHECK (least("settlements"."paid_piastres", "settlements"."refunded_piastres", "settlements"."fee_piastres") >= 0),
	CONSTRAINT "settlements_last_some_time" CHECK ("settlements"."ends_at" > "settlements"."starts_at"),
	CONSTRAINT "settlements_booked_by_somebody" CHECK (("settlements"."booked_at" is null) = ("settlements"."booked_by" is null)
        and ("settlements"."booked_at" is null) = ("settlements"."journal_id" is null))
);
--> statement-breakpoint
ALTER TABLE "settlement_rows" ADD CONSTRAINT "settlement_rows_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_rows" ADD CONSTRAINT "settlement_rows_top_up_id_wallet_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."wallet_top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_rows" ADD CONSTRAINT "settlement_rows_report_id_payment_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."payment_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_closes_by_end" ON "wallet_closes" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_rows_missing_once" ON "settlement_rows" USING btree ("settlement_id","top_up_id") WHERE "settlement_rows"."line" is null;--> statement-breakpoint
CREATE INDEX "settlement_rows_of_transaction" ON "settlement_rows" USING btree ("provider","transaction");--> statement-breakpoint
CREATE INDEX "settlement_rows_of_top_up" ON "settlement_rows" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "settlement_rows_unresolved" ON "settlement_rows" USING btree ("at") WHERE "settlement_rows"."resolved_at" is null and "settlement_rows"."result" <> 'matched';--> statement-breakpoint
CREATE INDEX "settlements_by_time" ON "settlements" USING btree ("imported_at");--> statement-breakpoint

-- What was closed stays as it was.
create function wallet_closes_stay() returns trigger language plpgsql as $$
begin
  raise exception 'What is closed stays as it was.' using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger wallet_closes_rows_stay before update or delete on wallet_closes
  for each row execute function wallet_closes_stay();
--> statement-breakpoint
create trigger wallet_closes_are_never_emptied before truncate on wallet_closes
  for each statement execute function wallet_closes_stay();
--> statement-breakpoint

-- No journal gets a time in a period that is closed. Whoever writes one holds the lock together with all others who do, until
-- it is committed; whoever closes a period (close-period.ts) holds it alone, and so sees all journals that there will be.
-- It runs as its owner, because the program need not own the ledger (docs/ledger.md, "A role of its own").
create function ledger_journals_after_the_closes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('baseera.closes'));
  if exists (select from wallet_closes where ends_at > new.at) then
    raise exception 'The books are closed beyond %.', new.at using errcode = 'LG011';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger ledger_journals_after_the_closes before insert on ledger_journals
  for each row execute function ledger_journals_after_the_closes();
