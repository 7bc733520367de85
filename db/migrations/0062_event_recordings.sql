CREATE TABLE "event_recordings" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	"spoken" text NOT NULL,
	"transcript_en" text,
	"transcript_ar" text,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_recordings_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "event_recordings_seconds_are_bounded" CHECK ("event_recordings"."seconds" between 1 and 14400),
	CONSTRAINT "event_recordings_spoken_is_known" CHECK ("event_recordings"."spoken" in ('en', 'ar')),
	CONSTRAINT "event_recordings_transcripts_are_bounded" CHECK (char_length("event_recordings"."transcript_en") between 1 and 100000 and char_length("event_recordings"."transcript_ar") between 1 and 100000),
	CONSTRAINT "event_recordings_are_published_with_words" CHECK ("event_recordings"."published_at" is null or case when "event_recordings"."spoken" = 'en' then "event_recordings"."transcript_en" else "event_recordings"."transcript_ar" end is not null),
	CONSTRAINT "event_recordings_are_published_by_somebody" CHECK (("event_recordings"."published_at" is null) = ("event_recordings"."published_by" is null))
);
--> statement-breakpoint
ALTER TABLE "event_recordings" ADD CONSTRAINT "event_recordings_event_id_documents_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_recordings" ADD CONSTRAINT "event_recordings_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;