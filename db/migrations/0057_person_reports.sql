ALTER TABLE "conduct_reports" DROP CONSTRAINT "conduct_reports_of_one_thing";--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD COLUMN "page_shown" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "conduct_reports_one_open_of_page" ON "conduct_reports" USING btree ("reporter_id","reported_id") WHERE "conduct_reports"."status" = 'open' and "conduct_reports"."page_shown" is not null;--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_of_one_thing" CHECK (num_nonnulls("conduct_reports"."conversation_id", "conduct_reports"."post_id", "conduct_reports"."page_shown") = 1
        and ("conduct_reports"."message_id" is null or "conduct_reports"."conversation_id" is not null));