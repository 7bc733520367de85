CREATE TABLE "mentorship_feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentorship_id" uuid NOT NULL,
	"side" text NOT NULL,
	"status" text DEFAULT 'sealed' NOT NULL,
	"mark" text NOT NULL,
	"words" text,
	"written_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	CONSTRAINT "mentorship_feedback_one_of_each" UNIQUE("mentorship_id","side"),
	CONSTRAINT "mentorship_feedback_side_is_known" CHECK ("mentorship_feedback"."side" in ('mentor', 'mentee')),
	CONSTRAINT "mentorship_feedback_status_is_known" CHECK ("mentorship_feedback"."status" in ('sealed', 'shown')),
	CONSTRAINT "mentorship_feedback_mark_is_known" CHECK ("mentorship_feedback"."mark" in ('much', 'some', 'little', 'not')),
	CONSTRAINT "mentorship_feedback_words_are_bounded" CHECK (char_length("mentorship_feedback"."words") between 1 and 2000),
	CONSTRAINT "mentorship_feedback_shown_has_a_time" CHECK (("mentorship_feedback"."status" = 'sealed') = ("mentorship_feedback"."shown_at" is null))
);
--> statement-breakpoint
CREATE TABLE "mentorship_feedback_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mentorship_feedback_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"feedback_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentorship_goals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentorship_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mentorship_goals_text_is_bounded" CHECK (char_length("mentorship_goals"."text") between 1 and 300),
	CONSTRAINT "mentorship_goals_state_is_known" CHECK ("mentorship_goals"."state" in ('open', 'reached', 'dropped')),
	CONSTRAINT "mentorship_goals_side_is_known" CHECK ("mentorship_goals"."added_by" in ('mentor', 'mentee'))
);
--> statement-breakpoint
CREATE TABLE "mentor_session_notes" (
	"session_id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mentor_session_notes_session_id_side_pk" PRIMARY KEY("session_id","side"),
	CONSTRAINT "mentor_session_notes_side_is_known" CHECK ("mentor_session_notes"."side" in ('mentor', 'mentee')),
	CONSTRAINT "mentor_session_notes_are_bounded" CHECK (char_length("mentor_session_notes"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "mentor_session_people" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mentor_session_people_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mentor_session_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mentor_session_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"session_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentor_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentorship_id" uuid NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	"join" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"booked_by" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"cancelled_by" text,
	"cancel_words" text,
	"reminded_at" timestamp with time zone,
	"mentor_said" text,
	"mentee_said" text,
	CONSTRAINT "mentor_sessions_status_is_known" CHECK ("mentor_sessions"."status" in ('booked', 'cancelled')),
	CONSTRAINT "mentor_sessions_take_some_time" CHECK ("mentor_sessions"."ends_at" - "mentor_sessions"."starts_at" between interval '15 minutes' and interval '2 hours'),
	CONSTRAINT "mentor_sessions_way_is_known" CHECK ("mentor_sessions"."way" in ('call', 'video', 'chat', 'voice-notes')),
	CONSTRAINT "mentor_sessions_join_is_bounded" CHECK (char_length("mentor_sessions"."join") between 1 and 500),
	CONSTRAINT "mentor_sessions_sides_are_known" CHECK ("mentor_sessions"."booked_by" in ('mentor', 'mentee')),
	CONSTRAINT "mentor_sessions_cancelled_by_somebody" CHECK (("mentor_sessions"."status" = 'cancelled') = ("mentor_sessions"."cancelled_by" is not null)
        and "mentor_sessions"."cancelled_by" in ('mentor', 'mentee')
        and ("mentor_sessions"."cancel_words" is null or "mentor_sessions"."cancelled_by" is not null)
        and char_length("mentor_sessions"."cancel_words") between 1 and 1000),
	CONSTRAINT "mentor_sessions_outcomes_are_known" CHECK ("mentor_sessions"."mentor_said" in ('held', 'other-away', 'not-held')
        and "mentor_sessions"."mentee_said" in ('held', 'other-away', 'not-held'))
);
--> statement-breakpoint
CREATE TABLE "mentor_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentor_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minutes" smallint NOT NULL,
	"to_minutes" smallint NOT NULL,
	CONSTRAINT "mentor_hours_weekday_is_known" CHECK ("mentor_hours"."weekday" between 0 and 6),
	CONSTRAINT "mentor_hours_are_of_one_day" CHECK ("mentor_hours"."from_minutes" >= 0 and "mentor_hours"."to_minutes" > "mentor_hours"."from_minutes" and "mentor_hours"."to_minutes" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "mentor_request_choices" (
	"request_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"mentor_id" uuid NOT NULL,
	"state" text NOT NULL,
	"is_suggestion" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone,
	"answer_until" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "mentor_request_choices_request_id_place_pk" PRIMARY KEY("request_id","place"),
	CONSTRAINT "mentor_request_choices_state_is_known" CHECK ("mentor_request_choices"."state" in ('waiting', 'suggested', 'asked', 'accepted', 'declined', 'silent', 'passed-over', 'left')),
	CONSTRAINT "mentor_request_choices_place_is_bounded" CHECK ("mentor_request_choices"."place" between 1 and 20),
	CONSTRAINT "mentor_request_choices_asked_has_an_end" CHECK (("mentor_request_choices"."asked_at" is null) = ("mentor_request_choices"."answer_until" is null)
        and ("mentor_request_choices"."state" not in ('asked', 'accepted', 'declined', 'silent') or "mentor_request_choices"."asked_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "mentor_request_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mentor_request_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"request_id" uuid NOT NULL,
	"actor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "mentor_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentee_id" uuid NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"goals" text NOT NULL,
	"note" text,
	"adult_said_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mentor_requests_status_is_known" CHECK ("mentor_requests"."status" in ('open', 'with-staff', 'suggested', 'matched', 'withdrawn', 'closed')),
	CONSTRAINT "mentor_requests_name_is_bounded" CHECK (char_length("mentor_requests"."name") between 1 and 60),
	CONSTRAINT "mentor_requests_goals_are_bounded" CHECK (char_length("mentor_requests"."goals") between 1 and 2000),
	CONSTRAINT "mentor_requests_note_is_bounded" CHECK (char_length("mentor_requests"."note") between 1 and 1000),
	CONSTRAINT "mentor_requests_ended_at_some_time" CHECK (("mentor_requests"."status" in ('matched', 'withdrawn', 'closed')) = ("mentor_requests"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "mentor_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mentor_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"mentor_id" uuid NOT NULL,
	"actor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "mentor_subject_choices" (
	"mentor_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "mentor_subject_choices_mentor_id_subject_id_pk" PRIMARY KEY("mentor_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "mentor_subjects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mentor_subjects_name_in_both_languages" CHECK (jsonb_path_exists("mentor_subjects"."name", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
);
--> statement-breakpoint
CREATE TABLE "mentors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"ways" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"capacity" smallint NOT NULL,
	"is_listed" boolean NOT NULL,
	"adult_said_at" timestamp with time zone NOT NULL,
	"reason" text,
	"offered_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mentors_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "mentors_status_is_known" CHECK ("mentors"."status" in ('waiting', 'open', 'paused', 'declined', 'ended')),
	CONSTRAINT "mentors_name_is_bounded" CHECK (char_length("mentors"."name") between 1 and 60),
	CONSTRAINT "mentors_about_is_bounded" CHECK (char_length("mentors"."about") between 1 and 2000),
	CONSTRAINT "mentors_ways_are_known" CHECK (cardinality("mentors"."ways") > 0 and "mentors"."ways" <@ array['call', 'video', 'chat', 'voice-notes']),
	CONSTRAINT "mentors_languages_are_known" CHECK (cardinality("mentors"."languages") > 0 and "mentors"."languages" <@ array['ar', 'en', 'fr', 'de']),
	CONSTRAINT "mentors_capacity_is_bounded" CHECK ("mentors"."capacity" between 1 and 10),
	CONSTRAINT "mentors_declined_for_a_reason" CHECK (("mentors"."status" = 'declined') = ("mentors"."reason" is not null)
        and char_length("mentors"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "mentorship_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mentorship_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"mentorship_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentorships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentor_id" uuid NOT NULL,
	"mentee_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"place" smallint NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"words" text,
	CONSTRAINT "mentorships_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "mentorships_status_is_known" CHECK ("mentorships"."status" in ('active', 'ended')),
	CONSTRAINT "mentorships_place_is_bounded" CHECK ("mentorships"."place" between 1 and 10),
	CONSTRAINT "mentorships_ended_by_somebody" CHECK (("mentorships"."status" = 'ended') = ("mentorships"."ended_at" is not null)
        and ("mentorships"."ended_at" is null) = ("mentorships"."ended_by" is null)
        and "mentorships"."ended_by" in ('mentor', 'mentee')
        and ("mentorships"."words" is null or "mentorships"."ended_at" is not null)),
	CONSTRAINT "mentorships_words_are_bounded" CHECK (char_length("mentorships"."words") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_subject_is_known";--> statement-breakpoint
ALTER TABLE "mentorship_feedback" ADD CONSTRAINT "mentorship_feedback_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_feedback_steps" ADD CONSTRAINT "mentorship_feedback_steps_feedback_id_mentorship_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."mentorship_feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_goals" ADD CONSTRAINT "mentorship_goals_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_session_notes" ADD CONSTRAINT "mentor_session_notes_session_id_mentor_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."mentor_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_session_people" ADD CONSTRAINT "mentor_session_people_session_id_mentor_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."mentor_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_session_people" ADD CONSTRAINT "mentor_session_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_session_steps" ADD CONSTRAINT "mentor_session_steps_session_id_mentor_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."mentor_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_sessions" ADD CONSTRAINT "mentor_sessions_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_hours" ADD CONSTRAINT "mentor_hours_mentor_id_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_request_choices" ADD CONSTRAINT "mentor_request_choices_request_id_mentor_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."mentor_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_request_choices" ADD CONSTRAINT "mentor_request_choices_mentor_id_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_request_steps" ADD CONSTRAINT "mentor_request_steps_request_id_mentor_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."mentor_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_request_steps" ADD CONSTRAINT "mentor_request_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD CONSTRAINT "mentor_requests_mentee_id_users_id_fk" FOREIGN KEY ("mentee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_steps" ADD CONSTRAINT "mentor_steps_mentor_id_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_steps" ADD CONSTRAINT "mentor_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_subject_choices" ADD CONSTRAINT "mentor_subject_choices_mentor_id_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_subject_choices" ADD CONSTRAINT "mentor_subject_choices_subject_id_mentor_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."mentor_subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentors" ADD CONSTRAINT "mentors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_steps" ADD CONSTRAINT "mentorship_steps_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_mentor_id_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_mentee_id_users_id_fk" FOREIGN KEY ("mentee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_request_id_mentor_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."mentor_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentorship_feedback_to_show" ON "mentorship_feedback" USING btree ("closes_at") WHERE status = 'sealed';--> statement-breakpoint
CREATE INDEX "mentorship_feedback_steps_of_feedback" ON "mentorship_feedback_steps" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "mentorship_goals_of_mentorship" ON "mentorship_goals" USING btree ("mentorship_id","added_at");--> statement-breakpoint
CREATE INDEX "mentor_session_people_of_person" ON "mentor_session_people" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "mentor_session_steps_of_session" ON "mentor_session_steps" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "mentor_sessions_of_mentorship" ON "mentor_sessions" USING btree ("mentorship_id","starts_at");--> statement-breakpoint
CREATE INDEX "mentor_sessions_to_remind" ON "mentor_sessions" USING btree ("starts_at") WHERE status = 'booked' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "mentor_hours_of_mentor" ON "mentor_hours" USING btree ("mentor_id","weekday","from_minutes");--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_request_choices_each_once" ON "mentor_request_choices" USING btree ("request_id","mentor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_request_choices_one_asked" ON "mentor_request_choices" USING btree ("request_id") WHERE state in ('asked', 'suggested');--> statement-breakpoint
CREATE INDEX "mentor_request_choices_of_mentor" ON "mentor_request_choices" USING btree ("mentor_id","state");--> statement-breakpoint
CREATE INDEX "mentor_request_choices_due" ON "mentor_request_choices" USING btree ("answer_until") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "mentor_request_steps_of_request" ON "mentor_request_steps" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "mentor_request_steps_of_actor" ON "mentor_request_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_requests_one_unfinished" ON "mentor_requests" USING btree ("mentee_id") WHERE status in ('open', 'with-staff', 'suggested');--> statement-breakpoint
CREATE INDEX "mentor_requests_of_mentee" ON "mentor_requests" USING btree ("mentee_id","asked_at");--> statement-breakpoint
CREATE INDEX "mentor_requests_by_status" ON "mentor_requests" USING btree ("status","asked_at");--> statement-breakpoint
CREATE INDEX "mentor_steps_of_mentor" ON "mentor_steps" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "mentor_steps_of_actor" ON "mentor_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "mentor_subject_choices_of_subject" ON "mentor_subject_choices" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "mentor_subjects_in_order" ON "mentor_subjects" USING btree ("position");--> statement-breakpoint
CREATE INDEX "mentors_by_status" ON "mentors" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "mentorship_steps_of_mentorship" ON "mentorship_steps" USING btree ("mentorship_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentorships_one_for_place" ON "mentorships" USING btree ("mentor_id","place") WHERE status = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "mentorships_one_for_two" ON "mentorships" USING btree ("mentor_id","mentee_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "mentorships_of_mentee" ON "mentorships" USING btree ("mentee_id","begun_at");--> statement-breakpoint
CREATE INDEX "mentorships_of_mentor" ON "mentorships" USING btree ("mentor_id","begun_at");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_subject_is_known" CHECK ("conversations"."subject_kind" in ('proposal', 'contract', 'mentorship'));--> statement-breakpoint
-- By hand
-- Nobody begins to meet with more people than a mentor has said that they have time for, and nobody is their own mentor.
create function mentorships_keep_to_their_places() returns trigger language plpgsql as $$
begin
  if not exists (select from mentors where id = new.mentor_id and new.place <= capacity and user_id <> new.mentee_id) then
    raise exception using errcode = 'check_violation', constraint = 'mentorships_keep_to_their_places',
      message = 'A mentor has no place for this mentorship.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger mentorships_keep_to_their_places before insert on mentorships
  for each row execute function mentorships_keep_to_their_places();
--> statement-breakpoint
-- Nobody is in two sessions at once, as a mentor or as a mentee. Who is busy when follows from the sessions themselves; whoever books or
-- moves one waits for others who do so with the same people, always in the same order.
create extension if not exists btree_gist;
--> statement-breakpoint
alter table mentor_session_people add constraint mentor_session_people_do_not_overlap
  exclude using gist (user_id with =, tstzrange(starts_at, ends_at) with &&);
--> statement-breakpoint
create function mentor_sessions_keep_people_busy() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  delete from mentor_session_people where session_id = new.id;
  if new.status <> 'booked' then
    return null;
  end if;
  for person in
    select id from (
      select mentors.user_id as id from mentorships join mentors on mentors.id = mentorships.mentor_id
        where mentorships.id = new.mentorship_id
      union select mentee_id from mentorships where mentorships.id = new.mentorship_id
    ) as people order by id
  loop
    perform pg_advisory_xact_lock(hashtextextended('mentor session ' || person, 0));
    insert into mentor_session_people (session_id, user_id, starts_at, ends_at)
      values (new.id, person, new.starts_at, new.ends_at);
  end loop;
  return null;
end
$$;
--> statement-breakpoint
create trigger mentor_sessions_keep_people_busy after insert or update of status, starts_at, ends_at on mentor_sessions
  for each row execute function mentor_sessions_keep_people_busy();
