ALTER TABLE "blocks" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "known_as" text;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_known_as_is_bounded" CHECK (char_length("blocks"."known_as") between 1 and 60);