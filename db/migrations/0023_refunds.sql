CREATE TABLE "wallet_card_refund_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_card_refund_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_refund_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "wallet_card_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wallet_card_refunds_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"top_up_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount_piastres" bigint NOT NULL,
	"purchase_refund_id" uuid,
	"hold_id" bigint,
	"transaction" text,
	"refused_because" text,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "wallet_card_refunds_number_unique" UNIQUE("number"),
	CONSTRAINT "wallet_card_refunds_purchase_refund_id_unique" UNIQUE("purchase_refund_id"),
	CONSTRAINT "wallet_card_refunds_status_is_known" CHECK ("wallet_card_refunds"."status" in ('requested', 'sent', 'unclear', 'paid', 'refused')),
	CONSTRAINT "wallet_card_refunds_amount_is_positive" CHECK ("wallet_card_refunds"."amount_piastres" > 0),
	CONSTRAINT "wallet_card_refunds_refused_for_a_reason" CHECK (("wallet_card_refunds"."status" = 'refused') = ("wallet_card_refunds"."refused_because" is not null)),
	CONSTRAINT "wallet_card_refunds_paid_was_sent" CHECK ("wallet_card_refunds"."status" not in ('sent', 'unclear', 'paid') or "wallet_card_refunds"."sent_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "purchase_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"money_piastres" bigint NOT NULL,
	"points" bigint NOT NULL,
	"points_piastres" bigint NOT NULL,
	"destination" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"refunded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_refunds_give_something_back" CHECK ("purchase_refunds"."money_piastres" >= 0 and "purchase_refunds"."points" >= 0
        and "purchase_refunds"."money_piastres" + "purchase_refunds"."points_piastres" > 0),
	CONSTRAINT "purchase_refunds_points_are_worth_something" CHECK (("purchase_refunds"."points" = 0) = ("purchase_refunds"."points_piastres" = 0)),
	CONSTRAINT "purchase_refunds_destination_is_known" CHECK ("purchase_refunds"."destination" in ('wallet', 'card')),
	CONSTRAINT "purchase_refunds_to_cards_are_money" CHECK ("purchase_refunds"."destination" <> 'card' or "purchase_refunds"."money_piastres" > 0)
);
--> statement-breakpoint
ALTER TABLE "wallet_card_refund_steps" ADD CONSTRAINT "wallet_card_refund_steps_card_refund_id_wallet_card_refunds_id_fk" FOREIGN KEY ("card_refund_id") REFERENCES "public"."wallet_card_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_card_refunds" ADD CONSTRAINT "wallet_card_refunds_top_up_id_wallet_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."wallet_top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_card_refunds" ADD CONSTRAINT "wallet_card_refunds_purchase_refund_id_purchase_refunds_id_fk" FOREIGN KEY ("purchase_refund_id") REFERENCES "public"."purchase_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_refunds" ADD CONSTRAINT "purchase_refunds_purchase_id_wallet_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."wallet_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_card_refund_steps_of" ON "wallet_card_refund_steps" USING btree ("card_refund_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_card_refunds_one_at_a_time" ON "wallet_card_refunds" USING btree ("top_up_id") WHERE "wallet_card_refunds"."status" in ('requested', 'sent', 'unclear');--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_card_refunds_of_transaction" ON "wallet_card_refunds" USING btree ("provider","transaction") WHERE "wallet_card_refunds"."transaction" is not null;--> statement-breakpoint
CREATE INDEX "wallet_card_refunds_of_person" ON "wallet_card_refunds" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "wallet_card_refunds_of_top_up" ON "wallet_card_refunds" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "wallet_card_refunds_open" ON "wallet_card_refunds" USING btree ("asked_at") WHERE "wallet_card_refunds"."status" in ('requested', 'sent', 'unclear');--> statement-breakpoint
CREATE INDEX "purchase_refunds_of_purchase" ON "purchase_refunds" USING btree ("purchase_id","refunded_at");--> statement-breakpoint
CREATE INDEX "purchase_refunds_of_person" ON "purchase_refunds" USING btree ("user_id","refunded_at");--> statement-breakpoint
-- Refunds of before were of the whole, and their event of the ledger is named after the purchase: so are these rows.
insert into purchase_refunds
  (id, purchase_id, user_id, money_piastres, points, points_piastres, destination, actor_id, reason, refunded_at)
select p.id, p.id, p.user_id, p.refunded_piastres, p.refunded_points, p.points_piastres, 'wallet', s.actor_id, s.reason,
  p.refunded_at
from wallet_purchases p
left join lateral (
  select actor_id, reason from wallet_purchase_steps where purchase_id = p.id and status = 'refunded' order by id desc limit 1
) s on true
where p.status = 'refunded' and p.refunded_at is not null;
--> statement-breakpoint
create trigger purchase_refunds_stay before update or delete on purchase_refunds
  for each row execute function ledger_rows_stay();
--> statement-breakpoint
-- All refunds of a purchase together are never more than was paid, whoever writes them.
create function purchase_refunds_fit() returns trigger language plpgsql as $$
declare
  bought wallet_purchases;
begin
  select * into bought from wallet_purchases where id = new.purchase_id for update;
  if bought.user_id is distinct from new.user_id
    or (select sum(money_piastres) from purchase_refunds where purchase_id = new.purchase_id) > bought.paid_piastres
    or (select sum(points) from purchase_refunds where purchase_id = new.purchase_id) > bought.points
    or (select sum(points_piastres) from purchase_refunds where purchase_id = new.purchase_id) > bought.points_piastres then
    raise exception 'More is given back of purchase % than was paid.', new.purchase_id
      using errcode = 'check_violation', constraint = 'purchase_refunds_fit';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger purchase_refunds_fit after insert on purchase_refunds
  for each row execute function purchase_refunds_fit();
--> statement-breakpoint
-- What goes back to a card was paid with it, by the same person, and was not given back before; what was asked for stays as it
-- was, and what is over stays over.
create function wallet_card_refunds_keep_their_rules() returns trigger language plpgsql as $$
declare
  came wallet_top_ups;
begin
  if tg_op = 'INSERT' then
    select * into came from wallet_top_ups where id = new.top_up_id for update;
    if (came.user_id, came.provider, came.method, came.status) is distinct from
        (new.user_id, new.provider, new.method, 'paid')
      or new.amount_piastres > came.amount_piastres - came.returned_piastres then
      raise exception 'Top-up % cannot carry this back.', new.top_up_id
        using errcode = 'check_violation', constraint = 'wallet_card_refunds_fit';
    end if;
    return new;
  end if;
  if (new.user_id, new.top_up_id, new.provider, new.method, new.amount_piastres, new.purchase_refund_id) is distinct from
      (old.user_id, old.top_up_id, old.provider, old.method, old.amount_piastres, old.purchase_refund_id)
    or (old.status in ('paid', 'refused') and new.status <> old.status) then
    raise exception 'What goes back to a card stays as it was asked for.'
      using errcode = 'check_violation', constraint = 'wallet_card_refunds_stay';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger wallet_card_refunds_keep_their_rules before insert or update on wallet_card_refunds
  for each row execute function wallet_card_refunds_keep_their_rules();
