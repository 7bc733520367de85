CREATE TABLE "watched_hosts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host" text NOT NULL,
	"note" text,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watched_hosts_once" UNIQUE("host"),
	CONSTRAINT "watched_hosts_host_is_one" CHECK ("watched_hosts"."host" ~ '^[a-z0-9_-]+([.][a-z0-9_-]+)+$' and char_length("watched_hosts"."host") <= 253),
	CONSTRAINT "watched_hosts_note_is_bounded" CHECK (char_length("watched_hosts"."note") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "watched_words" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" text NOT NULL,
	"language" text NOT NULL,
	"folded" text NOT NULL,
	"first_word" text NOT NULL,
	"note" text,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watched_words_once" UNIQUE("folded"),
	CONSTRAINT "watched_words_words_are_bounded" CHECK (char_length("watched_words"."words") between 1 and 100),
	CONSTRAINT "watched_words_language_is_known" CHECK ("watched_words"."language" in ('en', 'ar')),
	CONSTRAINT "watched_words_first_word_begins" CHECK ("watched_words"."first_word" = split_part("watched_words"."folded", ' ', 1)),
	CONSTRAINT "watched_words_folded_is_said" CHECK ("watched_words"."folded" <> ''),
	CONSTRAINT "watched_words_note_is_bounded" CHECK (char_length("watched_words"."note") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "fingerprint" text;--> statement-breakpoint
CREATE INDEX "watched_words_by_first" ON "watched_words" USING btree ("first_word");--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_fingerprint_of_words" CHECK ("forum_posts"."fingerprint" is null or ("forum_posts"."text" is not null and "forum_posts"."fingerprint" ~ '^[0-9a-f]{64}$'));