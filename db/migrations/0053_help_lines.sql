CREATE TABLE "help_line_emergency" (
	"id" integer PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_line_emergency_is_one" CHECK ("help_line_emergency"."id" = 1),
	CONSTRAINT "help_line_emergency_words_in_both_languages" CHECK (jsonb_path_exists("help_line_emergency"."words", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
CREATE TABLE "help_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country" char(2) NOT NULL,
	"name" jsonb NOT NULL,
	"purpose" jsonb NOT NULL,
	"phone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"website" text,
	"position" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	"checked_on" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_lines_country_is_a_code" CHECK ("help_lines"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "help_lines_phone_can_be_dialled" CHECK ("help_lines"."phone" ~ '^[+]?[0-9]( ?[0-9]){2,17}$'),
	CONSTRAINT "help_lines_website_is_safe" CHECK ("help_lines"."website" ~ '^https://[^ ]+$'),
	CONSTRAINT "help_lines_position_counts" CHECK ("help_lines"."position" between 1 and 999),
	CONSTRAINT "help_lines_name_in_both_languages" CHECK (jsonb_path_exists("help_lines"."name", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "help_lines_purpose_in_both_languages" CHECK (jsonb_path_exists("help_lines"."purpose", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "help_lines_hours_in_both_languages" CHECK (jsonb_path_exists("help_lines"."hours", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "help_lines_languages_in_both_languages" CHECK (jsonb_path_exists("help_lines"."languages", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
CREATE INDEX "help_lines_in_order" ON "help_lines" USING btree ("country","position");