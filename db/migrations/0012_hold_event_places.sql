ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_status_is_known";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "held_for" text;--> statement-breakpoint
-- Whoever registered before did so without confirming, and stays registered.
UPDATE "event_registrations" SET "confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "used_captchas" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "used_captchas" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_place_and_line_are_confirmed" CHECK ("event_registrations"."status" = 'cancelled' or ("event_registrations"."status" = 'unconfirmed') = ("event_registrations"."confirmed_at" is null));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_held_until_confirmed" CHECK ("event_registrations"."held_until" is null or "event_registrations"."status" = 'unconfirmed');--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_held_for_somebody" CHECK ("event_registrations"."held_for" is null or ("event_registrations"."held_until" is not null and "event_registrations"."held_for" ~ '^[A-Za-z0-9_-]{22}$'));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_status_is_known" CHECK ("event_registrations"."status" in ('unconfirmed', 'registered', 'waiting', 'cancelled'));--> statement-breakpoint
ALTER TABLE "used_captchas" ADD CONSTRAINT "used_captchas_answer_is_to_a_form" CHECK (("used_captchas"."answer" is null) = ("used_captchas"."content_hash" is null));