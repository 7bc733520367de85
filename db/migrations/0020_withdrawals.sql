CREATE TABLE "payout_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payout_batches_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_batches_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "payout_destinations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"fingerprint" text NOT NULL,
	"ending" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"usable_from" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_destinations_once" UNIQUE("user_id","fingerprint"),
	CONSTRAINT "payout_destinations_kind_is_known" CHECK ("payout_destinations"."kind" in ('vodafone-cash', 'instapay', 'bank')),
	CONSTRAINT "payout_destinations_show_an_end_alone" CHECK (length("payout_destinations"."ending") between 1 and 4),
	CONSTRAINT "payout_destinations_wait" CHECK ("payout_destinations"."usable_from" >= "payout_destinations"."added_at")
);
--> statement-breakpoint
CREATE TABLE "wallet_withdrawal_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_withdrawal_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "wallet_withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wallet_withdrawals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"name" text,
	"status" text NOT NULL,
	"amount_piastres" bigint NOT NULL,
	"fee_piastres" bigint NOT NULL,
	"approvals_needed" integer NOT NULL,
	"destination_kind" text NOT NULL,
	"destination_ending" text NOT NULL,
	"sealed_destination" text,
	"hold_id" bigint,
	"fee_hold_id" bigint,
	"paid_transfer_id" bigint,
	"fee_transfer_id" bigint,
	"batch_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "wallet_withdrawals_number_unique" UNIQUE("number"),
	CONSTRAINT "wallet_withdrawals_status_is_known" CHECK ("wallet_withdrawals"."status" in ('requested', 'approved-once', 'approved', 'in-batch', 'paid', 'returned', 'refused', 'cancelled')),
	CONSTRAINT "wallet_withdrawals_kind_is_known" CHECK ("wallet_withdrawals"."destination_kind" in ('vodafone-cash', 'instapay', 'bank')),
	CONSTRAINT "wallet_withdrawals_amount_is_positive" CHECK ("wallet_withdrawals"."amount_piastres" > 0 and "wallet_withdrawals"."fee_piastres" >= 0),
	CONSTRAINT "wallet_withdrawals_one_or_two_approve" CHECK ("wallet_withdrawals"."approvals_needed" in (1, 2)),
	CONSTRAINT "wallet_withdrawals_paid_in_a_batch" CHECK ("wallet_withdrawals"."status" not in ('in-batch', 'paid', 'returned') or "wallet_withdrawals"."batch_id" is not null),
	CONSTRAINT "wallet_withdrawals_paid_from_a_hold" CHECK ("wallet_withdrawals"."status" <> 'paid' or "wallet_withdrawals"."paid_transfer_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "withdrawal_approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" uuid NOT NULL,
	"approver_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_approvals_once" UNIQUE("withdrawal_id","approver_id")
);
--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role_is_known";--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_staff_are_global";--> statement-breakpoint
ALTER TABLE "wallet_withdrawal_steps" ADD CONSTRAINT "wallet_withdrawal_steps_withdrawal_id_wallet_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."wallet_withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_withdrawals" ADD CONSTRAINT "wallet_withdrawals_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_approvals" ADD CONSTRAINT "withdrawal_approvals_withdrawal_id_wallet_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."wallet_withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_withdrawal_steps_of" ON "wallet_withdrawal_steps" USING btree ("withdrawal_id","id");--> statement-breakpoint
CREATE INDEX "wallet_withdrawals_of_person" ON "wallet_withdrawals" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "wallet_withdrawals_of_batch" ON "wallet_withdrawals" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "wallet_withdrawals_running" ON "wallet_withdrawals" USING btree ("status") WHERE "wallet_withdrawals"."status" in ('requested', 'approved-once', 'approved', 'in-batch');--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_is_known" CHECK ("user_roles"."role" in ('owner', 'super_admin', 'admin', 'finance', 'finance-approver', 'editor', 'instructor', 'reviewer', 'moderator', 'support'));--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_staff_are_global" CHECK ("user_roles"."role" not in ('owner', 'super_admin', 'admin', 'finance', 'finance-approver') or "user_roles"."scope" = 'global');--> statement-breakpoint

-- By hand.
-- Nobody approves a withdrawal of their own.
create function withdrawal_approvals_are_of_others() returns trigger language plpgsql as $$
begin
  if exists (select from wallet_withdrawals where id = new.withdrawal_id and user_id = new.approver_id) then
    raise exception 'A withdrawal is approved by somebody else.'
      using errcode = 'check_violation', constraint = 'withdrawal_approvals_are_of_others';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger withdrawal_approvals_are_of_others before insert or update on withdrawal_approvals
  for each row execute function withdrawal_approvals_are_of_others();
--> statement-breakpoint
-- No money leaves before as many people have approved as it takes; and what was asked for stays as it was, until where it
-- goes is emptied.
create function wallet_withdrawals_keep_their_rules() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.amount_piastres, new.fee_piastres, new.approvals_needed, new.destination_kind, new.destination_ending)
      is distinct from
      (old.user_id, old.amount_piastres, old.fee_piastres, old.approvals_needed, old.destination_kind, old.destination_ending)
    or (new.sealed_destination is not null and new.sealed_destination is distinct from old.sealed_destination) then
    raise exception 'A withdrawal stays as it was asked for.'
      using errcode = 'check_violation', constraint = 'wallet_withdrawals_stay';
  end if;
  if new.status in ('approved', 'in-batch', 'paid') and new.status <> old.status
    and (select count(*) from withdrawal_approvals where withdrawal_id = new.id) < new.approvals_needed then
    raise exception 'The withdrawal is not approved by enough people.'
      using errcode = 'check_violation', constraint = 'wallet_withdrawals_are_approved';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger wallet_withdrawals_keep_their_rules before update on wallet_withdrawals
  for each row execute function wallet_withdrawals_keep_their_rules();
