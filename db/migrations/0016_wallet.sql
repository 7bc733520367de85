CREATE TABLE "payment_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"transaction" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"provider_order" text NOT NULL,
	"amount_piastres" bigint NOT NULL,
	"currency" text NOT NULL,
	"top_up_id" uuid,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"resolution" text,
	CONSTRAINT "payment_reports_once" UNIQUE("provider","transaction","kind","state")
);
--> statement-breakpoint
CREATE TABLE "point_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"points" bigint NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"warned_at" timestamp with time zone,
	CONSTRAINT "point_lots_cause_unique" UNIQUE("cause"),
	CONSTRAINT "point_lots_are_positive" CHECK ("point_lots"."points" > 0),
	CONSTRAINT "point_lots_spend_what_is_there" CHECK ("point_lots"."spent" between 0 and "point_lots"."points")
);
--> statement-breakpoint
CREATE TABLE "point_spendings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_spendings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"purchase_id" uuid NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "point_spendings_once" UNIQUE("lot_id","purchase_id"),
	CONSTRAINT "point_spendings_are_positive" CHECK ("point_spendings"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"purchase_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"guarantee_ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reminded_days" integer,
	CONSTRAINT "subscriptions_purchase_id_unique" UNIQUE("purchase_id"),
	CONSTRAINT "subscriptions_end_after_their_start" CHECK ("subscriptions"."ends_at" > "subscriptions"."starts_at"),
	CONSTRAINT "subscriptions_status_is_known" CHECK ("subscriptions"."status" in ('active', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"journal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"change" bigint NOT NULL,
	"held_change" bigint NOT NULL,
	"after" bigint NOT NULL,
	"held_after" bigint NOT NULL,
	"subject_id" text NOT NULL,
	"bought_kind" text,
	"bought_id" text,
	"title" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_fold((title ->> 'en') || ' ' || (title ->> 'ar'))) STORED,
	CONSTRAINT "wallet_entries_once_for_each_event" UNIQUE("journal_id","user_id","currency"),
	CONSTRAINT "wallet_entries_title_in_both_languages" CHECK (jsonb_path_exists("wallet_entries"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "wallet_entries_change_something" CHECK ("wallet_entries"."change" <> 0 or "wallet_entries"."held_change" <> 0),
	CONSTRAINT "wallet_entries_hold_no_more_than_is_there" CHECK ("wallet_entries"."held_after" between 0 and "wallet_entries"."after"),
	CONSTRAINT "wallet_entries_kind_is_known" CHECK ("wallet_entries"."kind" in ('top-up', 'purchase', 'purchase-refund', 'points-earned', 'points-expired', 'withdrawal-held', 'withdrawal-paid', 'withdrawal-returned', 'card-refund-held', 'card-refund-paid', 'card-refund-returned', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "wallet_purchase_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_purchase_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "wallet_purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wallet_purchases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"bought_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"price_piastres" bigint NOT NULL,
	"fee_piastres" bigint DEFAULT 0 NOT NULL,
	"paid_piastres" bigint DEFAULT 0 NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"points_piastres" bigint DEFAULT 0 NOT NULL,
	"points_most_percent" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refunded_piastres" bigint DEFAULT 0 NOT NULL,
	"refunded_points" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_purchases_number_unique" UNIQUE("number"),
	CONSTRAINT "wallet_purchases_title_in_both_languages" CHECK (jsonb_path_exists("wallet_purchases"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "wallet_purchases_status_is_known" CHECK ("wallet_purchases"."status" in ('open', 'paid', 'refunded', 'lapsed')),
	CONSTRAINT "wallet_purchases_price_is_positive" CHECK ("wallet_purchases"."price_piastres" > 0 and "wallet_purchases"."fee_piastres" >= 0),
	CONSTRAINT "wallet_purchases_paid_in_full" CHECK ("wallet_purchases"."paid_piastres" + "wallet_purchases"."points_piastres" = case when "wallet_purchases"."status" in ('paid', 'refunded')
        then "wallet_purchases"."price_piastres" + "wallet_purchases"."fee_piastres" else 0 end and "wallet_purchases"."paid_piastres" >= 0),
	CONSTRAINT "wallet_purchases_points_pay_their_part_at_most" CHECK ("wallet_purchases"."points_piastres" * 100 <= "wallet_purchases"."price_piastres" * "wallet_purchases"."points_most_percent"
        and "wallet_purchases"."points" >= 0 and ("wallet_purchases"."points" = 0) = ("wallet_purchases"."points_piastres" = 0)),
	CONSTRAINT "wallet_purchases_refund_no_more_than_was_paid" CHECK ("wallet_purchases"."refunded_piastres" between 0 and "wallet_purchases"."paid_piastres"
        and "wallet_purchases"."refunded_points" between 0 and "wallet_purchases"."points")
);
--> statement-breakpoint
CREATE TABLE "wallet_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wallet_receipts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"amount_piastres" bigint NOT NULL,
	"fee_piastres" bigint DEFAULT 0 NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"points_piastres" bigint DEFAULT 0 NOT NULL,
	"name" text,
	"issuer" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_receipts_number_unique" UNIQUE("number"),
	CONSTRAINT "wallet_receipts_journal_id_unique" UNIQUE("journal_id"),
	CONSTRAINT "wallet_receipts_title_in_both_languages" CHECK (jsonb_path_exists("wallet_receipts"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
CREATE TABLE "wallet_top_up_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_top_up_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"top_up_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_top_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wallet_top_ups_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"amount_piastres" bigint NOT NULL,
	"language" text NOT NULL,
	"provider_order" text,
	"pay_url" text,
	"reference_number" text,
	"transaction" text,
	"decline_reason" text,
	"hint" text,
	"purchase_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"returned_piastres" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_top_ups_number_unique" UNIQUE("number"),
	CONSTRAINT "wallet_top_ups_status_is_known" CHECK ("wallet_top_ups"."status" in ('started', 'waiting', 'paid', 'declined', 'expired', 'failed')),
	CONSTRAINT "wallet_top_ups_amount_is_positive" CHECK ("wallet_top_ups"."amount_piastres" > 0),
	CONSTRAINT "wallet_top_ups_return_no_more_than_came" CHECK ("wallet_top_ups"."returned_piastres" between 0 and case "wallet_top_ups"."status" when 'paid' then "wallet_top_ups"."amount_piastres" else 0 end),
	CONSTRAINT "wallet_top_ups_paid_has_a_transaction" CHECK (("wallet_top_ups"."status" = 'paid') = ("wallet_top_ups"."transaction" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_top_up_id_wallet_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."wallet_top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_spendings" ADD CONSTRAINT "point_spendings_lot_id_point_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."point_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_spendings" ADD CONSTRAINT "point_spendings_purchase_id_wallet_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."wallet_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_purchase_id_wallet_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."wallet_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_purchase_steps" ADD CONSTRAINT "wallet_purchase_steps_purchase_id_wallet_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."wallet_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_top_up_steps" ADD CONSTRAINT "wallet_top_up_steps_top_up_id_wallet_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."wallet_top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_reports_unresolved" ON "payment_reports" USING btree ("received_at") WHERE "payment_reports"."resolved_at" is null and "payment_reports"."outcome" not in ('done', 'nothing-new');--> statement-breakpoint
CREATE INDEX "payment_reports_of_top_up" ON "payment_reports" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "point_lots_left" ON "point_lots" USING btree ("user_id","expires_at","id") WHERE spent < points;--> statement-breakpoint
CREATE INDEX "point_lots_expiring" ON "point_lots" USING btree ("expires_at") WHERE spent < points;--> statement-breakpoint
CREATE INDEX "subscriptions_of_person" ON "subscriptions" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "wallet_entries_of_person" ON "wallet_entries" USING btree ("user_id","currency","id");--> statement-breakpoint
CREATE INDEX "wallet_entries_by_time" ON "wallet_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wallet_purchase_steps_of" ON "wallet_purchase_steps" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_purchases_once" ON "wallet_purchases" USING btree ("user_id","kind","bought_id") WHERE "wallet_purchases"."status" in ('open', 'paid');--> statement-breakpoint
CREATE INDEX "wallet_purchases_of_person" ON "wallet_purchases" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE INDEX "wallet_purchases_open" ON "wallet_purchases" USING btree ("expires_at") WHERE "wallet_purchases"."status" = 'open';--> statement-breakpoint
CREATE INDEX "wallet_receipts_of_person" ON "wallet_receipts" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "wallet_receipts_of_subject" ON "wallet_receipts" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "wallet_top_up_steps_of" ON "wallet_top_up_steps" USING btree ("top_up_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_top_ups_of_order" ON "wallet_top_ups" USING btree ("provider","provider_order") WHERE "wallet_top_ups"."provider_order" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_top_ups_of_transaction" ON "wallet_top_ups" USING btree ("provider","transaction") WHERE "wallet_top_ups"."transaction" is not null;--> statement-breakpoint
CREATE INDEX "wallet_top_ups_of_person" ON "wallet_top_ups" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "wallet_top_ups_open" ON "wallet_top_ups" USING btree ("expires_at") WHERE "wallet_top_ups"."status" in ('started', 'waiting');--> statement-breakpoint

-- What a statement and a receipt say stays as it was; the name on a receipt is emptied when its person goes.
create trigger wallet_entries_stay before update or delete on wallet_entries
  for each row execute function ledger_rows_stay();
--> statement-breakpoint
create trigger wallet_entries_are_never_emptied before truncate on wallet_entries
  for each statement execute function ledger_rows_stay();
--> statement-breakpoint
create function wallet_receipts_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.name is null
    and to_jsonb(new) - 'name' = to_jsonb(old) - 'name' then
    return new;
  end if;
  raise exception 'A receipt stays as it is.' using errcode = 'LG000';
end
$$;
--> statement-breakpoint
create trigger wallet_receipts_stay before update or delete on wallet_receipts
  for each row execute function wallet_receipts_stay();
