CREATE TABLE "confirmed_numbers" (
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirmed_numbers_user_id_phone_pk" PRIMARY KEY("user_id","phone")
);
--> statement-breakpoint
CREATE TABLE "referral_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"invitations" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_links_code_unique" UNIQUE("code"),
	CONSTRAINT "referral_links_code_has_its_form" CHECK ("referral_links"."code" ~ '^[a-z0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "referral_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"referral_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inviter_id" uuid,
	"invited_id" uuid,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"doubts" text[] DEFAULT '{}' NOT NULL,
	"refusal_reason" text,
	"points" integer DEFAULT 0 NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "referrals_once_for_each_person" UNIQUE("invited_id"),
	CONSTRAINT "referrals_number_of_inviter" UNIQUE("inviter_id","number"),
	CONSTRAINT "referrals_status_is_known" CHECK ("referrals"."status" in ('invited', 'held', 'earned', 'refused')),
	CONSTRAINT "referrals_doubts_are_known" CHECK ("referrals"."doubts" <@ array['same-browser', 'same-network', 'same-number', 'mutual', 'many']),
	CONSTRAINT "referrals_refused_has_a_reason" CHECK (("referrals"."status" = 'refused') = ("referrals"."refusal_reason" is not null)
        and "referrals"."refusal_reason" in ('own-account', 'not-genuine', 'spread-in-bulk')),
	CONSTRAINT "referrals_earned_has_points" CHECK (("referrals"."status" = 'earned') = ("referrals"."points" > 0)),
	CONSTRAINT "referrals_invite_others" CHECK ("referrals"."inviter_id" <> "referrals"."invited_id"),
	CONSTRAINT "referrals_name_both_until_earned" CHECK ("referrals"."status" = 'earned' or num_nonnulls("referrals"."inviter_id", "referrals"."invited_id") = 2)
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "is_referrers_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_referrers_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmed_numbers" ADD CONSTRAINT "confirmed_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_links" ADD CONSTRAINT "referral_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_steps" ADD CONSTRAINT "referral_steps_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmed_numbers_by_phone" ON "confirmed_numbers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "referral_steps_of" ON "referral_steps" USING btree ("referral_id","id");--> statement-breakpoint
CREATE INDEX "referrals_of_inviter" ON "referrals" USING btree ("inviter_id","invited_at");--> statement-breakpoint
CREATE INDEX "referrals_open" ON "referrals" USING btree ("invited_at") WHERE "referrals"."status" in ('invited', 'held');--> statement-breakpoint
CREATE INDEX "users_referred" ON "users" USING btree ("created_at") WHERE "users"."referral_code" is not null;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_referral_is_bounded" CHECK (char_length("registrations"."referral_code") <= 20);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referral_is_bounded" CHECK (char_length("users"."referral_code") <= 20);--> statement-breakpoint

-- By hand.
-- Wherever a number is confirmed, it is noted that this account has had it.
create function note_confirmed_number() returns trigger language plpgsql as $$
begin
  insert into confirmed_numbers (user_id, phone, confirmed_at)
    values (new.id, new.phone, new.phone_confirmed_at)
    on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger users_note_confirmed_number
  after insert or update of phone, phone_confirmed_at on users
  for each row when (new.phone is not null and new.phone_confirmed_at is not null)
  execute function note_confirmed_number();
--> statement-breakpoint
insert into confirmed_numbers (user_id, phone, confirmed_at)
  select id, phone, phone_confirmed_at from users
  where phone is not null and phone_confirmed_at is not null;
