CREATE TABLE "group_event_places" (
	"event_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "group_event_places_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "group_event_places_position_once" UNIQUE("event_id","position"),
	CONSTRAINT "group_event_places_status_is_known" CHECK ("group_event_places"."status" in ('registered', 'waiting')),
	CONSTRAINT "group_event_places_position_counts" CHECK ("group_event_places"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "group_event_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"rhythm" text NOT NULL,
	CONSTRAINT "group_event_series_of_group" UNIQUE("id","group_id"),
	CONSTRAINT "group_event_series_rhythm_is_known" CHECK ("group_event_series"."rhythm" in ('weekly', 'fortnightly', 'monthly'))
);
--> statement-breakpoint
CREATE TABLE "group_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"series_id" uuid,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"place" text NOT NULL,
	"way" text,
	"joining" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"is_for_all" boolean NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_reason" text,
	CONSTRAINT "group_events_of_group" UNIQUE("id","group_id"),
	CONSTRAINT "group_events_are_bounded" CHECK (char_length("group_events"."title") between 1 and 120 and char_length("group_events"."words") between 1 and 2000
        and char_length("group_events"."place") between 1 and 300 and char_length("group_events"."way") between 1 and 1000
        and char_length("group_events"."joining") between 1 and 500),
	CONSTRAINT "group_events_end_after_they_begin" CHECK ("group_events"."ends_at" > "group_events"."starts_at"),
	CONSTRAINT "group_events_have_places" CHECK ("group_events"."capacity" between 1 and 500),
	CONSTRAINT "group_events_are_cancelled_with_reason" CHECK (("group_events"."cancelled_at" is null) = ("group_events"."cancelled_reason" is null)
        and char_length("group_events"."cancelled_reason") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "group_event_places" ADD CONSTRAINT "group_event_places_of_event" FOREIGN KEY ("event_id","group_id") REFERENCES "public"."group_events"("id","group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_event_places" ADD CONSTRAINT "group_event_places_of_member" FOREIGN KEY ("group_id","user_id") REFERENCES "public"."group_members"("group_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_event_series" ADD CONSTRAINT "group_event_series_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_of_series" FOREIGN KEY ("series_id","group_id") REFERENCES "public"."group_event_series"("id","group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_event_places_of_user" ON "group_event_places" USING btree ("user_id","group_id");--> statement-breakpoint
CREATE INDEX "group_event_series_in_group" ON "group_event_series" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_events_in_order" ON "group_events" USING btree ("group_id","starts_at");--> statement-breakpoint
CREATE INDEX "group_events_of_series_in_order" ON "group_events" USING btree ("series_id","starts_at");--> statement-breakpoint
CREATE INDEX "group_events_by_beginning" ON "group_events" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "group_events_by_end" ON "group_events" USING btree ("ends_at");
--> statement-breakpoint
-- By hand
-- An event of a group never has more members with a place than it has places, whoever asks. The event's row is locked, so that two who
-- take the last place at the same moment wait for each other.
create function group_event_keeps_its_capacity() returns trigger language plpgsql as $$
declare
  places integer;
begin
  select capacity into places from group_events where id = new.event_id for update;
  if new.status = 'registered' and places <= (
    select count(*) from group_event_places
    where event_id = new.event_id and status = 'registered' and user_id <> new.user_id
  ) then
    raise exception 'The event is full.'
      using errcode = 'check_violation', constraint = 'group_event_places_within_capacity';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger group_event_places_within_capacity before insert or update of status, event_id on group_event_places
  for each row execute function group_event_keeps_its_capacity();
