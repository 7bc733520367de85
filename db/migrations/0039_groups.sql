CREATE TABLE "forum_category_readers" (
	"category_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"moderates" boolean NOT NULL,
	CONSTRAINT "forum_category_readers_category_id_user_id_pk" PRIMARY KEY("category_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"page" text,
	"hours" text,
	"words" text,
	CONSTRAINT "group_contacts_can_be_reached" CHECK ("group_contacts"."phone" is not null or "group_contacts"."page" is not null),
	CONSTRAINT "group_contacts_page_is_an_address" CHECK ("group_contacts"."page" ~ '^https?://'),
	CONSTRAINT "group_contacts_are_bounded" CHECK (char_length("group_contacts"."name") between 1 and 80 and char_length("group_contacts"."phone") <= 30
        and char_length("group_contacts"."page") <= 300 and char_length("group_contacts"."hours") <= 120
        and char_length("group_contacts"."words") <= 400)
);
--> statement-breakpoint
CREATE TABLE "group_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"words" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_files_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "group_files_words_are_bounded" CHECK (char_length("group_files"."words") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "group_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"invited_by_id" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"rules_version" integer,
	"agreed_at" timestamp with time zone,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id"),
	CONSTRAINT "group_members_id_unique" UNIQUE("id"),
	CONSTRAINT "group_members_role_is_known" CHECK ("group_members"."role" in ('member', 'moderator', 'organiser')),
	CONSTRAINT "group_members_agreed_at_some_time" CHECK (("group_members"."rules_version" is null) = ("group_members"."agreed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "group_removals" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "group_removals_group_id_user_id_pk" PRIMARY KEY("group_id","user_id"),
	CONSTRAINT "group_removals_id_unique" UNIQUE("id"),
	CONSTRAINT "group_removals_reason_is_bounded" CHECK (char_length("group_removals"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "group_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"words" text NOT NULL,
	"rules_version" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"declined_reason" text,
	CONSTRAINT "group_requests_words_are_bounded" CHECK (char_length("group_requests"."words") between 1 and 1000),
	CONSTRAINT "group_requests_declined_with_reason" CHECK (("group_requests"."declined_at" is null) = ("group_requests"."declined_reason" is null)
        and char_length("group_requests"."declined_reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "group_rules" (
	"group_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_rules_group_id_version_pk" PRIMARY KEY("group_id","version"),
	CONSTRAINT "group_rules_version_counts" CHECK ("group_rules"."version" > 0),
	CONSTRAINT "group_rules_text_is_bounded" CHECK (char_length("group_rules"."text") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"languages" text[] NOT NULL,
	"rules_version" integer DEFAULT 1 NOT NULL,
	"asked_by_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	"vacant_since" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"folded" text GENERATED ALWAYS AS (search_fold(name || ' ' || purpose)) STORED,
	CONSTRAINT "groups_slug_unique" UNIQUE("slug"),
	CONSTRAINT "groups_slug_is_a_path_segment" CHECK ("groups"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("groups"."slug") <= 70),
	CONSTRAINT "groups_kind_is_known" CHECK ("groups"."kind" in ('open', 'request', 'hidden')),
	CONSTRAINT "groups_status_is_known" CHECK ("groups"."status" in ('asked', 'open', 'refused', 'closed')),
	CONSTRAINT "groups_name_is_bounded" CHECK (char_length("groups"."name") between 1 and 80),
	CONSTRAINT "groups_purpose_is_bounded" CHECK (char_length("groups"."purpose") between 1 and 600),
	CONSTRAINT "groups_languages_are_known" CHECK (cardinality("groups"."languages") between 1 and 2 and "groups"."languages" <@ array['en', 'ar']::text[]),
	CONSTRAINT "groups_opened_at_some_time" CHECK (("groups"."status" in ('open', 'closed')) = ("groups"."opened_at" is not null)),
	CONSTRAINT "groups_ended_with_reason" CHECK (("groups"."status" in ('refused', 'closed')) = ("groups"."ended_at" is not null)
        and ("groups"."ended_at" is null) = ("groups"."ended_reason" is null)
        and char_length("groups"."ended_reason") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "hidden_by_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_category_readers" ADD CONSTRAINT "forum_category_readers_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_category_readers" ADD CONSTRAINT "forum_category_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_contacts" ADD CONSTRAINT "group_contacts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_files" ADD CONSTRAINT "group_files_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_files" ADD CONSTRAINT "group_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_files" ADD CONSTRAINT "group_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_agreed_to_rules" FOREIGN KEY ("group_id","rules_version") REFERENCES "public"."group_rules"("group_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_removals" ADD CONSTRAINT "group_removals_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_removals" ADD CONSTRAINT "group_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_agreed_to_rules" FOREIGN KEY ("group_id","rules_version") REFERENCES "public"."group_rules"("group_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_rules" ADD CONSTRAINT "group_rules_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_category_readers_of_user" ON "forum_category_readers" USING btree ("user_id","category_id");--> statement-breakpoint
CREATE INDEX "forum_category_readers_of_group" ON "forum_category_readers" USING btree ("group_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_contacts_in_order" ON "group_contacts" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "group_files_in_order" ON "group_files" USING btree ("group_id","added_at");--> statement-breakpoint
CREATE INDEX "group_files_of_user" ON "group_files" USING btree ("user_id","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_invitations_once" ON "group_invitations" USING btree ("group_id","user_id");--> statement-breakpoint
CREATE INDEX "group_invitations_of_user" ON "group_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_invitations_sent_by" ON "group_invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "group_members_of_user" ON "group_members" USING btree ("user_id","group_id");--> statement-breakpoint
CREATE INDEX "group_removals_of_user" ON "group_removals" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_requests_one_waits" ON "group_requests" USING btree ("group_id","user_id") WHERE "group_requests"."declined_at" is null;--> statement-breakpoint
CREATE INDEX "group_requests_in_order" ON "group_requests" USING btree ("group_id","asked_at");--> statement-breakpoint
CREATE INDEX "group_requests_of_user" ON "group_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "groups_in_order" ON "groups" USING btree ("status","kind","folded","id");--> statement-breakpoint
CREATE INDEX "groups_asked_by" ON "groups" USING btree ("asked_by_id");--> statement-breakpoint
ALTER TABLE "forum_categories" ADD CONSTRAINT "forum_categories_group_id_unique" UNIQUE("group_id");--> statement-breakpoint
ALTER TABLE "forum_categories" ADD CONSTRAINT "forum_categories_private_to_a_group" CHECK ("forum_categories"."group_id" is not null or not "forum_categories"."is_private");--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_hidden_by_somebody" CHECK ("forum_posts"."hidden_at" is not null or not "forum_posts"."hidden_by_group");--> statement-breakpoint
-- By hand
-- The forum of a group is read by its members: whoever is none any more has no place in it either.
ALTER TABLE "forum_categories" ADD CONSTRAINT "forum_categories_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_category_readers" ADD CONSTRAINT "forum_category_readers_are_members" FOREIGN KEY ("group_id","user_id") REFERENCES "public"."group_members"("group_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- What was said among few stays among them: a group keeps its kind, and its forum stays its own and never becomes public.
create function groups_keep_their_kind() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'groups_keep_their_kind',
    message = 'A group keeps its kind, and its forum stays with it.';
end
$$;
--> statement-breakpoint
create trigger groups_keep_their_kind before update on groups
  for each row when (new.kind <> old.kind) execute function groups_keep_their_kind();
--> statement-breakpoint
create trigger forum_categories_keep_their_group before update on forum_categories
  for each row when (new.group_id is distinct from old.group_id or old.is_private and not new.is_private)
  execute function groups_keep_their_kind();
--> statement-breakpoint

-- When a transaction ends, an open group has somebody who keeps it, or says since when it has nobody.
create function groups_are_kept() returns trigger language plpgsql as $$
declare
  asked uuid;
begin
  if tg_table_name = 'groups' then asked := new.id;
  elsif tg_op = 'INSERT' then asked := new.group_id;
  else asked := old.group_id;
  end if;
  if exists (
      select from groups as kept where kept.id = asked and kept.status = 'open'
        and (kept.vacant_since is null) <> exists (
          select from group_members where group_id = asked and role = 'organiser')) then
    raise exception using errcode = 'check_violation', constraint = 'groups_are_kept',
      message = 'An open group has an organiser, or says since when it has none.';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger groups_are_kept after insert or update on groups
  deferrable initially deferred for each row execute function groups_are_kept();
--> statement-breakpoint
create constraint trigger group_members_keep_groups after insert or update or delete on group_members
  deferrable initially deferred for each row execute function groups_are_kept();
