CREATE TABLE "forum_incoming_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"message_key" text NOT NULL,
	"raw" "bytea",
	"last_day" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"post_number" integer,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "forum_incoming_mails_once" UNIQUE("user_id","thread_id","message_key"),
	CONSTRAINT "forum_incoming_mails_key_is_a_hash" CHECK ("forum_incoming_mails"."message_key" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "forum_incoming_mails_status_is_known" CHECK ("forum_incoming_mails"."status" in ('waiting', 'posted', 'refused', 'ignored', 'unreadable')),
	CONSTRAINT "forum_incoming_mails_are_bounded" CHECK (octet_length("forum_incoming_mails"."raw") <= 1048576),
	CONSTRAINT "forum_incoming_mails_kept_while_waiting" CHECK (("forum_incoming_mails"."status" = 'waiting') = ("forum_incoming_mails"."raw" is not null)
        and ("forum_incoming_mails"."status" = 'waiting') = ("forum_incoming_mails"."handled_at" is null)),
	CONSTRAINT "forum_incoming_mails_posted_with_number" CHECK (("forum_incoming_mails"."status" = 'posted') = ("forum_incoming_mails"."post_number" is not null)),
	CONSTRAINT "forum_incoming_mails_refused_for_a_reason" CHECK (("forum_incoming_mails"."status" in ('refused', 'ignored', 'unreadable')) = ("forum_incoming_mails"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "forum_reply_addresses" (
	"handle" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_reply_addresses_one_each" UNIQUE("user_id","thread_id"),
	CONSTRAINT "forum_reply_addresses_handle_is_one" CHECK ("forum_reply_addresses"."handle" ~ '^[0-9a-f]{20}$')
);
--> statement-breakpoint
CREATE TABLE "mail_digests" (
	"user_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"rhythm" text NOT NULL,
	"notices" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_digests_user_id_due_on_pk" PRIMARY KEY("user_id","due_on"),
	CONSTRAINT "mail_digests_rhythm_is_known" CHECK ("mail_digests"."rhythm" in ('daily', 'weekly')),
	CONSTRAINT "mail_digests_notices_count" CHECK ("mail_digests"."notices" >= 0)
);
--> statement-breakpoint
ALTER TABLE "forum_readings" ADD COLUMN "mailed_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "community_mail" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_in_app" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "awaits_mail_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forum_incoming_mails" ADD CONSTRAINT "forum_incoming_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_incoming_mails" ADD CONSTRAINT "forum_incoming_mails_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reply_addresses" ADD CONSTRAINT "forum_reply_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reply_addresses" ADD CONSTRAINT "forum_reply_addresses_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_digests" ADD CONSTRAINT "mail_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_incoming_mails_of_user" ON "forum_incoming_mails" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE INDEX "forum_incoming_mails_of_thread" ON "forum_incoming_mails" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "forum_incoming_mails_by_age" ON "forum_incoming_mails" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "forum_reply_addresses_of_thread" ON "forum_reply_addresses" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "mail_digests_by_age" ON "mail_digests" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "notifications_await_mail" ON "notifications" USING btree ("user_id","awaits_mail_since") WHERE "notifications"."awaits_mail_since" is not null;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_community_mail_is_known" CHECK ("notification_preferences"."community_mail" in ('each', 'daily', 'weekly', 'never'));
