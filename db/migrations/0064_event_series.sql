CREATE TABLE "event_series" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_event_id_documents_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_series_dates" ON "event_series" USING btree ("series_id");