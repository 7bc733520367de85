CREATE TABLE "sandbox_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_order" text NOT NULL,
	"reference" text NOT NULL,
	"amount_piastres" bigint NOT NULL,
	"method" text NOT NULL,
	"reference_number" text,
	"language" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"callback_url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decline_reason" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_provider_order_unique" UNIQUE("provider_order"),
	CONSTRAINT "sandbox_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_payments_reference_number_unique" UNIQUE("reference_number"),
	CONSTRAINT "sandbox_payments_amount_is_positive" CHECK ("sandbox_payments"."amount_piastres" > 0),
	CONSTRAINT "sandbox_payments_method_is_known" CHECK ("sandbox_payments"."method" in ('card', 'mobile-wallet', 'reference-number')),
	CONSTRAINT "sandbox_payments_number_is_for_shops" CHECK (("sandbox_payments"."method" = 'reference-number') = ("sandbox_payments"."reference_number" is not null)),
	CONSTRAINT "sandbox_payments_language_is_known" CHECK ("sandbox_payments"."language" in ('en', 'ar')),
	CONSTRAINT "sandbox_payments_state_is_known" CHECK ("sandbox_payments"."state" in ('waiting', 'pending', 'paid', 'declined')),
	CONSTRAINT "sandbox_payments_declined_has_a_reason" CHECK (("sandbox_payments"."state" = 'declined') = ("sandbox_payments"."decline_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount_piastres" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_refunds_amount_is_positive" CHECK ("sandbox_refunds"."amount_piastres" > 0)
);
--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_of_payment" ON "sandbox_refunds" USING btree ("payment_id");