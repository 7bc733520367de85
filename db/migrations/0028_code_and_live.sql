ALTER TABLE "live_notices" DROP CONSTRAINT "live_notices_kind_is_known";--> statement-breakpoint
ALTER TABLE "needs_sharings" DROP CONSTRAINT "needs_sharings_are_of_one_thing";--> statement-breakpoint
ALTER TABLE "needs_sharings" ADD COLUMN "live_session_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "needs_sharings_one_for_a_learner_in_a_session" ON "needs_sharings" USING btree ("live_session_id","user_id") WHERE "needs_sharings"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "needs_sharings_of_live_session" ON "needs_sharings" USING btree ("live_session_id");--> statement-breakpoint
ALTER TABLE "live_notices" ADD CONSTRAINT "live_notices_kind_is_known" CHECK ("live_notices"."kind" in ('planned', 'day', 'hour', 'moved', 'cancelled'));--> statement-breakpoint
ALTER TABLE "needs_sharings" ADD CONSTRAINT "needs_sharings_are_of_one_thing" CHECK (num_nonnulls("needs_sharings"."registration_id", "needs_sharings"."application_id", "needs_sharings"."live_session_id") = 1);--> statement-breakpoint

-- By hand: the tables of live sessions are of a later domain than those of needs.
ALTER TABLE "needs_sharings" ADD CONSTRAINT "needs_sharings_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;
