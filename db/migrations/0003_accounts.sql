-- Sessions now remember when their person proved who they are: all of them end, people sign in again.
DELETE FROM "sessions";
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"zip" "bytea",
	CONSTRAINT "data_exports_are_ready_as_a_whole" CHECK (("data_exports"."ready_at" is null) = ("data_exports"."zip" is null) and ("data_exports"."ready_at" is null) = ("data_exports"."expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries_left" integer NOT NULL,
	CONSTRAINT "codes_are_one_for_each_purpose" UNIQUE("user_id","purpose"),
	CONSTRAINT "codes_purpose_is_known" CHECK ("codes"."purpose" in ('change-email', 'confirm-phone')),
	CONSTRAINT "codes_tries_are_counted" CHECK ("codes"."tries_left" between 0 and 5),
	CONSTRAINT "codes_recipient_is_bounded" CHECK (char_length("codes"."recipient") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"browser_hash" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"member_roles" text[] NOT NULL,
	"language" text NOT NULL,
	"password_hash" text NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"code_hash" text,
	"code_sent_at" timestamp with time zone NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"tries_left" integer NOT NULL,
	CONSTRAINT "registrations_browser_hash_unique" UNIQUE("browser_hash"),
	CONSTRAINT "registrations_names_are_bounded" CHECK (char_length("registrations"."first_name") between 1 and 80 and char_length("registrations"."last_name") between 1 and 80),
	CONSTRAINT "registrations_email_is_bounded" CHECK (char_length("registrations"."email") between 3 and 254),
	CONSTRAINT "registrations_password_is_hashed" CHECK ("registrations"."password_hash" like '$argon2id$%'),
	CONSTRAINT "registrations_tries_are_counted" CHECK ("registrations"."tries_left" between 0 and 5),
	CONSTRAINT "registrations_member_roles_are_known" CHECK ("registrations"."member_roles" <@ array['student', 'freelancer', 'client'] and cardinality("registrations"."member_roles") > 0)
);
--> statement-breakpoint
CREATE TABLE "reset_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_steps" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"waits_for" text NOT NULL,
	"is_remembered" boolean NOT NULL,
	"tries_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_steps_wait_for_something" CHECK ("sign_in_steps"."waits_for" in ('second-factor', 'mailed-link')),
	CONSTRAINT "sign_in_steps_tries_are_counted" CHECK ("sign_in_steps"."tries_left" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"next_sealed_secret" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose_is_known" CHECK ("passkey_challenges"."purpose" in ('register', 'sign-in', 'second-factor', 'prove'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_name_is_bounded" CHECK (char_length("passkeys"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_are_told_apart" UNIQUE("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"signature_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "member_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "display" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_messages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "transport_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_of_user" ON "data_exports" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "data_exports_by_end" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "codes_by_end" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_of_address" ON "registrations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "registrations_by_age" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reset_links_of_user" ON "reset_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reset_links_by_end" ON "reset_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_steps_of_user" ON "sign_in_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_steps_by_end" ON "sign_in_steps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_end" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_of_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "used_captchas_by_end" ON "used_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_phone_is_theirs" ON "users" USING btree ("phone") WHERE "users"."phone_confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "users_due_for_deletion" ON "users" USING btree ("deletion_due_at") WHERE "users"."deletion_due_at" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_transport_id_unique" UNIQUE("transport_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_is_international" CHECK ("users"."phone" ~ '^[+][1-9][0-9]{6,14}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_confirmed_phone_is_there" CHECK ("users"."phone_confirmed_at" is null or "users"."phone" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_member_roles_are_known" CHECK ("users"."member_roles" <@ array['student', 'freelancer', 'client']);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_display_is_bounded" CHECK (char_length("users"."display") <= 200);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_muted_messages_are_few" CHECK (cardinality("users"."muted_messages") <= 50);