CREATE TABLE "team_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "team_invoices_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"organisation" text NOT NULL,
	"tax_number" text,
	"seats" integer NOT NULL,
	"price_piastres" bigint NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"issuer" jsonb NOT NULL,
	"bank_account" text,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "team_invoices_once_for_a_revision" UNIQUE("plan_id","revision"),
	CONSTRAINT "team_invoices_price_is_positive" CHECK ("team_invoices"."price_piastres" > 0)
);
--> statement-breakpoint
CREATE TABLE "team_plan_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_plan_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "team_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "team_plans_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"organisation" text NOT NULL,
	"tax_number" text,
	"contact_name" text,
	"contact_email" text,
	"contact_email_key" text,
	"language" text NOT NULL,
	"seats" integer NOT NULL,
	"price_piastres" bigint NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"note" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"offered_by" uuid NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"paid_on" date,
	"payment_reference" text,
	"closed_at" timestamp with time zone,
	"search_key" text GENERATED ALWAYS AS (search_fold(organisation || ' ' || coalesce(contact_name, '') || ' ' || coalesce(contact_email, ''))) STORED,
	CONSTRAINT "team_plans_number_unique" UNIQUE("number"),
	CONSTRAINT "team_plans_with_seats" UNIQUE("id","seats"),
	CONSTRAINT "team_plans_status_is_known" CHECK ("team_plans"."status" in ('offered', 'active', 'ended', 'withdrawn')),
	CONSTRAINT "team_plans_have_seats_and_a_price" CHECK ("team_plans"."seats" > 0 and "team_plans"."price_piastres" > 0),
	CONSTRAINT "team_plans_end_after_their_start" CHECK ("team_plans"."last_on" >= "team_plans"."first_on"),
	CONSTRAINT "team_plans_are_paid_with_a_transfer" CHECK (("team_plans"."status" in ('active', 'ended')) = ("team_plans"."payment_reference" is not null)
        and ("team_plans"."payment_reference" is null) = ("team_plans"."paid_on" is null)),
	CONSTRAINT "team_plans_are_closed_at_an_instant" CHECK (("team_plans"."status" in ('ended', 'withdrawn')) = ("team_plans"."closed_at" is not null)),
	CONSTRAINT "team_plans_have_a_contact_while_they_are_open" CHECK (("team_plans"."contact_email" is null) = ("team_plans"."contact_email_key" is null)
        and ("team_plans"."contact_email" is null) = ("team_plans"."contact_name" is null)
        and ("team_plans"."contact_email" is not null or "team_plans"."status" in ('ended', 'withdrawn')))
);
--> statement-breakpoint
CREATE TABLE "team_seat_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_seat_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seat_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "team_seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"of_seats" integer NOT NULL,
	"status" text NOT NULL,
	"email" text,
	"email_key" text,
	"language" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"invited_until" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"taken_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "team_seats_are_no_more_than_were_bought" CHECK ("team_seats"."place" between 1 and "team_seats"."of_seats"),
	CONSTRAINT "team_seats_status_is_known" CHECK ("team_seats"."status" in ('invited', 'taken', 'taken-back', 'lapsed', 'freed', 'ended')),
	CONSTRAINT "team_seats_open_ones_have_an_address" CHECK ("team_seats"."email_key" is not null or not ("team_seats"."status" in ('invited', 'taken'))),
	CONSTRAINT "team_seats_are_taken_by_somebody" CHECK (("team_seats"."status" in ('taken', 'freed', 'ended')) = ("team_seats"."user_id" is not null)
          and ("team_seats"."user_id" is null) = ("team_seats"."taken_at" is null)),
	CONSTRAINT "team_seats_are_closed_at_an_instant" CHECK (("team_seats"."status" in ('invited', 'taken')) = ("team_seats"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "private_links" DROP CONSTRAINT "private_links_purpose_is_known";--> statement-breakpoint
ALTER TABLE "private_links" DROP CONSTRAINT "private_links_row_is_of_the_purpose";--> statement-breakpoint
ALTER TABLE "private_links" ADD COLUMN "team_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "private_links" ADD COLUMN "team_seat_id" uuid;--> statement-breakpoint
ALTER TABLE "team_invoices" ADD CONSTRAINT "team_invoices_plan_id_team_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."team_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_plan_steps" ADD CONSTRAINT "team_plan_steps_plan_id_team_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."team_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_seat_steps" ADD CONSTRAINT "team_seat_steps_seat_id_team_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."team_seats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_seats" ADD CONSTRAINT "team_seats_are_of_the_plan" FOREIGN KEY ("plan_id","of_seats") REFERENCES "public"."team_plans"("id","seats") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_plan_steps_of" ON "team_plan_steps" USING btree ("plan_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_plans_payment_once" ON "team_plans" USING btree (upper("payment_reference")) WHERE "team_plans"."payment_reference" is not null;--> statement-breakpoint
CREATE INDEX "team_plans_by_status" ON "team_plans" USING btree ("status","last_on");--> statement-breakpoint
CREATE INDEX "team_seat_steps_of" ON "team_seat_steps" USING btree ("seat_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_seats_each_for_one_person" ON "team_seats" USING btree ("plan_id","place") WHERE "team_seats"."status" in ('invited', 'taken');--> statement-breakpoint
CREATE UNIQUE INDEX "team_seats_one_for_an_address" ON "team_seats" USING btree ("plan_id","email_key") WHERE "team_seats"."status" in ('invited', 'taken');--> statement-breakpoint
CREATE UNIQUE INDEX "team_seats_one_for_each_person" ON "team_seats" USING btree ("plan_id","user_id") WHERE "team_seats"."status" = 'taken';--> statement-breakpoint
CREATE INDEX "team_seats_of_person" ON "team_seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_seats_of_address" ON "team_seats" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "team_seats_invited" ON "team_seats" USING btree ("invited_until") WHERE "team_seats"."status" = 'invited';--> statement-breakpoint
CREATE INDEX "private_links_of_team_plan" ON "private_links" USING btree ("team_plan_id") WHERE "private_links"."team_plan_id" is not null;--> statement-breakpoint
CREATE INDEX "private_links_of_team_seat" ON "private_links" USING btree ("team_seat_id") WHERE "private_links"."team_seat_id" is not null;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_purpose_is_known" CHECK ("private_links"."purpose" in ('password', 'newsletter', 'registration', 'application', 'team', 'team-seat'));--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_row_is_of_the_purpose" CHECK (("private_links"."purpose" = 'password') = ("private_links"."user_id" is not null) and ("private_links"."purpose" = 'newsletter') = ("private_links"."subscriber_id" is not null) and ("private_links"."purpose" = 'registration') = ("private_links"."registration_id" is not null) and ("private_links"."purpose" = 'application') = ("private_links"."application_id" is not null) and ("private_links"."purpose" = 'team') = ("private_links"."team_plan_id" is not null) and ("private_links"."purpose" = 'team-seat') = ("private_links"."team_seat_id" is not null));--> statement-breakpoint
-- The links go with their rows; these tables are of a later domain than the links.
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_team_plan_id_team_plans_id_fk" FOREIGN KEY ("team_plan_id") REFERENCES "public"."team_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_team_seat_id_team_seats_id_fk" FOREIGN KEY ("team_seat_id") REFERENCES "public"."team_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- An invoice stays as it was issued; it names no person.
create function team_invoices_stay() returns trigger language plpgsql as $$
begin
  raise exception 'An invoice stays as it was issued.' using errcode = 'LG000';
end
$$;
--> statement-breakpoint
create trigger team_invoices_stay before update or delete on team_invoices
  for each row execute function team_invoices_stay();
--> statement-breakpoint
create trigger team_invoices_are_never_emptied before truncate on team_invoices
  for each statement execute function team_invoices_stay();
