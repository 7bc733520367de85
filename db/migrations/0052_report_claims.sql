ALTER TABLE "conduct_reports" ADD COLUMN "claimed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conduct_reports_of_claimer" ON "conduct_reports" USING btree ("claimed_by_id");--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_claim_has_an_end" CHECK (("conduct_reports"."claimed_at" is null) = ("conduct_reports"."claimed_until" is null)
        and ("conduct_reports"."claimed_by_id" is null or "conduct_reports"."claimed_at" is not null)
        and ("conduct_reports"."claimed_at" is null or "conduct_reports"."claimed_until" > "conduct_reports"."claimed_at"));--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_claimed_while_open" CHECK ("conduct_reports"."status" = 'open' or "conduct_reports"."claimed_at" is null);--> statement-breakpoint
ALTER TABLE "conduct_reports" ADD CONSTRAINT "conduct_reports_claimed_by_others" CHECK ("conduct_reports"."claimed_by_id" <> "conduct_reports"."reported_id" and "conduct_reports"."claimed_by_id" <> "conduct_reports"."reporter_id");