CREATE TABLE "certificate_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "certificate_keys_public_key_unique" UNIQUE("public_key"),
	CONSTRAINT "certificate_keys_sign_until_retired" CHECK (("certificate_keys"."retired_at" is null) = ("certificate_keys"."sealed_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"latin_name" text,
	"arabic_name" text,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"issuer_name" jsonb NOT NULL,
	"origin" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"corrected_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revoke_reason" text,
	"key_id" text NOT NULL,
	"signed_file" text NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_fold(code || ' ' || coalesce(latin_name, '') || ' ' || coalesce(arabic_name, ''))) STORED,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_one_for_each" UNIQUE("user_id","kind","subject_id"),
	CONSTRAINT "certificates_code_is_digits" CHECK ("certificates"."code" ~ '^[0-9]{16}$'),
	CONSTRAINT "certificates_kind_is_known" CHECK ("certificates"."kind" in ('course')),
	CONSTRAINT "certificates_name_somebody" CHECK (num_nonnulls("certificates"."latin_name", "certificates"."arabic_name") > 0),
	CONSTRAINT "certificates_latin_name_is_bounded" CHECK (char_length("certificates"."latin_name") between 1 and 100),
	CONSTRAINT "certificates_arabic_name_is_bounded" CHECK (char_length("certificates"."arabic_name") between 1 and 100),
	CONSTRAINT "certificates_minutes_count" CHECK ("certificates"."minutes" > 0),
	CONSTRAINT "certificates_revoked_by_somebody_for_a_reason" CHECK (num_nonnulls("certificates"."revoked_at", "certificates"."revoked_by", "certificates"."revoke_reason") in (0, 3)),
	CONSTRAINT "certificates_reason_is_bounded" CHECK (char_length("certificates"."revoke_reason") between 1 and 300),
	CONSTRAINT "certificates_title_in_both_languages" CHECK (jsonb_path_exists("certificates"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "certificates_issuer_name_in_both_languages" CHECK (jsonb_path_exists("certificates"."issuer_name", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
CREATE TABLE "submission_files" (
	"submission_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "submission_files_submission_id_kind_pk" PRIMARY KEY("submission_id","kind"),
	CONSTRAINT "submission_files_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "submission_files_kind_is_known" CHECK ("submission_files"."kind" in ('file-1', 'file-2', 'file-3'))
);
--> statement-breakpoint
CREATE TABLE "submission_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" uuid NOT NULL,
	"marker_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"points" jsonb NOT NULL,
	"total_points" integer NOT NULL,
	"is_passed" boolean NOT NULL,
	"feedback" text NOT NULL,
	"reason" text,
	CONSTRAINT "submission_marks_total_counts" CHECK ("submission_marks"."total_points" between 0 and 1200),
	CONSTRAINT "submission_marks_points_are_an_object" CHECK (jsonb_typeof("submission_marks"."points") = 'object'),
	CONSTRAINT "submission_marks_feedback_is_bounded" CHECK (char_length("submission_marks"."feedback") <= 5000),
	CONSTRAINT "submission_marks_say_what_was_missing" CHECK ("submission_marks"."is_passed" or char_length("submission_marks"."feedback") > 0),
	CONSTRAINT "submission_marks_reason_is_bounded" CHECK (char_length("submission_marks"."reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "submissions_number_once" UNIQUE("user_id","lesson_id","number"),
	CONSTRAINT "submissions_number_counts" CHECK ("submissions"."number" >= 1),
	CONSTRAINT "submissions_status_is_known" CHECK ("submissions"."status" in ('draft', 'handed-in', 'returned', 'passed')),
	CONSTRAINT "submissions_have_a_time_once_handed_in" CHECK (("submissions"."status" = 'draft') = ("submissions"."submitted_at" is null)),
	CONSTRAINT "submissions_text_is_bounded" CHECK (char_length("submissions"."text") <= 20000)
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"purchase_id" uuid,
	"refund_ends_at" timestamp with time zone,
	"refund_most_percent" smallint,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "enrolments_purchase_id_unique" UNIQUE("purchase_id"),
	CONSTRAINT "enrolments_way_is_known" CHECK ("enrolments"."way" in ('free', 'purchase', 'subscription', 'staff')),
	CONSTRAINT "enrolments_end_is_known" CHECK ("enrolments"."end_reason" in ('refund', 'left', 'staff')),
	CONSTRAINT "enrolments_end_has_a_reason" CHECK (("enrolments"."ended_at" is null) = ("enrolments"."end_reason" is null)),
	CONSTRAINT "enrolments_bought_by_a_purchase" CHECK (("enrolments"."way" = 'purchase') = ("enrolments"."purchase_id" is not null)),
	CONSTRAINT "enrolments_bought_on_terms" CHECK (("enrolments"."way" = 'purchase') = ("enrolments"."refund_ends_at" is not null)
        and ("enrolments"."refund_ends_at" is null) = ("enrolments"."refund_most_percent" is null))
);
--> statement-breakpoint
CREATE TABLE "lesson_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_slug" text NOT NULL,
	"place" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_notes_place_is_bounded" CHECK (char_length("lesson_notes"."place") between 1 and 120),
	CONSTRAINT "lesson_notes_text_is_bounded" CHECK (char_length("lesson_notes"."text") between 1 and 2000),
	CONSTRAINT "lesson_notes_text_says_something" CHECK ("lesson_notes"."text" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "course_sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" jsonb NOT NULL,
	CONSTRAINT "course_sections_in_version" UNIQUE("id","version_id"),
	CONSTRAINT "course_sections_title_in_both_languages" CHECK (jsonb_path_exists("course_sections"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
CREATE TABLE "course_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"outcomes" jsonb NOT NULL,
	"requirements" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"review_note" text,
	"published_at" timestamp with time zone,
	CONSTRAINT "course_versions_number_once" UNIQUE("course_id","number"),
	CONSTRAINT "course_versions_number_counts" CHECK ("course_versions"."number" >= 1),
	CONSTRAINT "course_versions_are_returned_with_a_note" CHECK (("course_versions"."returned_at" is null) = ("course_versions"."review_note" is null)),
	CONSTRAINT "course_versions_wait_or_are_returned" CHECK ("course_versions"."submitted_at" is null or "course_versions"."returned_at" is null),
	CONSTRAINT "course_versions_outcomes_in_both_languages" CHECK (jsonb_path_exists("course_versions"."outcomes", 'strict $ ? (@.en.size() == @.ar.size())')),
	CONSTRAINT "course_versions_requirements_in_both_languages" CHECK (jsonb_path_exists("course_versions"."requirements", 'strict $ ? (@.en.size() == @.ar.size())'))
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"minutes" smallint NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"content" jsonb NOT NULL,
	"task" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lessons_slug_once_in_version" UNIQUE("version_id","slug"),
	CONSTRAINT "lessons_slug_is_a_path_segment" CHECK ("lessons"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "lessons_slug_is_not_reserved" CHECK ("lessons"."slug" not in ('certificate', 'end', 'notes', 'search')),
	CONSTRAINT "lessons_kind_is_known" CHECK ("lessons"."kind" in ('text', 'quiz', 'assignment')),
	CONSTRAINT "lessons_minutes_count" CHECK ("lessons"."minutes" between 1 and 600),
	CONSTRAINT "lessons_have_the_task_of_their_kind" CHECK (("lessons"."kind" <> 'text') = ("lessons"."task" is not null)),
	CONSTRAINT "lessons_with_a_task_are_for_learners" CHECK ("lessons"."kind" = 'text' or not "lessons"."is_preview"),
	CONSTRAINT "lessons_title_in_both_languages" CHECK (jsonb_path_exists("lessons"."title", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "lessons_content_in_both_languages" CHECK (jsonb_path_exists("lessons"."content", 'strict $ ? (@.en.size() == @.ar.size())'))
);
--> statement-breakpoint
CREATE TABLE "learning_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learning_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "learning_events_kind_is_known" CHECK ("learning_events"."kind" in ('opened', 'completed', 'reopened')),
	CONSTRAINT "learning_events_cause_is_known" CHECK ("learning_events"."cause" in ('learner', 'quiz', 'assignment', 'version'))
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"place" text,
	"visited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_progress_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id"),
	CONSTRAINT "lesson_progress_place_is_bounded" CHECK (char_length("lesson_progress"."place") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "lesson_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"is_for_all" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lesson_questions_text_is_bounded" CHECK (char_length("lesson_questions"."text") between 1 and 2000),
	CONSTRAINT "lesson_questions_answer_is_bounded" CHECK (char_length("lesson_questions"."answer") between 1 and 6000),
	CONSTRAINT "lesson_questions_answer_has_a_date" CHECK (("lesson_questions"."answer" is null) = ("lesson_questions"."answered_at" is null)),
	CONSTRAINT "lesson_questions_for_all_when_answered" CHECK ("lesson_questions"."answer" is not null or not "lesson_questions"."is_for_all")
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"attempt_id" uuid NOT NULL,
	"question_key" text NOT NULL,
	"answer" jsonb,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_on" text NOT NULL,
	CONSTRAINT "quiz_answers_attempt_id_question_key_pk" PRIMARY KEY("attempt_id","question_key"),
	CONSTRAINT "quiz_answers_key_is_bounded" CHECK (char_length("quiz_answers"."question_key") between 1 and 60),
	CONSTRAINT "quiz_answers_are_bounded" CHECK (char_length("quiz_answers"."answer"::text) <= 2000),
	CONSTRAINT "quiz_answers_page_is_bounded" CHECK (char_length("quiz_answers"."saved_on") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"most_tries" smallint,
	"drawn" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"ended_by" text,
	"points" smallint,
	"passed" boolean,
	CONSTRAINT "quiz_attempts_number_once" UNIQUE("user_id","lesson_id","number"),
	CONSTRAINT "quiz_attempts_are_no_more_than_given" CHECK ("quiz_attempts"."number" >= 1 and ("quiz_attempts"."most_tries" is null or "quiz_attempts"."number" <= "quiz_attempts"."most_tries")),
	CONSTRAINT "quiz_attempts_end_is_known" CHECK ("quiz_attempts"."ended_by" in ('learner', 'time')),
	CONSTRAINT "quiz_attempts_are_graded_when_sent" CHECK (num_nulls("quiz_attempts"."submitted_at", "quiz_attempts"."ended_by", "quiz_attempts"."points", "quiz_attempts"."passed") in (0, 4)),
	CONSTRAINT "quiz_attempts_points_are_of_its_questions" CHECK ("quiz_attempts"."points" between 0 and jsonb_array_length("quiz_attempts"."drawn")),
	CONSTRAINT "quiz_attempts_time_runs_forward" CHECK ("quiz_attempts"."due_at" > "quiz_attempts"."started_at"),
	CONSTRAINT "quiz_attempts_time_ends_one_with_a_limit" CHECK ("quiz_attempts"."ended_by" <> 'time' or "quiz_attempts"."due_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "course_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"name" text,
	"text" text,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "course_reviews_one_of_each" UNIQUE("course_id","user_id"),
	CONSTRAINT "course_reviews_rating_is_known" CHECK ("course_reviews"."rating" between 1 and 5),
	CONSTRAINT "course_reviews_name_is_bounded" CHECK (char_length("course_reviews"."name") between 1 and 60),
	CONSTRAINT "course_reviews_text_is_bounded" CHECK (char_length("course_reviews"."text") between 1 and 2000),
	CONSTRAINT "course_reviews_reply_is_bounded" CHECK (char_length("course_reviews"."reply") between 1 and 2000),
	CONSTRAINT "course_reviews_reply_has_a_date" CHECK (("course_reviews"."reply" is null) = ("course_reviews"."replied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"reported_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "review_reports_one_of_each" UNIQUE("review_id","reporter_id"),
	CONSTRAINT "review_reports_reason_is_known" CHECK ("review_reports"."reason" in ('insult', 'private', 'advertising', 'off-topic', 'other')),
	CONSTRAINT "review_reports_outcome_is_known" CHECK ("review_reports"."outcome" in ('hidden', 'kept')),
	CONSTRAINT "review_reports_note_is_bounded" CHECK (char_length("review_reports"."note") between 1 and 500),
	CONSTRAINT "review_reports_settled_have_an_outcome" CHECK (("review_reports"."settled_at" is null) = ("review_reports"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_key_id_certificate_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."certificate_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_marks" ADD CONSTRAINT "submission_marks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_marks" ADD CONSTRAINT "submission_marks_marker_id_users_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_purchase_id_wallet_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."wallet_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_sections" ADD CONSTRAINT "course_sections_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_stand_in_a_section_of_their_version" FOREIGN KEY ("section_id","version_id") REFERENCES "public"."course_sections"("id","version_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_course_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."course_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_keys_one_signs" ON "certificate_keys" USING btree ((retired_at is null)) WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "certificates_by_time" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "submission_marks_of_submission" ON "submission_marks" USING btree ("submission_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_marks_one_first" ON "submission_marks" USING btree ("submission_id") WHERE reason is null;--> statement-breakpoint
CREATE INDEX "submission_marks_of_marker" ON "submission_marks" USING btree ("marker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_one_at_a_time" ON "submissions" USING btree ("user_id","lesson_id") WHERE status in ('draft', 'handed-in');--> statement-breakpoint
CREATE INDEX "submissions_of_lesson" ON "submissions" USING btree ("lesson_id","user_id");--> statement-breakpoint
CREATE INDEX "submissions_to_mark" ON "submissions" USING btree ("submitted_at") WHERE status = 'handed-in';--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once_at_a_time" ON "enrolments" USING btree ("course_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "enrolments_of_user" ON "enrolments" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "enrolments_of_version" ON "enrolments" USING btree ("version_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_notes_one_bookmark_at_a_place" ON "lesson_notes" USING btree ("user_id","course_id","lesson_slug","place") WHERE text is null;--> statement-breakpoint
CREATE INDEX "lesson_notes_of_user" ON "lesson_notes" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "course_sections_in_order" ON "course_sections" USING btree ("version_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "course_versions_one_being_written" ON "course_versions" USING btree ("course_id") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "course_versions_waiting" ON "course_versions" USING btree ("submitted_at") WHERE published_at is null and submitted_at is not null;--> statement-breakpoint
CREATE INDEX "lessons_in_order" ON "lessons" USING btree ("section_id","position");--> statement-breakpoint
CREATE INDEX "learning_events_of_user" ON "learning_events" USING btree ("user_id","lesson_id","id");--> statement-breakpoint
CREATE INDEX "lesson_progress_of_version" ON "lesson_progress" USING btree ("version_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_questions_once" ON "lesson_questions" USING btree ("lesson_id","user_id",md5("text"));--> statement-breakpoint
CREATE INDEX "lesson_questions_open" ON "lesson_questions" USING btree ("course_id","asked_at") WHERE answer is null;--> statement-breakpoint
CREATE INDEX "lesson_questions_of_user" ON "lesson_questions" USING btree ("user_id","lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_one_open" ON "quiz_attempts" USING btree ("user_id","lesson_id") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_of_lesson" ON "quiz_attempts" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_due" ON "quiz_attempts" USING btree ("due_at") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "course_reviews_of_course" ON "course_reviews" USING btree ("course_id","written_at");--> statement-breakpoint
CREATE INDEX "course_reviews_of_user" ON "course_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("review_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "review_reports_of_reporter" ON "review_reports" USING btree ("reporter_id");--> statement-breakpoint
ALTER TABLE "wallet_purchases" ADD CONSTRAINT "wallet_purchases_kind_is_known" CHECK ("wallet_purchases"."kind" in ('subscription', 'course'));--> statement-breakpoint
CREATE FUNCTION outline_stays_as_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM course_versions WHERE id = OLD.version_id AND published_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a published version of a course never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER course_sections_stay_as_published BEFORE UPDATE ON "course_sections" FOR EACH ROW EXECUTE FUNCTION outline_stays_as_published();--> statement-breakpoint
CREATE TRIGGER lessons_stay_as_published BEFORE UPDATE ON "lessons" FOR EACH ROW EXECUTE FUNCTION outline_stays_as_published();
--> statement-breakpoint

-- What was handed in never changes; it is marked, and what has passed stays so.
create function submissions_stay() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' and (new.user_id, new.lesson_id, new.number, new.text, new.saved_at, new.submitted_at)
    is distinct from (old.user_id, old.lesson_id, old.number, old.text, old.saved_at, old.submitted_at) then
    raise exception 'What was handed in stays as it was.' using errcode = 'integrity_constraint_violation';
  end if;
  if old.status <> new.status and not (
    old.status = 'draft' and new.status = 'handed-in'
    or old.status = 'handed-in' and new.status in ('returned', 'passed')
    or old.status = 'returned' and new.status = 'passed'
  ) then
    raise exception 'A try does not go from % to %.', old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger submissions_stay before update on submissions
  for each row execute function submissions_stay();
--> statement-breakpoint

-- Files come while a try is written. They go with it, or while it is written.
create function submission_files_stay() returns trigger language plpgsql as $$
begin
  if not exists (select from submissions where id = new.submission_id and status = 'draft') then
    raise exception 'What was handed in stays as it was.' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger submission_files_stay before insert or update on submission_files
  for each row execute function submission_files_stay();
--> statement-breakpoint

-- A mark stays as it was given; of its marker it may forget who it was.
create function submission_marks_stay() returns trigger language plpgsql as $$
begin
  if (new.id, new.submission_id, new.at, new.points, new.total_points, new.is_passed, new.feedback, new.reason)
    is distinct from
    (old.id, old.submission_id, old.at, old.points, old.total_points, old.is_passed, old.feedback, old.reason)
    or (new.marker_id is not null and new.marker_id is distinct from old.marker_id) then
    raise exception 'A mark stays as it was given.' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger submission_marks_stay before update on submission_marks
  for each row execute function submission_marks_stay();
