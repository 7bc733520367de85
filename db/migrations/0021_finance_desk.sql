CREATE TABLE "wallet_correction_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_correction_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"correction_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wallet_corrections_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"direction" text NOT NULL,
	"amount_piastres" bigint NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "wallet_corrections_number_unique" UNIQUE("number"),
	CONSTRAINT "wallet_corrections_status_is_known" CHECK ("wallet_corrections"."status" in ('asked', 'approved', 'declined')),
	CONSTRAINT "wallet_corrections_direction_is_known" CHECK ("wallet_corrections"."direction" in ('in', 'out')),
	CONSTRAINT "wallet_corrections_amount_is_positive" CHECK ("wallet_corrections"."amount_piastres" > 0),
	CONSTRAINT "wallet_corrections_approved_by_another" CHECK ("wallet_corrections"."status" <> 'approved' or "wallet_corrections"."decided_by" <> "wallet_corrections"."asked_by"),
	CONSTRAINT "wallet_corrections_of_others" CHECK ("wallet_corrections"."user_id" <> "wallet_corrections"."asked_by"
        and ("wallet_corrections"."status" <> 'approved' or "wallet_corrections"."user_id" <> "wallet_corrections"."decided_by")),
	CONSTRAINT "wallet_corrections_decided_by_somebody" CHECK (("wallet_corrections"."status" = 'asked') = ("wallet_corrections"."decided_by" is null)
        and ("wallet_corrections"."decided_by" is null) = ("wallet_corrections"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "wallet_correction_steps" ADD CONSTRAINT "wallet_correction_steps_correction_id_wallet_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."wallet_corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_correction_steps_of" ON "wallet_correction_steps" USING btree ("correction_id","id");--> statement-breakpoint
CREATE INDEX "wallet_corrections_of_person" ON "wallet_corrections" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "wallet_corrections_waiting" ON "wallet_corrections" USING btree ("asked_at") WHERE "wallet_corrections"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "ledger_journals_by_reason" ON "ledger_journals" USING btree ("reason","number");--> statement-breakpoint
CREATE INDEX "ledger_journals_by_time" ON "ledger_journals" USING btree ("at");