CREATE TABLE "guideline_agreements" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guideline_agreements_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "guidelines_draft" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"summary" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guidelines_draft_is_one" CHECK ("guidelines_draft"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "guideline_agreements" ADD CONSTRAINT "guideline_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guideline_agreements" ADD CONSTRAINT "guideline_agreements_version_community_guidelines_version_fk" FOREIGN KEY ("version") REFERENCES "public"."community_guidelines"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guideline_agreements_of_version" ON "guideline_agreements" USING btree ("version");