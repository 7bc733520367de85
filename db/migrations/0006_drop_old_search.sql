ALTER TABLE "pages" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "pages" CASCADE;--> statement-breakpoint
DROP INDEX "courses_search_en";--> statement-breakpoint
DROP INDEX "courses_search_ar";--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "search_en";--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "search_ar";