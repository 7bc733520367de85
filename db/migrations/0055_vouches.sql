CREATE TABLE "forum_vouches" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"vouched_by_id" uuid,
	"vouched_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "forum_vouches_for_others" CHECK ("forum_vouches"."user_id" <> "forum_vouches"."vouched_by_id"),
	CONSTRAINT "forum_vouches_withdrawn_later" CHECK ("forum_vouches"."withdrawn_at" >= "forum_vouches"."vouched_at")
);
--> statement-breakpoint
ALTER TABLE "forum_vouches" ADD CONSTRAINT "forum_vouches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_vouches" ADD CONSTRAINT "forum_vouches_vouched_by_id_users_id_fk" FOREIGN KEY ("vouched_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_vouches_of_voucher" ON "forum_vouches" USING btree ("vouched_by_id");