CREATE TABLE "needs_sharings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"registration_id" uuid,
	"application_id" uuid,
	"needs" text[] NOT NULL,
	"note" text,
	"shared_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "needs_sharings_are_of_one_thing" CHECK (num_nonnulls("needs_sharings"."registration_id", "needs_sharings"."application_id") = 1),
	CONSTRAINT "needs_sharings_needs_are_known" CHECK (cardinality("needs_sharings"."needs") > 0 and "needs_sharings"."needs" <@ array['step-free', 'guide-dog', 'quiet-room', 'sighted-help', 'sign-language', 'breaks', 'large-print', 'braille', 'call-instead', 'more-time', 'contact', 'own-words']),
	CONSTRAINT "needs_sharings_note_while_shared" CHECK (("needs_sharings"."note" is not null) = ('own-words' = any("needs_sharings"."needs") and "needs_sharings"."taken_back_at" is null)),
	CONSTRAINT "needs_sharings_note_is_bounded" CHECK (char_length("needs_sharings"."note") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "personal_needs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"chosen" text[] NOT NULL,
	"time_percent" integer,
	"contact_name" text,
	"contact_phone" text,
	"note" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "personal_needs_chosen_are_known" CHECK ("personal_needs"."chosen" <@ array['step-free', 'guide-dog', 'quiet-room', 'sighted-help', 'sign-language', 'breaks', 'large-print', 'braille', 'call-instead']),
	CONSTRAINT "personal_needs_time_is_known" CHECK ("personal_needs"."time_percent" in (125, 150, 200)),
	CONSTRAINT "personal_needs_contact_is_whole" CHECK (("personal_needs"."contact_name" is null) = ("personal_needs"."contact_phone" is null)),
	CONSTRAINT "personal_needs_contact_name_is_bounded" CHECK (char_length("personal_needs"."contact_name") between 1 and 80),
	CONSTRAINT "personal_needs_contact_phone_is_a_number" CHECK ("personal_needs"."contact_phone" ~ '^\+[0-9]{6,15}$'),
	CONSTRAINT "personal_needs_note_is_bounded" CHECK (char_length("personal_needs"."note") between 1 and 300),
	CONSTRAINT "personal_needs_say_something" CHECK (cardinality("personal_needs"."chosen") > 0 or num_nonnulls("personal_needs"."time_percent", "personal_needs"."contact_name", "personal_needs"."note") > 0)
);
--> statement-breakpoint
ALTER TABLE "needs_sharings" ADD CONSTRAINT "needs_sharings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_needs" ADD CONSTRAINT "personal_needs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "needs_sharings_one_for_a_registration" ON "needs_sharings" USING btree ("registration_id") WHERE "needs_sharings"."taken_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "needs_sharings_one_for_an_application" ON "needs_sharings" USING btree ("application_id") WHERE "needs_sharings"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "needs_sharings_of_registration" ON "needs_sharings" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "needs_sharings_of_application" ON "needs_sharings" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "needs_sharings_of_user" ON "needs_sharings" USING btree ("user_id","shared_at");--> statement-breakpoint
ALTER TABLE "needs_sharings" ADD CONSTRAINT "needs_sharings_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs_sharings" ADD CONSTRAINT "needs_sharings_application_id_scholarship_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."scholarship_applications"("id") ON DELETE cascade ON UPDATE no action;
