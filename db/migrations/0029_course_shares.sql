CREATE TABLE "course_shares" (
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"percent" smallint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "course_shares_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "course_shares_are_parts" CHECK ("course_shares"."percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "purchase_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"shared_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"percent" smallint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"amount_piastres" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "purchase_shares_once" UNIQUE("purchase_id","user_id"),
	CONSTRAINT "purchase_shares_are_parts" CHECK ("purchase_shares"."percent" between 1 and 100),
	CONSTRAINT "purchase_shares_status_is_known" CHECK ("purchase_shares"."status" in ('waiting', 'earned', 'nothing')),
	CONSTRAINT "purchase_shares_settled_at_a_time" CHECK (("purchase_shares"."status" = 'waiting') = ("purchase_shares"."settled_at" is null) and "purchase_shares"."settled_at" >= "purchase_shares"."due_at"),
	CONSTRAINT "purchase_shares_earned_is_something" CHECK ("purchase_shares"."amount_piastres" >= 0 and ("purchase_shares"."status" = 'earned') = ("purchase_shares"."amount_piastres" > 0)),
	CONSTRAINT "purchase_shares_told_is_earned" CHECK ("purchase_shares"."told_at" is null or "purchase_shares"."status" = 'earned')
);
--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_kind_is_known";--> statement-breakpoint
ALTER TABLE "course_shares" ADD CONSTRAINT "course_shares_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_shares" ADD CONSTRAINT "course_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_shares" ADD CONSTRAINT "purchase_shares_purchase_id_wallet_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."wallet_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_shares_of_person" ON "course_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "purchase_shares_due" ON "purchase_shares" USING btree ("due_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "purchase_shares_untold" ON "purchase_shares" USING btree ("user_id") WHERE status = 'earned' and told_at is null;--> statement-breakpoint
CREATE INDEX "purchase_shares_of_person" ON "purchase_shares" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "purchase_shares_of_thing" ON "purchase_shares" USING btree ("shared_id");--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_kind_is_known" CHECK ("wallet_entries"."kind" in ('top-up', 'purchase', 'purchase-refund', 'points-earned', 'points-expired', 'withdrawal-held', 'withdrawal-paid', 'withdrawal-returned', 'card-refund-held', 'card-refund-paid', 'card-refund-returned', 'correction', 'share-earned'));
--> statement-breakpoint

-- By hand
-- Together people earn at most all of the price of a course. Looked at when the transaction ends.
create function course_shares_are_at_most_all() returns trigger language plpgsql as $$
begin
  -- Two who change the shares of a course at once wait for each other here, and the second sees what the first wrote.
  perform from courses where id = new.course_id for update;
  if (select sum(percent) from course_shares where course_id = new.course_id) > 100 then
    raise exception using errcode = 'check_violation', constraint = 'course_shares_are_at_most_all',
      message = 'The shares of a course are at most all of its price together.';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger course_shares_are_at_most_all after insert or update on course_shares
  deferrable initially deferred for each row execute function course_shares_are_at_most_all();
--> statement-breakpoint

-- Shares are kept with a purchase that is paid, at most all of its price together, and wait at first. What was agreed stays, and
-- so does what is settled; the amount is what the purchase says. Whoever gives something back holds the purchase as well.
create function purchase_shares_follow_their_purchase() returns trigger language plpgsql as $$
declare
  bought wallet_purchases;
begin
  if tg_op = 'DELETE' then
    if old.status <> 'waiting' then
      raise exception using errcode = 'check_violation', constraint = 'purchase_shares_stay',
        message = 'A share that is settled stays.';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if (new.id, new.purchase_id, new.shared_id, new.user_id, new.percent, new.due_at)
        is distinct from (old.id, old.purchase_id, old.shared_id, old.user_id, old.percent, old.due_at)
      or (old.status <> 'waiting' and (new.status, new.amount_piastres, new.settled_at)
        is distinct from (old.status, old.amount_piastres, old.settled_at))
      or (old.told_at is not null and new.told_at is distinct from old.told_at) then
      raise exception using errcode = 'check_violation', constraint = 'purchase_shares_stay',
        message = 'A share stays as it was agreed, and as it was settled.';
    end if;
    if old.status <> 'waiting' then
      return new;
    end if;
  elsif new.status <> 'waiting' then
    raise exception using errcode = 'check_violation', constraint = 'purchase_shares_wait_at_first',
      message = 'A share waits before it is settled.';
  end if;
  select * into bought from wallet_purchases where id = new.purchase_id for update;
  if tg_op = 'INSERT' then
    if bought.status <> 'paid' then
      raise exception using errcode = 'check_violation', constraint = 'purchase_shares_are_of_what_is_paid',
        message = 'Shares are of a purchase that is paid.';
    end if;
    if new.percent + (
      select coalesce(sum(percent), 0) from purchase_shares where purchase_id = new.purchase_id
    ) > 100 then
      raise exception using errcode = 'check_violation', constraint = 'purchase_shares_are_at_most_all',
        message = 'The shares of a purchase are at most all of its price together.';
    end if;
  elsif new.status <> 'waiting' and new.amount_piastres <>
      greatest(0, bought.paid_piastres - bought.fee_piastres - bought.refunded_piastres) * new.percent / 100 then
    raise exception using errcode = 'check_violation', constraint = 'purchase_shares_are_of_what_is_left',
      message = 'A share is a part of the money that is left.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger purchase_shares_follow_their_purchase before insert or update or delete on purchase_shares
  for each row execute function purchase_shares_follow_their_purchase();
--> statement-breakpoint

-- A buyer takes nothing back of what somebody was paid a share of: the house bears what its staff give back from then on.
create function purchase_refunds_after_shares_are_by_staff() returns trigger language plpgsql as $$
begin
  perform from wallet_purchases where id = new.purchase_id for update;
  if new.actor_id is null
    and exists (select from purchase_shares where purchase_id = new.purchase_id and status = 'earned') then
    raise exception using errcode = 'check_violation', constraint = 'purchase_refunds_after_shares_are_by_staff',
      message = 'A share of this purchase was paid: staff alone give it back.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger purchase_refunds_after_shares_are_by_staff before insert on purchase_refunds
  for each row execute function purchase_refunds_after_shares_are_by_staff();
