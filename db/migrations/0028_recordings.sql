CREATE TABLE "recording_stops" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_slug" text NOT NULL,
	"file_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	"view" text NOT NULL,
	"number" integer NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recording_stops_user_id_course_id_lesson_slug_pk" PRIMARY KEY("user_id","course_id","lesson_slug"),
	CONSTRAINT "recording_stops_seconds_are_bounded" CHECK ("recording_stops"."seconds" between 0 and 14400),
	CONSTRAINT "recording_stops_view_is_bounded" CHECK (char_length("recording_stops"."view") between 1 and 40),
	CONSTRAINT "recording_stops_number_is_counted" CHECK ("recording_stops"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "recording_stops" ADD CONSTRAINT "recording_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_stops" ADD CONSTRAINT "recording_stops_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_stops" ADD CONSTRAINT "recording_stops_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_stops_of_file" ON "recording_stops" USING btree ("file_id");