ALTER TABLE "private_links" DROP CONSTRAINT "private_links_end_unless_of_a_registration";--> statement-breakpoint
ALTER TABLE "private_links" DROP CONSTRAINT "private_links_purpose_is_known";--> statement-breakpoint
ALTER TABLE "private_links" DROP CONSTRAINT "private_links_row_is_of_the_purpose";--> statement-breakpoint
ALTER TABLE "barrier_people" ADD COLUMN "link_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "private_links" ADD COLUMN "barrier_person_id" uuid;--> statement-breakpoint
CREATE INDEX "private_links_of_barrier_person" ON "private_links" USING btree ("barrier_person_id") WHERE "private_links"."barrier_person_id" is not null;--> statement-breakpoint
ALTER TABLE "barrier_people" ADD CONSTRAINT "barrier_people_link_id_unique" UNIQUE("link_id");--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_end_unless_as_long_as_their_row" CHECK (("private_links"."expires_at" is null) = ("private_links"."purpose" in ('registration', 'barrier')));--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_purpose_is_known" CHECK ("private_links"."purpose" in ('password', 'newsletter', 'registration', 'application', 'team', 'team-seat', 'barrier'));--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_row_is_of_the_purpose" CHECK (("private_links"."purpose" = 'password') = ("private_links"."user_id" is not null) and ("private_links"."purpose" = 'newsletter') = ("private_links"."subscriber_id" is not null) and ("private_links"."purpose" = 'registration') = ("private_links"."registration_id" is not null) and ("private_links"."purpose" = 'application') = ("private_links"."application_id" is not null) and ("private_links"."purpose" = 'team') = ("private_links"."team_plan_id" is not null) and ("private_links"."purpose" = 'team-seat') = ("private_links"."team_seat_id" is not null) and ("private_links"."purpose" = 'barrier') = ("private_links"."barrier_person_id" is not null));
--> statement-breakpoint
-- By hand
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_barrier_person_id_barrier_people_link_id_fk" FOREIGN KEY ("barrier_person_id") REFERENCES "public"."barrier_people"("link_id") ON DELETE cascade ON UPDATE no action;
