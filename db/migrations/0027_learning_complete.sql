CREATE TABLE "peer_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"about" text NOT NULL,
	"reporter_id" uuid,
	"note" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"outcome" text,
	CONSTRAINT "peer_reports_once" UNIQUE("review_id","about"),
	CONSTRAINT "peer_reports_thing_is_known" CHECK ("peer_reports"."about" in ('work', 'feedback')),
	CONSTRAINT "peer_reports_outcome_is_known" CHECK ("peer_reports"."outcome" in ('kept', 'hidden')),
	CONSTRAINT "peer_reports_are_settled_whole" CHECK (("peer_reports"."settled_at" is null) = ("peer_reports"."outcome" is null)),
	CONSTRAINT "peer_reports_note_is_bounded" CHECK (char_length("peer_reports"."note") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "peer_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"marker_id" uuid,
	"given_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"marked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"points" jsonb,
	"total_points" integer,
	"words" text,
	CONSTRAINT "peer_reviews_once" UNIQUE("submission_id","marker_id"),
	CONSTRAINT "peer_reviews_are_whole" CHECK (("peer_reviews"."marked_at" is null) = ("peer_reviews"."points" is null) and ("peer_reviews"."marked_at" is null) = ("peer_reviews"."total_points" is null) and ("peer_reviews"."marked_at" is null) = ("peer_reviews"."words" is null)),
	CONSTRAINT "peer_reviews_end_once" CHECK ("peer_reviews"."marked_at" is null or "peer_reviews"."ended_at" is null),
	CONSTRAINT "peer_reviews_words_are_bounded" CHECK (char_length("peer_reviews"."words") between 20 and 2000)
);
--> statement-breakpoint
CREATE TABLE "peer_works" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"ask_teacher_at" timestamp with time zone NOT NULL,
	"teacher_asked_at" timestamp with time zone,
	"asked_because" text,
	CONSTRAINT "peer_works_say_why_teachers_were_asked" CHECK (("peer_works"."teacher_asked_at" is null) = ("peer_works"."asked_because" is null)),
	CONSTRAINT "peer_works_reason_is_known" CHECK ("peer_works"."asked_because" in ('late', 'report'))
);
--> statement-breakpoint
CREATE TABLE "code_drafts" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_slug" text NOT NULL,
	"program" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"replaced" text,
	"passed_at" timestamp with time zone,
	CONSTRAINT "code_drafts_user_id_course_id_lesson_slug_pk" PRIMARY KEY("user_id","course_id","lesson_slug"),
	CONSTRAINT "code_drafts_program_is_bounded" CHECK (char_length("code_drafts"."program") <= 20000),
	CONSTRAINT "code_drafts_replaced_is_bounded" CHECK (char_length("code_drafts"."replaced") <= 20000)
);
--> statement-breakpoint
CREATE TABLE "enrolment_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolment_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enrolment_id" uuid NOT NULL,
	"actor_id" uuid,
	"act" text NOT NULL,
	"reason" text NOT NULL,
	"access_ends_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrolment_decisions_act_is_known" CHECK ("enrolment_decisions"."act" in ('give', 'access', 'move', 'end')),
	CONSTRAINT "enrolment_decisions_have_a_reason" CHECK (char_length("enrolment_decisions"."reason") between 1 and 500),
	CONSTRAINT "enrolment_decisions_give_access_an_end" CHECK ("enrolment_decisions"."access_ends_at" is null or "enrolment_decisions"."act" in ('give', 'access'))
);
--> statement-breakpoint
CREATE TABLE "live_attendances" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_attendances_session_id_user_id_pk" PRIMARY KEY("session_id","user_id"),
	CONSTRAINT "live_attendances_way_is_known" CHECK ("live_attendances"."way" in ('there', 'transcript'))
);
--> statement-breakpoint
CREATE TABLE "live_notices" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"times_moved" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_notices_session_id_user_id_kind_times_moved_pk" PRIMARY KEY("session_id","user_id","kind","times_moved"),
	CONSTRAINT "live_notices_kind_is_known" CHECK ("live_notices"."kind" in ('day', 'hour', 'moved', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_slug" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"link" text NOT NULL,
	"phone" text,
	"phone_code" text,
	"planned_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone,
	"times_moved" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"recording_link" text,
	"recording_minutes" smallint,
	"recording_megabytes" integer,
	"transcript_en" text,
	"transcript_ar" text,
	"notes_en" text,
	"notes_ar" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "live_sessions_lesson_is_a_path_segment" CHECK ("live_sessions"."lesson_slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "live_sessions_end_after_their_start" CHECK ("live_sessions"."ends_at" > "live_sessions"."starts_at"),
	CONSTRAINT "live_sessions_link_is_safe" CHECK ("live_sessions"."link" ~ '^https://[^[:space:]]+$' and char_length("live_sessions"."link") <= 500),
	CONSTRAINT "live_sessions_phone_is_bounded" CHECK (char_length("live_sessions"."phone") between 3 and 30),
	CONSTRAINT "live_sessions_code_belongs_to_a_phone" CHECK ("live_sessions"."phone_code" is null
        or ("live_sessions"."phone" is not null and char_length("live_sessions"."phone_code") between 1 and 20)),
	CONSTRAINT "live_sessions_moves_are_counted" CHECK (("live_sessions"."moved_at" is null) = ("live_sessions"."times_moved" = 0)),
	CONSTRAINT "live_sessions_are_cancelled_with_a_reason" CHECK (("live_sessions"."cancelled_at" is null) = ("live_sessions"."cancel_reason" is null)),
	CONSTRAINT "live_sessions_reason_is_bounded" CHECK (char_length("live_sessions"."cancel_reason") between 1 and 500),
	CONSTRAINT "live_sessions_recording_link_is_safe" CHECK ("live_sessions"."recording_link" ~ '^https://[^[:space:]]+$' and char_length("live_sessions"."recording_link") <= 500),
	CONSTRAINT "live_sessions_recording_has_a_transcript" CHECK ("live_sessions"."recording_link" is null or "live_sessions"."transcript_en" is not null or "live_sessions"."transcript_ar" is not null),
	CONSTRAINT "live_sessions_size_is_that_of_a_recording" CHECK ("live_sessions"."recording_link" is not null
        or ("live_sessions"."recording_minutes" is null and "live_sessions"."recording_megabytes" is null)),
	CONSTRAINT "live_sessions_texts_are_bounded" CHECK (char_length("live_sessions"."transcript_en") between 1 and 100000
        and char_length("live_sessions"."transcript_ar") between 1 and 100000
        and char_length("live_sessions"."notes_en") between 1 and 10000
        and char_length("live_sessions"."notes_ar") between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "submission_files" DROP CONSTRAINT "submission_files_kind_is_known";--> statement-breakpoint
ALTER TABLE "submission_marks" DROP CONSTRAINT "submission_marks_say_what_was_missing";--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_slug_is_not_reserved";--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_kind_is_known";--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_with_a_task_are_for_learners";--> statement-breakpoint
ALTER TABLE "learning_events" DROP CONSTRAINT "learning_events_cause_is_known";--> statement-breakpoint
ALTER TABLE "personal_needs" DROP CONSTRAINT "personal_needs_chosen_are_known";--> statement-breakpoint
ALTER TABLE "personal_needs" DROP CONSTRAINT "personal_needs_say_something";--> statement-breakpoint
ALTER TABLE "submission_marks" ADD COLUMN "is_by_peers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_marks" ADD COLUMN "sound_file_id" uuid;--> statement-breakpoint
ALTER TABLE "submission_marks" ADD COLUMN "sound_seconds" integer;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "access_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "told_version" smallint;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "stalled_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "right_keys" text[];--> statement-breakpoint
ALTER TABLE "personal_needs" ADD COLUMN "tries_more" integer;--> statement-breakpoint
ALTER TABLE "peer_reports" ADD CONSTRAINT "peer_reports_review_id_peer_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."peer_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reports" ADD CONSTRAINT "peer_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reports" ADD CONSTRAINT "peer_reports_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD CONSTRAINT "peer_reviews_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD CONSTRAINT "peer_reviews_marker_id_users_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_works" ADD CONSTRAINT "peer_works_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_drafts" ADD CONSTRAINT "code_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_drafts" ADD CONSTRAINT "code_drafts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_decisions" ADD CONSTRAINT "enrolment_decisions_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_decisions" ADD CONSTRAINT "enrolment_decisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_attendances" ADD CONSTRAINT "live_attendances_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_attendances" ADD CONSTRAINT "live_attendances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_notices" ADD CONSTRAINT "live_notices_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_notices" ADD CONSTRAINT "live_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "peer_reports_of_reporter" ON "peer_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "peer_reports_of_settler" ON "peer_reports" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "peer_reviews_of_marker" ON "peer_reviews" USING btree ("marker_id");--> statement-breakpoint
CREATE INDEX "peer_reviews_open" ON "peer_reviews" USING btree ("due_at") WHERE marked_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "peer_works_waiting" ON "peer_works" USING btree ("ask_teacher_at") WHERE teacher_asked_at is null;--> statement-breakpoint
CREATE INDEX "code_drafts_of_course" ON "code_drafts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enrolment_decisions_of_enrolment" ON "enrolment_decisions" USING btree ("enrolment_id","id");--> statement-breakpoint
CREATE INDEX "live_attendances_of_user" ON "live_attendances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_notices_of_user" ON "live_notices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_sessions_once_at_a_time" ON "live_sessions" USING btree ("course_id","lesson_slug","starts_at") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "live_sessions_in_order" ON "live_sessions" USING btree ("starts_at");--> statement-breakpoint
ALTER TABLE "submission_marks" ADD CONSTRAINT "submission_marks_sound_file_id_stored_files_id_fk" FOREIGN KEY ("sound_file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_marks" ADD CONSTRAINT "submission_marks_sound_file_id_unique" UNIQUE("sound_file_id");--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_kind_is_known" CHECK ("submission_files"."kind" in ('file-1', 'file-2', 'file-3', 'recording'));--> statement-breakpoint
ALTER TABLE "submission_marks" ADD CONSTRAINT "submission_marks_say_what_the_sound_says" CHECK ("submission_marks"."sound_file_id" is null or char_length("submission_marks"."feedback") >= 20);--> statement-breakpoint
ALTER TABLE "submission_marks" ADD CONSTRAINT "submission_marks_seconds_are_of_a_sound" CHECK ("submission_marks"."sound_seconds" is null or ("submission_marks"."sound_file_id" is not null and "submission_marks"."sound_seconds" between 1 and 3600));--> statement-breakpoint
ALTER TABLE "submission_marks" ADD CONSTRAINT "submission_marks_say_what_was_missing" CHECK ("submission_marks"."is_passed" or "submission_marks"."is_by_peers" or char_length("submission_marks"."feedback") > 0);--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_end_of_access_is_given_by_staff" CHECK ("enrolments"."access_ends_at" is null or "enrolments"."way" = 'staff');--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_slug_is_not_reserved" CHECK ("lessons"."slug" not in ('certificate', 'end', 'notes', 'search', 'version'));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_kind_is_known" CHECK ("lessons"."kind" in ('text', 'audio', 'video', 'code', 'live', 'quiz', 'assignment'));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_with_a_task_are_for_learners" CHECK ("lessons"."kind" in ('text', 'audio', 'video') or not "lessons"."is_preview");--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_cause_is_known" CHECK ("learning_events"."cause" in ('learner', 'quiz', 'assignment', 'code', 'version'));--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_right_keys_are_its_points" CHECK (cardinality("quiz_attempts"."right_keys") = "quiz_attempts"."points");--> statement-breakpoint
ALTER TABLE "personal_needs" ADD CONSTRAINT "personal_needs_tries_are_known" CHECK ("personal_needs"."tries_more" in (1, 2, 3));--> statement-breakpoint
ALTER TABLE "personal_needs" ADD CONSTRAINT "personal_needs_chosen_are_known" CHECK ("personal_needs"."chosen" <@ array['step-free', 'guide-dog', 'quiet-room', 'sighted-help', 'sign-language', 'breaks', 'large-print', 'braille', 'call-instead', 'small-files']);--> statement-breakpoint
ALTER TABLE "personal_needs" ADD CONSTRAINT "personal_needs_say_something" CHECK (cardinality("personal_needs"."chosen") > 0 or num_nonnulls("personal_needs"."time_percent", "personal_needs"."tries_more", "personal_needs"."contact_name", "personal_needs"."note") > 0);--> statement-breakpoint

-- A mark stays as it was given, with its sound; of its marker it may forget who it was.
create or replace function submission_marks_stay() returns trigger language plpgsql as $$
begin
  if (new.id, new.submission_id, new.at, new.points, new.total_points, new.is_passed, new.feedback, new.reason, new.is_by_peers,
      new.sound_file_id, new.sound_seconds)
    is distinct from
    (old.id, old.submission_id, old.at, old.points, old.total_points, old.is_passed, old.feedback, old.reason, old.is_by_peers,
      old.sound_file_id, old.sound_seconds)
    or (new.marker_id is not null and new.marker_id is distinct from old.marker_id) then
    raise exception 'A mark stays as it was given.' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint

-- What a learner said about a work of another stays as well.
create function peer_reviews_stay() returns trigger language plpgsql as $$
begin
  if old.marked_at is not null and (new.submission_id, new.marked_at, new.ended_at, new.points, new.total_points, new.words)
    is distinct from (old.submission_id, old.marked_at, old.ended_at, old.points, old.total_points, old.words)
    or (new.marker_id is not null and new.marker_id is distinct from old.marker_id) then
    raise exception 'A mark stays as it was given.' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger peer_reviews_stay before update on peer_reviews
  for each row execute function peer_reviews_stay();
