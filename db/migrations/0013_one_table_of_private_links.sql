CREATE TABLE "private_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"subscriber_id" uuid,
	"registration_id" uuid,
	"application_id" uuid,
	"email_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "private_links_token_hash_is_one" CHECK ("private_links"."token_hash" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "private_links_purpose_is_known" CHECK ("private_links"."purpose" in ('password', 'newsletter', 'registration', 'application')),
	CONSTRAINT "private_links_row_is_of_the_purpose" CHECK (("private_links"."purpose" = 'password') = ("private_links"."user_id" is not null) and ("private_links"."purpose" = 'newsletter') = ("private_links"."subscriber_id" is not null) and ("private_links"."purpose" = 'registration') = ("private_links"."registration_id" is not null) and ("private_links"."purpose" = 'application') = ("private_links"."application_id" is not null)),
	CONSTRAINT "private_links_email_key_is_of_an_application" CHECK ("private_links"."email_key" is null or "private_links"."purpose" = 'application'),
	CONSTRAINT "private_links_end_unless_of_a_registration" CHECK (("private_links"."expires_at" is null) = ("private_links"."purpose" = 'registration')),
	CONSTRAINT "private_links_end_after_they_begin" CHECK ("private_links"."expires_at" > "private_links"."created_at")
);
--> statement-breakpoint
-- The tables are of domains that come later than this one, so their keys stand here and not with the columns.
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_application_id_scholarship_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."scholarship_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Links that were mailed already go on working. Where nobody wrote down when a link was made, its end tells.
INSERT INTO "private_links" ("token_hash", "purpose", "user_id", "created_at", "expires_at")
	SELECT "token_hash", 'password', "user_id", "created_at", "expires_at" FROM "reset_links";--> statement-breakpoint
INSERT INTO "private_links" ("token_hash", "purpose", "subscriber_id", "created_at", "expires_at")
	SELECT "token_hash", 'newsletter', "subscriber_id", "expires_at" - interval '168 hours', "expires_at" FROM "newsletter_confirmations";--> statement-breakpoint
INSERT INTO "private_links" ("token_hash", "purpose", "registration_id", "created_at")
	SELECT "links"."token_hash", 'registration', "links"."registration_id", "event_registrations"."created_at"
	FROM "event_registration_links" "links" JOIN "event_registrations" ON "event_registrations"."id" = "links"."registration_id";--> statement-breakpoint
INSERT INTO "private_links" ("token_hash", "purpose", "application_id", "email_key", "created_at", "expires_at")
	SELECT "token_hash", 'application', "application_id", "email_key",
		"expires_at" - CASE WHEN "email_key" IS NULL THEN interval '168 hours' ELSE interval '4320 hours' END, "expires_at"
	FROM "scholarship_links";--> statement-breakpoint
DROP TABLE "event_registration_links" CASCADE;--> statement-breakpoint
DROP TABLE "newsletter_confirmations" CASCADE;--> statement-breakpoint
DROP TABLE "reset_links" CASCADE;--> statement-breakpoint
DROP TABLE "scholarship_links" CASCADE;--> statement-breakpoint
CREATE INDEX "private_links_of_user" ON "private_links" USING btree ("user_id") WHERE "private_links"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "private_links_of_subscriber" ON "private_links" USING btree ("subscriber_id") WHERE "private_links"."subscriber_id" is not null;--> statement-breakpoint
CREATE INDEX "private_links_of_registration" ON "private_links" USING btree ("registration_id") WHERE "private_links"."registration_id" is not null;--> statement-breakpoint
CREATE INDEX "private_links_of_application" ON "private_links" USING btree ("application_id") WHERE "private_links"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "private_links_by_end" ON "private_links" USING btree ("expires_at");