CREATE TABLE "conversation_requests" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"from_place" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"number" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "conversation_requests_place_is_known" CHECK ("conversation_requests"."from_place" in (1, 2)),
	CONSTRAINT "conversation_requests_state_is_known" CHECK ("conversation_requests"."state" in ('open', 'accepted', 'declined')),
	CONSTRAINT "conversation_requests_number_counts" CHECK ("conversation_requests"."number" > 0),
	CONSTRAINT "conversation_requests_end_later" CHECK ("conversation_requests"."ends_at" > "conversation_requests"."asked_at"),
	CONSTRAINT "conversation_requests_decided_once" CHECK (("conversation_requests"."state" = 'open') = ("conversation_requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"follower_id" uuid NOT NULL,
	"followed_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
	CONSTRAINT "follows_id_unique" UNIQUE("id"),
	CONSTRAINT "follows_others_only" CHECK ("follows"."follower_id" <> "follows"."followed_id")
);
--> statement-breakpoint
CREATE TABLE "mutes" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"muter_id" uuid NOT NULL,
	"muted_id" uuid NOT NULL,
	"known_as" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mutes_muter_id_muted_id_pk" PRIMARY KEY("muter_id","muted_id"),
	CONSTRAINT "mutes_id_unique" UNIQUE("id"),
	CONSTRAINT "mutes_known_as_is_bounded" CHECK (char_length("mutes"."known_as") between 1 and 60),
	CONSTRAINT "mutes_others_only" CHECK ("mutes"."muter_id" <> "mutes"."muted_id")
);
--> statement-breakpoint
CREATE TABLE "person_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"visibility" text DEFAULT 'nobody' NOT NULL,
	"seen_by" jsonb NOT NULL,
	"writers" text DEFAULT 'nobody' NOT NULL,
	"adult_said_at" timestamp with time zone,
	"about" text,
	"good_at" text,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"governorate" text,
	"interest_words" text DEFAULT '' NOT NULL,
	"governorate_words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"member_words" text GENERATED ALWAYS AS (search_fold(case when visibility in ('members', 'everyone') then case when seen_by ->> 'about' in ('page', 'members') then coalesce(about, '') else '' end || ' ' || case when seen_by ->> 'goodAt' in ('page', 'members') then coalesce(good_at, '') else '' end || ' ' || case when seen_by ->> 'interests' in ('page', 'members') then coalesce(interest_words, '') else '' end || ' ' || case when seen_by ->> 'governorate' in ('page', 'members') then coalesce(governorate_words, '') else '' end else '' end)) STORED,
	"public_words" text GENERATED ALWAYS AS (search_fold(case when visibility = 'everyone' then case when seen_by ->> 'about' = 'page' then coalesce(about, '') else '' end || ' ' || case when seen_by ->> 'goodAt' = 'page' then coalesce(good_at, '') else '' end || ' ' || case when seen_by ->> 'interests' = 'page' then coalesce(interest_words, '') else '' end || ' ' || case when seen_by ->> 'governorate' = 'page' then coalesce(governorate_words, '') else '' end else '' end)) STORED,
	CONSTRAINT "person_profiles_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "person_profiles_visibility_is_known" CHECK ("visibility" in ('nobody', 'members', 'everyone')),
	CONSTRAINT "person_profiles_writers_are_known" CHECK ("writers" in ('nobody', 'followed', 'members')),
	CONSTRAINT "person_profiles_written_to_of_age" CHECK ("person_profiles"."writers" = 'nobody' or "person_profiles"."adult_said_at" is not null),
	CONSTRAINT "person_profiles_parts_have_readers" CHECK (coalesce("seen_by" ->> 'about', '') in ('page', 'members', 'nobody') and coalesce("seen_by" ->> 'goodAt', '') in ('page', 'members', 'nobody') and coalesce("seen_by" ->> 'interests', '') in ('page', 'members', 'nobody') and coalesce("seen_by" ->> 'languages', '') in ('page', 'members', 'nobody') and coalesce("seen_by" ->> 'governorate', '') in ('page', 'members', 'nobody') and coalesce("seen_by" ->> 'freelance', '') in ('page', 'members', 'nobody') and coalesce("seen_by" ->> 'mentor', '') in ('page', 'members', 'nobody') and coalesce("seen_by" ->> 'groups', '') in ('page', 'members', 'nobody') and coalesce("seen_by" ->> 'threads', '') in ('page', 'members', 'nobody')),
	CONSTRAINT "person_profiles_about_is_bounded" CHECK (char_length("person_profiles"."about") between 1 and 1000),
	CONSTRAINT "person_profiles_good_at_is_bounded" CHECK (char_length("person_profiles"."good_at") between 1 and 300),
	CONSTRAINT "person_profiles_interests_are_known" CHECK ("person_profiles"."interests" <@ array['technology', 'programming', 'sound', 'music', 'reading', 'writing', 'languages', 'study', 'work', 'business', 'sport', 'games', 'travel', 'cooking', 'crafts', 'family', 'rights']::text[]),
	CONSTRAINT "person_profiles_languages_are_known" CHECK ("person_profiles"."languages" <@ array['ar', 'en', 'fr', 'de', 'sign']::text[]),
	CONSTRAINT "person_profiles_governorate_is_known" CHECK ("governorate" in ('alexandria', 'aswan', 'assiut', 'beheira', 'beni-suef', 'cairo', 'dakahlia', 'damietta', 'fayoum', 'gharbia', 'giza', 'ismailia', 'kafr-el-sheikh', 'luxor', 'matrouh', 'menofia', 'minya', 'new-valley', 'north-sinai', 'port-said', 'qaliubiya', 'qena', 'red-sea', 'sharkia', 'sohag', 'south-sinai', 'suez', 'abroad'))
);
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_subject_is_known";--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD COLUMN "known_as" text;--> statement-breakpoint
ALTER TABLE "conversation_requests" ADD CONSTRAINT "conversation_requests_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_id_users_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muter_id_users_id_fk" FOREIGN KEY ("muter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_id_users_id_fk" FOREIGN KEY ("muted_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_profiles" ADD CONSTRAINT "person_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_by_followed" ON "follows" USING btree ("followed_id");--> statement-breakpoint
CREATE INDEX "mutes_by_muted" ON "mutes" USING btree ("muted_id");--> statement-breakpoint
CREATE INDEX "person_profiles_found" ON "person_profiles" USING btree ("visibility","user_id") WHERE "person_profiles"."visibility" <> 'nobody';--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_known_as_is_bounded" CHECK (char_length("conversation_sides"."known_as") between 1 and 60);--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_subject_is_known" CHECK ("conversations"."subject_kind" in ('proposal', 'contract', 'mentorship', 'person'));--> statement-breakpoint
-- By hand
-- Between two who met in the community nothing is written but the message that asks, until the other has accepted it.
create function conversation_messages_wait_for_a_yes() returns trigger language plpgsql as $$
begin
  if exists (select from conversations where id = new.conversation_id and subject_kind = 'person')
    and not exists (select from conversation_requests as request
      where request.conversation_id = new.conversation_id
        and (request.state = 'accepted' or (request.number = new.number and request.from_place = new.place))) then
    raise exception using errcode = 'check_violation', constraint = 'conversation_messages_wait_for_a_yes',
      message = 'nobody has accepted that anything else is written here';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger conversation_messages_wait_for_a_yes before insert on conversation_messages
  for each row execute function conversation_messages_wait_for_a_yes();
