CREATE INDEX "documents_search_title" ON "documents" USING gin ("search_title");--> statement-breakpoint
CREATE INDEX "documents_search_names" ON "documents" USING gin ("search_names");--> statement-breakpoint
CREATE INDEX "courses_search_title" ON "courses" USING gin ("search_title");--> statement-breakpoint
CREATE INDEX "courses_search_names" ON "courses" USING gin ("search_names");--> statement-breakpoint
CREATE INDEX "projects_search_title" ON "projects" USING gin ("search_title");--> statement-breakpoint
CREATE INDEX "projects_search_names" ON "projects" USING gin ("search_names");