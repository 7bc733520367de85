ALTER TABLE "conduct_reports" DROP CONSTRAINT "conduct_reports_of_one_thing";--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD COLUMN "group_event_id" uuid;--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD COLUMN "group_shown" jsonb;--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD COLUMN "event_shown" jsonb;--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_group_event_id_group_events_id_fk" FOREIGN KEY ("group_event_id") REFERENCES "public"."group_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conduct_reports_one_open_of_group" ON "conduct_reports" USING btree ("reporter_id","group_id") WHERE "conduct_reports"."status" = 'open' and "conduct_reports"."event_shown" is null and "conduct_reports"."group_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conduct_reports_one_open_of_event" ON "conduct_reports" USING btree ("reporter_id","group_event_id") WHERE "conduct_reports"."status" = 'open' and "conduct_reports"."group_event_id" is not null;--> statement-breakpoint
CREATE INDEX "conduct_reports_of_group" ON "conduct_reports" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "conduct_reports_of_group_event" ON "conduct_reports" USING btree ("group_event_id");--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_keep_the_words_of_a_group" CHECK (("conduct_reports"."group_id" is null) = ("conduct_reports"."group_shown" is null)
        and ("conduct_reports"."event_shown" is null or "conduct_reports"."group_id" is not null)
        and ("conduct_reports"."group_event_id" is null or "conduct_reports"."event_shown" is not null));--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_of_one_thing" CHECK (num_nonnulls("conduct_reports"."conversation_id", "conduct_reports"."post_id", "conduct_reports"."page_shown", "conduct_reports"."group_id") = 1
        and ("conduct_reports"."message_id" is null or "conduct_reports"."conversation_id" is not null));