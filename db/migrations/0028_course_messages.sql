CREATE TABLE "course_message_recipients" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "course_message_recipients_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"writer_id" uuid,
	"audience" text NOT NULL,
	"subject_en" text,
	"text_en" text,
	"subject_ar" text,
	"text_ar" text,
	"written_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_on" date,
	"of_day" smallint,
	"recipients" integer,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "course_messages_of_day" UNIQUE("course_id","sent_on","of_day"),
	CONSTRAINT "course_messages_audience_is_known" CHECK ("course_messages"."audience" in ('all', 'not-completed', 'not-begun')),
	CONSTRAINT "course_messages_languages_are_whole" CHECK (("course_messages"."subject_en" is null) = ("course_messages"."text_en" is null)
        and ("course_messages"."subject_ar" is null) = ("course_messages"."text_ar" is null)
        and ("course_messages"."text_en" is not null or "course_messages"."text_ar" is not null)),
	CONSTRAINT "course_messages_words_are_bounded" CHECK (char_length("course_messages"."subject_en") between 1 and 150 and char_length("course_messages"."subject_ar") between 1 and 150
        and char_length("course_messages"."text_en") between 1 and 5000 and char_length("course_messages"."text_ar") between 1 and 5000),
	CONSTRAINT "course_messages_are_sent_whole" CHECK (("course_messages"."sent_at" is null) = ("course_messages"."sent_on" is null) and ("course_messages"."sent_at" is null) = ("course_messages"."of_day" is null)
        and ("course_messages"."sent_at" is null) = ("course_messages"."recipients" is null)),
	CONSTRAINT "course_messages_are_delivered_after" CHECK ("course_messages"."delivered_at" is null or "course_messages"."sent_at" is not null),
	CONSTRAINT "course_messages_have_somebody" CHECK ("course_messages"."recipients" > 0),
	CONSTRAINT "course_messages_are_few_a_day" CHECK ("course_messages"."of_day" between 1 and 2)
);
--> statement-breakpoint
ALTER TABLE "course_message_recipients" ADD CONSTRAINT "course_message_recipients_message_id_course_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."course_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_message_recipients" ADD CONSTRAINT "course_message_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_messages" ADD CONSTRAINT "course_messages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_messages" ADD CONSTRAINT "course_messages_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_message_recipients_of_user" ON "course_message_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "course_message_recipients_waiting" ON "course_message_recipients" USING btree ("message_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "course_messages_of_course" ON "course_messages" USING btree ("course_id","written_at");--> statement-breakpoint
CREATE INDEX "course_messages_of_writer" ON "course_messages" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "course_messages_to_deliver" ON "course_messages" USING btree ("sent_at") WHERE sent_at is not null and delivered_at is null;