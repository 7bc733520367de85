CREATE TABLE "mail_guests" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "mail_guests_token_unique" UNIQUE("token"),
	CONSTRAINT "mail_guests_hash_is_one" CHECK ("mail_guests"."address_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
ALTER TABLE "scholarship_reviews" ADD COLUMN "reminded_at" timestamp with time zone;