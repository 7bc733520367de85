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
CREATE TABLE "program_cohorts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"enrol_until" date NOT NULL,
	"places" smallint,
	CONSTRAINT "program_cohorts_of_program" UNIQUE("id","program_id"),
	CONSTRAINT "program_cohorts_name_in_both_languages" CHECK (jsonb_path_exists("program_cohorts"."name", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "program_cohorts_end_after_they_start" CHECK ("program_cohorts"."ends_on" > "program_cohorts"."starts_on"),
	CONSTRAINT "program_cohorts_are_joined_before_they_end" CHECK ("program_cohorts"."enrol_until" <= "program_cohorts"."ends_on"),
	CONSTRAINT "program_cohorts_places_count" CHECK ("program_cohorts"."places" > 0)
);
--> statement-breakpoint
CREATE TABLE "program_courses" (
	"program_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "program_courses_program_id_course_id_pk" PRIMARY KEY("program_id","course_id"),
	CONSTRAINT "program_courses_one_at_a_place" UNIQUE("program_id","position"),
	CONSTRAINT "program_courses_position_counts" CHECK ("program_courses"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "program_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"program_enrolment_id" uuid NOT NULL,
	"actor_id" uuid,
	"act" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "program_decisions_act_is_known" CHECK ("program_decisions"."act" in ('give', 'end')),
	CONSTRAINT "program_decisions_have_a_reason" CHECK (char_length("program_decisions"."reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "program_enrolments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cohort_id" uuid,
	"way" text NOT NULL,
	"purchase_id" uuid,
	"refund_ends_at" timestamp with time zone,
	"refund_most_percent" smallint,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "program_enrolments_purchase_id_unique" UNIQUE("purchase_id"),
	CONSTRAINT "program_enrolments_way_is_known" CHECK ("program_enrolments"."way" in ('purchase', 'subscription', 'scholarship', 'staff')),
	CONSTRAINT "program_enrolments_end_is_known" CHECK ("program_enrolments"."end_reason" in ('refund', 'left', 'staff')),
	CONSTRAINT "program_enrolments_end_has_a_reason" CHECK (("program_enrolments"."ended_at" is null) = ("program_enrolments"."end_reason" is null)),
	CONSTRAINT "program_enrolments_bought_by_a_purchase" CHECK (("program_enrolments"."way" = 'purchase') = ("program_enrolments"."purchase_id" is not null)),
	CONSTRAINT "program_enrolments_bought_on_terms" CHECK (("program_enrolments"."way" = 'purchase') = ("program_enrolments"."refund_ends_at" is not null)
        and ("program_enrolments"."refund_ends_at" is null) = ("program_enrolments"."refund_most_percent" is null))
);
--> statement-breakpoint
CREATE TABLE "program_paths" (
	"program_id" uuid PRIMARY KEY NOT NULL,
	"price_piastres" bigint,
	"opens_by_subscription" boolean DEFAULT true NOT NULL,
	"prerequisites" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "program_paths_price_is_positive" CHECK ("program_paths"."price_piastres" > 0),
	CONSTRAINT "program_paths_prerequisites_in_both_languages" CHECK (jsonb_path_exists("program_paths"."prerequisites", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_way_is_known";--> statement-breakpoint
ALTER TABLE "live_notices" DROP CONSTRAINT "live_notices_kind_is_known";--> statement-breakpoint
ALTER TABLE "needs_sharings" DROP CONSTRAINT "needs_sharings_are_of_one_thing";--> statement-breakpoint
ALTER TABLE "wallet_purchases" DROP CONSTRAINT "wallet_purchases_kind_is_known";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "program_enrolment_id" uuid;--> statement-breakpoint
ALTER TABLE "needs_sharings" ADD COLUMN "live_session_id" uuid;--> statement-breakpoint
ALTER TABLE "scholarship_awards" ADD COLUMN "program_enrolment_id" uuid;--> statement-breakpoint
ALTER TABLE "recording_stops" ADD CONSTRAINT "recording_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_stops" ADD CONSTRAINT "recording_stops_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_stops" ADD CONSTRAINT "recording_stops_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_message_recipients" ADD CONSTRAINT "course_message_recipients_message_id_course_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."course_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_message_recipients" ADD CONSTRAINT "course_message_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_messages" ADD CONSTRAINT "course_messages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_messages" ADD CONSTRAINT "course_messages_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_cohorts" ADD CONSTRAINT "program_cohorts_program_id_program_paths_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program_paths"("program_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_courses" ADD CONSTRAINT "program_courses_program_id_program_paths_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program_paths"("program_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_courses" ADD CONSTRAINT "program_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_decisions" ADD CONSTRAINT "program_decisions_program_enrolment_id_program_enrolments_id_fk" FOREIGN KEY ("program_enrolment_id") REFERENCES "public"."program_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_decisions" ADD CONSTRAINT "program_decisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_enrolments" ADD CONSTRAINT "program_enrolments_program_id_program_paths_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program_paths"("program_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_enrolments" ADD CONSTRAINT "program_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_enrolments" ADD CONSTRAINT "program_enrolments_purchase_id_wallet_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."wallet_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_enrolments" ADD CONSTRAINT "program_enrolments_in_a_cohort_of_their_program" FOREIGN KEY ("cohort_id","program_id") REFERENCES "public"."program_cohorts"("id","program_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_paths" ADD CONSTRAINT "program_paths_program_id_documents_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_stops_of_file" ON "recording_stops" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "course_message_recipients_of_user" ON "course_message_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "course_message_recipients_waiting" ON "course_message_recipients" USING btree ("message_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "course_messages_of_course" ON "course_messages" USING btree ("course_id","written_at");--> statement-breakpoint
CREATE INDEX "course_messages_of_writer" ON "course_messages" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "course_messages_to_deliver" ON "course_messages" USING btree ("sent_at") WHERE sent_at is not null and delivered_at is null;--> statement-breakpoint
CREATE INDEX "program_cohorts_in_order" ON "program_cohorts" USING btree ("program_id","starts_on");--> statement-breakpoint
CREATE INDEX "program_courses_of_course" ON "program_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "program_decisions_of_enrolment" ON "program_decisions" USING btree ("program_enrolment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_enrolments_once_at_a_time" ON "program_enrolments" USING btree ("program_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "program_enrolments_of_user" ON "program_enrolments" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "program_enrolments_of_program" ON "program_enrolments" USING btree ("program_id","started_at");--> statement-breakpoint
CREATE INDEX "program_enrolments_of_cohort" ON "program_enrolments" USING btree ("cohort_id");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_program_enrolment_id_program_enrolments_id_fk" FOREIGN KEY ("program_enrolment_id") REFERENCES "public"."program_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_awards" ADD CONSTRAINT "scholarship_awards_program_enrolment_id_program_enrolments_id_fk" FOREIGN KEY ("program_enrolment_id") REFERENCES "public"."program_enrolments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_of_program" ON "enrolments" USING btree ("program_enrolment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "needs_sharings_one_for_a_learner_in_a_session" ON "needs_sharings" USING btree ("live_session_id","user_id") WHERE "needs_sharings"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "needs_sharings_of_live_session" ON "needs_sharings" USING btree ("live_session_id");--> statement-breakpoint
ALTER TABLE "scholarship_awards" ADD CONSTRAINT "scholarship_awards_program_enrolment_id_unique" UNIQUE("program_enrolment_id");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_of_a_program_name_it" CHECK (("enrolments"."way" = 'program') = ("enrolments"."program_enrolment_id" is not null));--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_way_is_known" CHECK ("enrolments"."way" in ('free', 'purchase', 'subscription', 'staff', 'program'));--> statement-breakpoint
ALTER TABLE "live_notices" ADD CONSTRAINT "live_notices_kind_is_known" CHECK ("live_notices"."kind" in ('planned', 'day', 'hour', 'moved', 'cancelled'));--> statement-breakpoint
ALTER TABLE "needs_sharings" ADD CONSTRAINT "needs_sharings_are_of_one_thing" CHECK (num_nonnulls("needs_sharings"."registration_id", "needs_sharings"."application_id", "needs_sharings"."live_session_id") = 1);--> statement-breakpoint
ALTER TABLE "wallet_purchases" ADD CONSTRAINT "wallet_purchases_kind_is_known" CHECK ("wallet_purchases"."kind" in ('subscription', 'course', 'program'));--> statement-breakpoint

-- By hand: the tables of live sessions are of a later domain than those of needs.
ALTER TABLE "needs_sharings" ADD CONSTRAINT "needs_sharings_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint

-- By hand
-- A course is begun in a program by whoever is in it, while they are, and only a course of that program.
create function enrolments_fit_their_program() returns trigger language plpgsql as $$
declare
  through program_enrolments;
begin
  if new.program_enrolment_id is null or new.ended_at is not null then
    return new;
  end if;
  -- Whoever ends the place waits for this, or has ended it before.
  select * into through from program_enrolments where id = new.program_enrolment_id for share;
  if through.user_id is distinct from new.user_id or through.ended_at is not null then
    raise exception using errcode = 'check_violation', constraint = 'enrolments_fit_their_program',
      message = 'A course is begun in a program by somebody who is in it.';
  end if;
  if (tg_op = 'INSERT' or new.program_enrolment_id is distinct from old.program_enrolment_id)
    and not exists (
      select from program_courses where program_id = through.program_id and course_id = new.course_id
    ) then
    raise exception using errcode = 'check_violation', constraint = 'enrolments_fit_their_program',
      message = 'A course is begun in a program that it belongs to.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger enrolments_fit_their_program before insert or update of program_enrolment_id, user_id, course_id, ended_at
  on enrolments for each row execute function enrolments_fit_their_program();
--> statement-breakpoint

-- What was begun through a place in a program ends with it. Looked at when the transaction ends.
create function program_ends_with_its_courses() returns trigger language plpgsql as $$
begin
  if exists (
    select from enrolments
      join program_enrolments on program_enrolments.id = enrolments.program_enrolment_id
      where program_enrolments.id = new.id and program_enrolments.ended_at is not null
        and enrolments.ended_at is null
  ) then
    raise exception using errcode = 'check_violation', constraint = 'program_enrolments_end_with_their_courses',
      message = 'The courses that were begun in a program end with it.';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger program_enrolments_end_with_their_courses
  after update of ended_at on program_enrolments
  deferrable initially deferred for each row execute function program_ends_with_its_courses();
--> statement-breakpoint

-- What has ended stays as it ended; what somebody paid for is given to nobody else.
create function program_enrolments_stay() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null and new is distinct from old then
    raise exception using errcode = 'check_violation', constraint = 'program_enrolments_stay',
      message = 'A place in a program that has ended stays as it is.';
  end if;
  if (new.program_id, new.user_id) is distinct from (old.program_id, old.user_id) then
    raise exception using errcode = 'check_violation', constraint = 'program_enrolments_stay',
      message = 'A place in a program is of one person in one program.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger program_enrolments_stay before update on program_enrolments
  for each row execute function program_enrolments_stay();
--> statement-breakpoint

-- Nobody finds a place in a cohort that has none left. Whoever comes into it waits here for the one before.
create function program_cohorts_have_places() returns trigger language plpgsql as $$
declare
  cohort uuid;
  most smallint;
begin
  if tg_table_name = 'program_cohorts' then
    cohort := new.id;
  elsif new.ended_at is null then
    cohort := new.cohort_id;
  end if;
  if cohort is null then
    return null;
  end if;
  select places into most from program_cohorts where id = cohort for no key update;
  if most is not null
    and (select count(*) from program_enrolments where cohort_id = cohort and ended_at is null) > most then
    raise exception using errcode = 'check_violation', constraint = 'program_cohorts_have_places',
      message = 'A cohort has no more people than places.';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger program_enrolments_find_places after insert or update of cohort_id, ended_at
  on program_enrolments for each row execute function program_cohorts_have_places();
--> statement-breakpoint
create constraint trigger program_cohorts_keep_places after update of places
  on program_cohorts for each row execute function program_cohorts_have_places();
--> statement-breakpoint

-- A scholarship is used for its own program, once, and by that way.
create function scholarship_awards_open_their_program() returns trigger language plpgsql as $$
begin
  if new.program_enrolment_id is not null and not exists (
    select from program_enrolments
      where id = new.program_enrolment_id and program_id = new.program_id and way = 'scholarship'
  ) then
    raise exception using errcode = 'check_violation', constraint = 'scholarship_awards_open_their_program',
      message = 'A scholarship opens the program that it was given for.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger scholarship_awards_open_their_program before insert or update of program_enrolment_id, program_id
  on scholarship_awards for each row execute function scholarship_awards_open_their_program();
