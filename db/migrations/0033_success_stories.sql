CREATE TABLE "success_stories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"freelancer_id" uuid NOT NULL,
	"client_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"name" jsonb,
	"work" jsonb,
	"text" jsonb,
	"client_name" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"freelancer_agreed" integer,
	"client_agreed" integer,
	"returned_note" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "success_stories_name_in_both_languages" CHECK (jsonb_path_exists("success_stories"."name", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "success_stories_work_in_both_languages" CHECK (jsonb_path_exists("success_stories"."work", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "success_stories_text_in_both_languages" CHECK (jsonb_path_exists("success_stories"."text", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")')),
	CONSTRAINT "success_stories_status_is_known" CHECK ("success_stories"."status" in ('draft', 'asked', 'published', 'declined', 'taken-back', 'removed')),
	CONSTRAINT "success_stories_are_bounded" CHECK (coalesce(char_length("success_stories"."name" ->> 'en'), 0) <= 80 and coalesce(char_length("success_stories"."name" ->> 'ar'), 0) <= 80 and coalesce(char_length("success_stories"."work" ->> 'en'), 0) <= 120 and coalesce(char_length("success_stories"."work" ->> 'ar'), 0) <= 120 and coalesce(char_length("success_stories"."text" ->> 'en'), 0) <= 1500 and coalesce(char_length("success_stories"."text" ->> 'ar'), 0) <= 1500),
	CONSTRAINT "success_stories_named_client_is_known" CHECK (("success_stories"."name" is null or ("success_stories"."client_name" is null) = ("success_stories"."client_id" is null))
        and ("success_stories"."client_name" is null or jsonb_path_exists("success_stories"."client_name",
          'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'))
        and coalesce(char_length("success_stories"."client_name" ->> 'en'), 0) <= 80 and coalesce(char_length("success_stories"."client_name" ->> 'ar'), 0) <= 80),
	CONSTRAINT "success_stories_over_have_no_words" CHECK (("success_stories"."status" in ('declined', 'taken-back', 'removed')) = ("success_stories"."name" is null)
        and ("success_stories"."name" is null) = ("success_stories"."work" is null) and ("success_stories"."name" is null) = ("success_stories"."text" is null)
        and ("success_stories"."name" is not null or "success_stories"."client_name" is null)),
	CONSTRAINT "success_stories_published_are_agreed_to" CHECK ("success_stories"."status" <> 'published' or ("success_stories"."published_at" is not null
        and "success_stories"."freelancer_agreed" is not distinct from "success_stories"."version"
        and ("success_stories"."client_id" is null or "success_stories"."client_agreed" is not distinct from "success_stories"."version"))),
	CONSTRAINT "success_stories_note_is_bounded" CHECK (char_length("success_stories"."returned_note") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "success_story_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "success_story_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"story_id" uuid NOT NULL,
	"event" text NOT NULL,
	"version" integer NOT NULL,
	"side" text,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"note" text,
	CONSTRAINT "success_story_steps_side_is_known" CHECK ("success_story_steps"."side" in ('client', 'freelancer')),
	CONSTRAINT "success_story_steps_note_is_bounded" CHECK (char_length("success_story_steps"."note") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "freelancer_profiles" ADD COLUMN "shows_earnings" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "success_stories" ADD CONSTRAINT "success_stories_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "success_stories" ADD CONSTRAINT "success_stories_freelancer_id_users_id_fk" FOREIGN KEY ("freelancer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "success_stories" ADD CONSTRAINT "success_stories_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "success_story_steps" ADD CONSTRAINT "success_story_steps_story_id_success_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."success_stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "success_story_steps" ADD CONSTRAINT "success_story_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "success_stories_one_of_a_contract" ON "success_stories" USING btree ("contract_id") WHERE "success_stories"."status" <> 'removed';--> statement-breakpoint
CREATE INDEX "success_stories_of_freelancer" ON "success_stories" USING btree ("freelancer_id");--> statement-breakpoint
CREATE INDEX "success_stories_of_client" ON "success_stories" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "success_stories_published" ON "success_stories" USING btree ("published_at" DESC NULLS LAST) WHERE "success_stories"."status" = 'published';--> statement-breakpoint
CREATE INDEX "success_story_steps_of" ON "success_story_steps" USING btree ("story_id","id");--> statement-breakpoint
CREATE INDEX "success_story_steps_of_actor" ON "success_story_steps" USING btree ("actor_id");--> statement-breakpoint
-- By hand
-- A story is of a contract that was completed, and stays of it and of its people. Other words are a new version, which nobody has
-- agreed to yet; they may only go.
create function success_stories_keep_their_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from contracts where id = new.contract_id and status = 'completed') then
      raise exception using errcode = 'check_violation', constraint = 'success_stories_keep_their_words',
        message = 'A story is of a contract that was completed.';
    end if;
  elsif (new.id, new.contract_id, new.freelancer_id) is distinct from (old.id, old.contract_id, old.freelancer_id)
    or new.name is not null and new.version <= old.version
      and (new.name, new.work, new.text, new.client_name, new.client_id)
        is distinct from (old.name, old.work, old.text, old.client_name, old.client_id) then
    raise exception using errcode = 'check_violation', constraint = 'success_stories_keep_their_words',
      message = 'Other words of a story are another version of it.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger success_stories_keep_their_words before insert or update on success_stories
  for each row execute function success_stories_keep_their_words();
--> statement-breakpoint
-- What people show to others is away while their account is closed, also from pages that are stored.
create function users_open_or_close_what_they_show() returns trigger language plpgsql as $$
begin
  insert into content_version (id, version) values (1, 2)
    on conflict (id) do update set version = content_version.version + 1;
  return null;
end
$$;
--> statement-breakpoint
create trigger users_open_or_close_what_they_show after update of suspended_at, deletion_due_at on users
  for each row when ((old.suspended_at, old.deletion_due_at) is distinct from (new.suspended_at, new.deletion_due_at))
  execute function users_open_or_close_what_they_show();
