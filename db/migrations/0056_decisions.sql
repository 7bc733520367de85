CREATE TABLE "conduct_decision_posts" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"snapshot" text
);
--> statement-breakpoint
CREATE TABLE "conduct_limit_lifts" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lifted_by_id" uuid,
	"reason" text NOT NULL,
	CONSTRAINT "conduct_limit_lifts_reason_is_bounded" CHECK (char_length("conduct_limit_lifts"."reason") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "conduct_decision_posts" ADD CONSTRAINT "conduct_decision_posts_decision_id_conduct_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."conduct_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_decision_posts" ADD CONSTRAINT "conduct_decision_posts_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_limit_lifts" ADD CONSTRAINT "conduct_limit_lifts_decision_id_conduct_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."conduct_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_limit_lifts" ADD CONSTRAINT "conduct_limit_lifts_lifted_by_id_users_id_fk" FOREIGN KEY ("lifted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conduct_decision_posts_of_post" ON "conduct_decision_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "conduct_limit_lifts_of_lifter" ON "conduct_limit_lifts" USING btree ("lifted_by_id");