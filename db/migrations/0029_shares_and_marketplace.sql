CREATE TABLE "course_shares" (
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"percent" smallint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "course_shares_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "course_shares_are_parts" CHECK ("course_shares"."percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "freelancer_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"headline" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"skill_words" text DEFAULT '' NOT NULL,
	"rate_piastres" integer,
	"languages" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"working_ways" text[] DEFAULT '{}' NOT NULL,
	"shows_working_ways" boolean DEFAULT false NOT NULL,
	"availability" text DEFAULT 'not-now' NOT NULL,
	"available_from" date,
	"visibility" text DEFAULT 'private' NOT NULL,
	"status" text DEFAULT 'shown' NOT NULL,
	"hidden_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"portfolio_changed_at" timestamp with time zone,
	"search_title" "tsvector" GENERATED ALWAYS AS (search_lexemes(case when "visibility" = 'private' then '' else "name" || ' ' || ("headline" ->> 'en') || ' ' || ("headline" ->> 'ar') end)) STORED,
	"search_names" "tsvector" GENERATED ALWAYS AS (search_lexemes(case when "visibility" = 'private' then '' else "skill_words" end)) STORED,
	"search_words" "tsvector" GENERATED ALWAYS AS (search_lexemes(case when "visibility" = 'private' then '' else "name" || ' ' || ("headline" ->> 'en') || ' ' || ("headline" ->> 'ar') end || ' ' || case when "visibility" = 'private' then '' else "skill_words" end || ' ' || case when "visibility" = 'private' then '' else ("about" ->> 'en') || ' ' || ("about" ->> 'ar') end)) STORED,
	CONSTRAINT "freelancer_profiles_one_each" UNIQUE("user_id"),
	CONSTRAINT "freelancer_profiles_slug_once" UNIQUE("slug"),
	CONSTRAINT "freelancer_profiles_slug_is_a_path_segment" CHECK ("freelancer_profiles"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("freelancer_profiles"."slug") between 3 and 60),
	CONSTRAINT "freelancer_profiles_name_is_there" CHECK (char_length("freelancer_profiles"."name") between 1 and 80),
	CONSTRAINT "freelancer_profiles_headline_is_bounded" CHECK (jsonb_typeof("freelancer_profiles"."headline" -> 'en') = 'string' and jsonb_typeof("freelancer_profiles"."headline" -> 'ar') = 'string'
      and char_length("freelancer_profiles"."headline" ->> 'en') <= 120 and char_length("freelancer_profiles"."headline" ->> 'ar') <= 120),
	CONSTRAINT "freelancer_profiles_about_is_bounded" CHECK (jsonb_typeof("freelancer_profiles"."about" -> 'en') = 'string' and jsonb_typeof("freelancer_profiles"."about" -> 'ar') = 'string'
      and char_length("freelancer_profiles"."about" ->> 'en') <= 3000 and char_length("freelancer_profiles"."about" ->> 'ar') <= 3000),
	CONSTRAINT "freelancer_profiles_skills_are_few" CHECK (cardinality("freelancer_profiles"."skills") <= 15),
	CONSTRAINT "freelancer_profiles_rate_is_possible" CHECK ("freelancer_profiles"."rate_piastres" between 1000 and 1000000),
	CONSTRAINT "freelancer_profiles_languages_are_named" CHECK (jsonb_typeof("freelancer_profiles"."languages") = 'object'),
	CONSTRAINT "freelancer_profiles_working_ways_are_known" CHECK ("freelancer_profiles"."working_ways" <@ array['screen-reader', 'magnifier', 'other']),
	CONSTRAINT "freelancer_profiles_availability_is_known" CHECK ("freelancer_profiles"."availability" in ('now', 'from', 'not-now')
        and ("freelancer_profiles"."availability" = 'from') = ("freelancer_profiles"."available_from" is not null)),
	CONSTRAINT "freelancer_profiles_visibility_is_known" CHECK ("freelancer_profiles"."visibility" in ('private', 'members', 'public')),
	CONSTRAINT "freelancer_profiles_say_enough_to_be_seen" CHECK ("freelancer_profiles"."visibility" = 'private' or (cardinality("freelancer_profiles"."skills") > 0
        and (("freelancer_profiles"."headline" ->> 'en') <> '' or ("freelancer_profiles"."headline" ->> 'ar') <> '') and (("freelancer_profiles"."about" ->> 'en') <> '' or ("freelancer_profiles"."about" ->> 'ar') <> ''))),
	CONSTRAINT "freelancer_profiles_hidden_say_why" CHECK ("freelancer_profiles"."status" in ('shown', 'hidden')
        and ("freelancer_profiles"."status" = 'hidden') = ("freelancer_profiles"."hidden_reason" is not null)
        and char_length("freelancer_profiles"."hidden_reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "portfolio_files" (
	"piece_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "portfolio_files_piece_id_kind_pk" PRIMARY KEY("piece_id","kind"),
	CONSTRAINT "portfolio_files_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "portfolio_files_kind_is_known" CHECK ("portfolio_files"."kind" = 'file')
);
--> statement-breakpoint
CREATE TABLE "portfolio_pieces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"link" text,
	"nature" text,
	"width" integer,
	"height" integer,
	"alternative" text,
	"transcript" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portfolio_pieces_position_counts" CHECK ("portfolio_pieces"."position" between 1 and 20),
	CONSTRAINT "portfolio_pieces_title_is_bounded" CHECK (jsonb_typeof("portfolio_pieces"."title" -> 'en') = 'string' and jsonb_typeof("portfolio_pieces"."title" -> 'ar') = 'string'
      and char_length("portfolio_pieces"."title" ->> 'en') <= 120 and char_length("portfolio_pieces"."title" ->> 'ar') <= 120),
	CONSTRAINT "portfolio_pieces_text_is_bounded" CHECK (jsonb_typeof("portfolio_pieces"."text" -> 'en') = 'string' and jsonb_typeof("portfolio_pieces"."text" -> 'ar') = 'string'
      and char_length("portfolio_pieces"."text" ->> 'en') <= 2000 and char_length("portfolio_pieces"."text" ->> 'ar') <= 2000),
	CONSTRAINT "portfolio_pieces_say_what_they_are" CHECK ((("portfolio_pieces"."title" ->> 'en') <> '' or ("portfolio_pieces"."title" ->> 'ar') <> '') and (("portfolio_pieces"."text" ->> 'en') <> '' or ("portfolio_pieces"."text" ->> 'ar') <> '')),
	CONSTRAINT "portfolio_pieces_link_is_safe" CHECK ("portfolio_pieces"."link" ~ '^https://' and char_length("portfolio_pieces"."link") <= 500),
	CONSTRAINT "portfolio_pieces_nature_is_known" CHECK ("portfolio_pieces"."nature" in ('picture', 'sound', 'document')),
	CONSTRAINT "portfolio_pieces_pictures_have_words" CHECK ("portfolio_pieces"."nature" is distinct from 'picture'
        or ("portfolio_pieces"."alternative" is not null and "portfolio_pieces"."width" > 0 and "portfolio_pieces"."height" > 0)),
	CONSTRAINT "portfolio_pieces_sounds_have_transcripts" CHECK ("portfolio_pieces"."nature" is distinct from 'sound' or "portfolio_pieces"."transcript" is not null),
	CONSTRAINT "portfolio_pieces_alternative_is_bounded" CHECK (char_length("portfolio_pieces"."alternative") between 1 and 500),
	CONSTRAINT "portfolio_pieces_transcript_is_bounded" CHECK (char_length("portfolio_pieces"."transcript") between 20 and 20000)
);
--> statement-breakpoint
CREATE TABLE "freelancer_profile_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freelancer_profile_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"profile_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text,
	CONSTRAINT "freelancer_profile_steps_status_is_known" CHECK ("freelancer_profile_steps"."status" in ('shown', 'hidden')),
	CONSTRAINT "freelancer_profile_steps_reason_is_bounded" CHECK (char_length("freelancer_profile_steps"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"about" text,
	"website" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clients_name_is_bounded" CHECK (char_length("clients"."name") between 1 and 120),
	CONSTRAINT "clients_about_is_bounded" CHECK (char_length("clients"."about") between 1 and 1000),
	CONSTRAINT "clients_website_is_a_safe_link" CHECK ("clients"."website" ~ '^https://' and char_length("clients"."website") <= 300)
);
--> statement-breakpoint
CREATE TABLE "project_files" (
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"words" text,
	"facts" jsonb NOT NULL,
	CONSTRAINT "project_files_project_id_kind_pk" PRIMARY KEY("project_id","kind"),
	CONSTRAINT "project_files_kind_is_known" CHECK ("project_files"."kind" in ('file-1', 'file-2', 'file-3', 'file-4', 'file-5')),
	CONSTRAINT "project_files_words_are_bounded" CHECK (char_length("project_files"."words") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "project_guests" (
	"project_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "project_guests_project_id_email_key_pk" PRIMARY KEY("project_id","email_key"),
	CONSTRAINT "project_guests_email_is_bounded" CHECK (char_length("project_guests"."email") between 3 and 254),
	CONSTRAINT "project_guests_email_key_is_folded" CHECK ("project_guests"."email_key" = lower("project_guests"."email_key"))
);
--> statement-breakpoint
CREATE TABLE "project_steps" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text,
	CONSTRAINT "project_steps_reason_is_bounded" CHECK (char_length("project_steps"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "purchase_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"shared_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"percent" smallint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"amount_piastres" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "purchase_shares_once" UNIQUE("purchase_id","user_id"),
	CONSTRAINT "purchase_shares_are_parts" CHECK ("purchase_shares"."percent" between 1 and 100),
	CONSTRAINT "purchase_shares_status_is_known" CHECK ("purchase_shares"."status" in ('waiting', 'earned', 'nothing')),
	CONSTRAINT "purchase_shares_settled_at_a_time" CHECK (("purchase_shares"."status" = 'waiting') = ("purchase_shares"."settled_at" is null) and "purchase_shares"."settled_at" >= "purchase_shares"."due_at"),
	CONSTRAINT "purchase_shares_earned_is_something" CHECK ("purchase_shares"."amount_piastres" >= 0 and ("purchase_shares"."status" = 'earned') = ("purchase_shares"."amount_piastres" > 0)),
	CONSTRAINT "purchase_shares_told_is_earned" CHECK ("purchase_shares"."told_at" is null or "purchase_shares"."status" = 'earned')
);
--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_category_in_both_languages";--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_description_in_both_languages";--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_status_is_known";--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_kind_is_known";--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "budget_piastres" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "deadline_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "budget_least_piastres" bigint;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "category_key" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "skill_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "brief" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_invited_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "findings" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "has_accessible_files" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_shares" ADD CONSTRAINT "course_shares_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_shares" ADD CONSTRAINT "course_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freelancer_profiles" ADD CONSTRAINT "freelancer_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_files" ADD CONSTRAINT "portfolio_files_piece_id_portfolio_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."portfolio_pieces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_files" ADD CONSTRAINT "portfolio_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_pieces" ADD CONSTRAINT "portfolio_pieces_profile_id_freelancer_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."freelancer_profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freelancer_profile_steps" ADD CONSTRAINT "freelancer_profile_steps_profile_id_freelancer_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."freelancer_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freelancer_profile_steps" ADD CONSTRAINT "freelancer_profile_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_guests" ADD CONSTRAINT "project_guests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_steps" ADD CONSTRAINT "project_steps_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_steps" ADD CONSTRAINT "project_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_shares" ADD CONSTRAINT "purchase_shares_purchase_id_wallet_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."wallet_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_shares_of_person" ON "course_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "freelancer_profiles_listed" ON "freelancer_profiles" USING btree ("updated_at" DESC NULLS LAST,"id") WHERE status = 'shown' and visibility <> 'private';--> statement-breakpoint
CREATE INDEX "freelancer_profiles_skills" ON "freelancer_profiles" USING gin ("skills");--> statement-breakpoint
CREATE INDEX "freelancer_profiles_search" ON "freelancer_profiles" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "freelancer_profiles_search_title" ON "freelancer_profiles" USING gin ("search_title");--> statement-breakpoint
CREATE INDEX "freelancer_profiles_search_names" ON "freelancer_profiles" USING gin ("search_names");--> statement-breakpoint
CREATE INDEX "portfolio_pieces_of_profile" ON "portfolio_pieces" USING btree ("profile_id","position");--> statement-breakpoint
CREATE INDEX "freelancer_profile_steps_of" ON "freelancer_profile_steps" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "freelancer_profile_steps_of_actor" ON "freelancer_profile_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_files_once" ON "project_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "project_guests_by_address" ON "project_guests" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "project_steps_of_project" ON "project_steps" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_steps_of_actor" ON "project_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "purchase_shares_due" ON "purchase_shares" USING btree ("due_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "purchase_shares_untold" ON "purchase_shares" USING btree ("user_id") WHERE status = 'earned' and told_at is null;--> statement-breakpoint
CREATE INDEX "purchase_shares_of_person" ON "purchase_shares" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "purchase_shares_of_thing" ON "purchase_shares" USING btree ("shared_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_of_client" ON "projects" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "projects_waiting" ON "projects" USING btree ("updated_at") WHERE "projects"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "projects_by_deadline" ON "projects" USING btree ("status","deadline_on");--> statement-breakpoint
CREATE INDEX "projects_by_skill" ON "projects" USING gin ("skill_keys");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_range_goes_up" CHECK ("projects"."budget_least_piastres" between 1 and "projects"."budget_piastres" - 1);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_of_staff_are_open_or_closed" CHECK ("projects"."client_id" is not null or "projects"."status" in ('open', 'closed'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_of_clients_have_a_brief" CHECK (("projects"."client_id" is null) = ("projects"."brief" is null) and ("projects"."client_id" is null) = ("projects"."language" is null));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_language_is_known" CHECK ("projects"."language" in ('en', 'ar'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_are_complete_unless_drafts" CHECK ("projects"."status" = 'draft' or ("projects"."budget_piastres" is not null and "projects"."deadline_on" is not null
        and jsonb_path_exists("projects"."category", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')
        and jsonb_path_exists("projects"."description", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_status_is_known" CHECK ("projects"."status" in ('draft', 'waiting', 'open', 'declined', 'closed', 'expired'));--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_kind_is_known" CHECK ("wallet_entries"."kind" in ('top-up', 'purchase', 'purchase-refund', 'points-earned', 'points-expired', 'withdrawal-held', 'withdrawal-paid', 'withdrawal-returned', 'card-refund-held', 'card-refund-paid', 'card-refund-returned', 'correction', 'share-earned'));--> statement-breakpoint
-- By hand
-- Together people earn at most all of the price of a course. Looked at when the transaction ends.
create function course_shares_are_at_most_all() returns trigger language plpgsql as $$
begin
  -- Two who change the shares of a course at once wait for each other here, and the second sees what the first wrote.
  perform from courses where id = new.course_id for update;
  if (select sum(percent) from course_shares where course_id = new.course_id) > 100 then
    raise exception using errcode = 'check_violation', constraint = 'course_shares_are_at_most_all',
      message = 'The shares of a course are at most all of its price together.';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger course_shares_are_at_most_all after insert or update on course_shares
  deferrable initially deferred for each row execute function course_shares_are_at_most_all();
--> statement-breakpoint

-- Shares are kept with a purchase that is paid, at most all of its price together, and wait at first. What was agreed stays, and
-- so does what is settled; the amount is what the purchase says. Whoever gives something back holds the purchase as well.
create function purchase_shares_follow_their_purchase() returns trigger language plpgsql as $$
declare
  bought wallet_purchases;
begin
  if tg_op = 'DELETE' then
    if old.status <> 'waiting' then
      raise exception using errcode = 'check_violation', constraint = 'purchase_shares_stay',
        message = 'A share that is settled stays.';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if (new.id, new.purchase_id, new.shared_id, new.user_id, new.percent, new.due_at)
        is distinct from (old.id, old.purchase_id, old.shared_id, old.user_id, old.percent, old.due_at)
      or (old.status <> 'waiting' and (new.status, new.amount_piastres, new.settled_at)
        is distinct from (old.status, old.amount_piastres, old.settled_at))
      or (old.told_at is not null and new.told_at is distinct from old.told_at) then
      raise exception using errcode = 'check_violation', constraint = 'purchase_shares_stay',
        message = 'A share stays as it was agreed, and as it was settled.';
    end if;
    if old.status <> 'waiting' then
      return new;
    end if;
  elsif new.status <> 'waiting' then
    raise exception using errcode = 'check_violation', constraint = 'purchase_shares_wait_at_first',
      message = 'A share waits before it is settled.';
  end if;
  select * into bought from wallet_purchases where id = new.purchase_id for update;
  if tg_op = 'INSERT' then
    if bought.status <> 'paid' then
      raise exception using errcode = 'check_violation', constraint = 'purchase_shares_are_of_what_is_paid',
        message = 'Shares are of a purchase that is paid.';
    end if;
    if new.percent + (
      select coalesce(sum(percent), 0) from purchase_shares where purchase_id = new.purchase_id
    ) > 100 then
      raise exception using errcode = 'check_violation', constraint = 'purchase_shares_are_at_most_all',
        message = 'The shares of a purchase are at most all of its price together.';
    end if;
  elsif new.status <> 'waiting' and new.amount_piastres <>
      greatest(0, bought.paid_piastres - bought.fee_piastres - bought.refunded_piastres) * new.percent / 100 then
    raise exception using errcode = 'check_violation', constraint = 'purchase_shares_are_of_what_is_left',
      message = 'A share is a part of the money that is left.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger purchase_shares_follow_their_purchase before insert or update or delete on purchase_shares
  for each row execute function purchase_shares_follow_their_purchase();
--> statement-breakpoint

-- A buyer takes nothing back of what somebody was paid a share of: the house bears what its staff give back from then on.
create function purchase_refunds_after_shares_are_by_staff() returns trigger language plpgsql as $$
begin
  perform from wallet_purchases where id = new.purchase_id for update;
  if new.actor_id is null
    and exists (select from purchase_shares where purchase_id = new.purchase_id and status = 'earned') then
    raise exception using errcode = 'check_violation', constraint = 'purchase_refunds_after_shares_are_by_staff',
      message = 'A share of this purchase was paid: staff alone give it back.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger purchase_refunds_after_shares_are_by_staff before insert on purchase_refunds
  for each row execute function purchase_refunds_after_shares_are_by_staff();
--> statement-breakpoint

create trigger freelancer_profiles_teach_words after insert or update on freelancer_profiles
  for each row execute function search_learn_words();
