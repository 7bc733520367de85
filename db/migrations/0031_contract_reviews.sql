CREATE TABLE "contract_review_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"part" text NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"reported_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "contract_review_reports_one_of_each" UNIQUE("review_id","part","reporter_id"),
	CONSTRAINT "contract_review_reports_part_is_known" CHECK ("contract_review_reports"."part" in ('review', 'reply')),
	CONSTRAINT "contract_review_reports_reason_is_known" CHECK ("contract_review_reports"."reason" in ('insult', 'private', 'untrue', 'advertising', 'off-topic', 'other')),
	CONSTRAINT "contract_review_reports_outcome_is_known" CHECK ("contract_review_reports"."outcome" in ('hidden', 'kept')),
	CONSTRAINT "contract_review_reports_note_is_bounded" CHECK (char_length("contract_review_reports"."note") between 1 and 500),
	CONSTRAINT "contract_review_reports_settled_have_an_outcome" CHECK (("contract_review_reports"."settled_at" is null) = ("contract_review_reports"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "contract_review_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_review_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text,
	CONSTRAINT "contract_review_steps_reason_is_bounded" CHECK (char_length("contract_review_steps"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "contract_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"side" text NOT NULL,
	"status" text DEFAULT 'sealed' NOT NULL,
	"work" smallint NOT NULL,
	"communication" smallint NOT NULL,
	"timeliness" smallint NOT NULL,
	"again" smallint NOT NULL,
	"words" text,
	"written_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	"reply" text,
	"replied_at" timestamp with time zone,
	"reply_hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"reply_hidden_reason" text,
	CONSTRAINT "contract_reviews_one_of_each" UNIQUE("contract_id","side"),
	CONSTRAINT "contract_reviews_side_is_known" CHECK ("contract_reviews"."side" in ('client', 'freelancer')),
	CONSTRAINT "contract_reviews_status_is_known" CHECK ("contract_reviews"."status" in ('sealed', 'shown', 'hidden')),
	CONSTRAINT "contract_reviews_marks_are_known" CHECK ("contract_reviews"."work" between 1 and 5 and "contract_reviews"."communication" between 1 and 5
        and "contract_reviews"."timeliness" between 1 and 5 and "contract_reviews"."again" between 1 and 5),
	CONSTRAINT "contract_reviews_words_are_bounded" CHECK (char_length("contract_reviews"."words") between 20 and 2000),
	CONSTRAINT "contract_reviews_shown_has_a_time" CHECK (("contract_reviews"."status" = 'sealed') = ("contract_reviews"."shown_at" is null)),
	CONSTRAINT "contract_reviews_hidden_has_a_reason" CHECK (("contract_reviews"."status" = 'hidden') = ("contract_reviews"."hidden_reason" is not null)
        and char_length("contract_reviews"."hidden_reason") between 1 and 1000),
	CONSTRAINT "contract_reviews_reply_is_bounded" CHECK (char_length("contract_reviews"."reply") between 1 and 2000),
	CONSTRAINT "contract_reviews_reply_has_a_time" CHECK (("contract_reviews"."reply" is null) = ("contract_reviews"."replied_at" is null)),
	CONSTRAINT "contract_reviews_reply_comes_after" CHECK ("contract_reviews"."reply" is null or "contract_reviews"."shown_at" is not null),
	CONSTRAINT "contract_reviews_hidden_reply_is_there" CHECK (("contract_reviews"."reply_hidden_at" is null or "contract_reviews"."reply" is not null)
        and ("contract_reviews"."reply_hidden_at" is null) = ("contract_reviews"."reply_hidden_reason" is null)
        and char_length("contract_reviews"."reply_hidden_reason") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "contract_review_reports" ADD CONSTRAINT "contract_review_reports_review_id_contract_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."contract_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_review_reports" ADD CONSTRAINT "contract_review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_review_steps" ADD CONSTRAINT "contract_review_steps_review_id_contract_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."contract_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_review_steps" ADD CONSTRAINT "contract_review_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_reviews" ADD CONSTRAINT "contract_reviews_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_review_reports_open" ON "contract_review_reports" USING btree ("review_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "contract_review_reports_of_reporter" ON "contract_review_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "contract_review_steps_of_review" ON "contract_review_steps" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "contract_review_steps_of_actor" ON "contract_review_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "contract_reviews_to_show" ON "contract_reviews" USING btree ("closes_at") WHERE "contract_reviews"."status" = 'sealed';--> statement-breakpoint
CREATE INDEX "contract_reviews_by_time" ON "contract_reviews" USING btree ("shown_at");--> statement-breakpoint
-- By hand
-- A review is of a contract that was completed. What others have seen of it stays as it was; only its words go, with the account of
-- their writer.
create function contract_reviews_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from contracts where id = new.contract_id and status = 'completed') then
      raise exception using errcode = 'check_violation', constraint = 'contract_reviews_stay',
        message = 'A review is of a contract that was completed.';
    end if;
  elsif (new.id, new.contract_id, new.side, new.written_at, new.closes_at)
      is distinct from (old.id, old.contract_id, old.side, old.written_at, old.closes_at)
    or old.status <> 'sealed' and (
      (new.work, new.communication, new.timeliness, new.again, new.shown_at)
        is distinct from (old.work, old.communication, old.timeliness, old.again, old.shown_at)
      or new.words is not null and new.words is distinct from old.words)
    or old.reply is not null and (new.reply, new.replied_at) is distinct from (old.reply, old.replied_at) then
    raise exception using errcode = 'check_violation', constraint = 'contract_reviews_stay',
      message = 'A review stays as others have seen it.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger contract_reviews_stay before insert or update on contract_reviews
  for each row execute function contract_reviews_stay();
--> statement-breakpoint

-- When a transaction ends, of two reviews of a contract none is sealed, and others see both from the same instant on.
create function contract_reviews_are_shown_together() returns trigger language plpgsql as $$
begin
  if exists (
    select from contract_reviews as one
    join contract_reviews as other on other.contract_id = one.contract_id and other.side <> one.side
    where one.contract_id = new.contract_id and (one.status = 'sealed' or one.shown_at <> other.shown_at)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'contract_reviews_are_shown_together',
      message = 'Both reviews of a contract are shown at one instant.';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger contract_reviews_are_shown_together after insert or update on contract_reviews
  deferrable initially deferred for each row execute function contract_reviews_are_shown_together();
