CREATE TABLE "kept_forms" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"fields" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_forms_path_is_ours" CHECK ("kept_forms"."path" like '/%' and char_length("kept_forms"."path") <= 2000),
	CONSTRAINT "kept_forms_end_after_their_start" CHECK ("kept_forms"."expires_at" > "kept_forms"."created_at")
);
--> statement-breakpoint
ALTER TABLE "kept_forms" ADD CONSTRAINT "kept_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_forms_of_user" ON "kept_forms" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "kept_forms_by_end" ON "kept_forms" USING btree ("expires_at");