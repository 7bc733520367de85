CREATE TABLE "event_answers" (
	"registration_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "event_answers_registration_id_question_id_pk" PRIMARY KEY("registration_id","question_id"),
	CONSTRAINT "event_answers_are_bounded" CHECK (char_length("event_answers"."answer") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "event_arrivals" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"marked_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_feedback" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"accessibility" integer NOT NULL,
	"words" text,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_feedback_rates_from_1_to_5" CHECK ("event_feedback"."accessibility" between 1 and 5),
	CONSTRAINT "event_feedback_is_bounded" CHECK (char_length("event_feedback"."words") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "event_place_facts" (
	"event_id" uuid NOT NULL,
	"fact" text NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "event_place_facts_event_id_fact_pk" PRIMARY KEY("event_id","fact"),
	CONSTRAINT "event_place_facts_fact_is_known" CHECK ("event_place_facts"."fact" in ('way', 'entrance', 'steps', 'lift', 'toilets', 'guide-dogs', 'sign-language', 'quiet-room', 'call')),
	CONSTRAINT "event_place_facts_words_in_both_languages" CHECK (jsonb_path_exists("event_place_facts"."words", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
CREATE TABLE "event_preparations" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"gives_certificate" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"words" jsonb NOT NULL,
	"is_required" boolean NOT NULL,
	"choices" jsonb NOT NULL,
	CONSTRAINT "event_questions_position_once" UNIQUE("event_id","position"),
	CONSTRAINT "event_questions_five_at_most" CHECK ("event_questions"."position" between 1 and 5),
	CONSTRAINT "event_questions_kind_is_known" CHECK ("event_questions"."kind" in ('text', 'yes-no', 'choice')),
	CONSTRAINT "event_questions_have_choices" CHECK (case when "event_questions"."kind" = 'choice' then jsonb_array_length("event_questions"."choices") between 2 and 8 else jsonb_array_length("event_questions"."choices") = 0 end),
	CONSTRAINT "event_questions_words_in_both_languages" CHECK (jsonb_path_exists("event_questions"."words", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_kind_is_known";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "code" text DEFAULT translate(left(gen_random_uuid()::text, 6), '0123456789abcdef', '2346789FKLMQRWXY') NOT NULL;--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_question_id_event_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."event_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_arrivals" ADD CONSTRAINT "event_arrivals_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_feedback" ADD CONSTRAINT "event_feedback_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_place_facts" ADD CONSTRAINT "event_place_facts_event_id_documents_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_preparations" ADD CONSTRAINT "event_preparations_event_id_documents_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_questions" ADD CONSTRAINT "event_questions_event_id_documents_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_code_once" UNIQUE("event_id","code");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_kind_is_known" CHECK ("certificates"."kind" in ('course', 'event'));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_code_is_short" CHECK ("event_registrations"."code" ~ '^[2346789FKLMQRWXY]{6}$');