ALTER TABLE "courses" DROP CONSTRAINT "courses_rating_is_one_to_five";--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "courses_students_are_not_negative";--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_applicants_are_not_negative";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "impact_figures" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "impact_figures" ADD COLUMN "as_of" date;--> statement-breakpoint
-- Nobody wrote down who counted: the organisation stated these figures, with the content of that day.
UPDATE "impact_figures" SET "source" = '{"en": "Stated by the organisation", "ar": "بحسب ما أعلنته المؤسسة"}', "as_of" = '2026-11-21';--> statement-breakpoint
ALTER TABLE "impact_figures" ALTER COLUMN "source" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "impact_figures" ALTER COLUMN "as_of" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "rating_tenths";--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "students_count";--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "applicants_count";--> statement-breakpoint
ALTER TABLE "impact_figures" ADD CONSTRAINT "impact_figures_source_in_both_languages" CHECK (jsonb_path_exists("impact_figures"."source", 'strict $ ? (@.en like_regex "\\S" && @.ar like_regex "\\S")'));--> statement-breakpoint
-- Sample rows say that their people are invented; a row that names somebody else by now is not one of them.
UPDATE "courses" SET "is_example" = true WHERE "instructor_name" ->> 'en' IN
	('Ahmed Shawky', 'Dina Adel', 'Hadeer Mostafa', 'Karim Fathy', 'Mahmoud Elsayed', 'Mina Nabil', 'Mona Abdelrahman',
	'Nourhan Samir', 'Rania Lotfy', 'Salma Eldeeb', 'Tarek Hosny', 'Youssef Girgis');--> statement-breakpoint
UPDATE "projects" SET "is_example" = true WHERE "client_name" ->> 'en' IN
	('Rawnaq Home Goods', 'Hikayat Elhay Podcast', 'Zaytouna Natural Foods', 'Nour Eldelta Dental Clinic',
	'Masarat Research', 'Dafater Oral History Project');--> statement-breakpoint
CREATE TEMPORARY TABLE "sample_people" ("kind" text, "name" text) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO "sample_people" VALUES
	('event', 'Dina Adel'), ('event', 'Heba Mansour'), ('event', 'Tarek Hosny'), ('event', 'Karim Fathy'),
	('event', 'Sameh Riad'), ('post', 'Marwan Ezzat'), ('post', 'Radwa Mansour'), ('post', 'Mai Abdelrazek'),
	('post', 'Nada Kamal'), ('post', 'Peter Wagih'), ('success-story', 'Yasmine Abdelhamid'),
	('success-story', 'Mostafa Ragab'), ('success-story', 'Marina Fawzy');--> statement-breakpoint
UPDATE "documents" SET "fields" = "fields" || '{"isExample": true}' FROM "sample_people"
	WHERE "documents"."kind" = "sample_people"."kind" AND "sample_people"."name" =
		CASE "documents"."kind" WHEN 'event' THEN "fields" #>> '{speaker,en}' WHEN 'post' THEN "fields" #>> '{author,en}'
		ELSE "title" ->> 'en' END;--> statement-breakpoint
-- Their revisions as well: whoever saves the next one begins with what the last one says.
UPDATE "document_revisions" SET "content" = jsonb_set("content", '{fields,isExample}', 'true')
	FROM "documents", "sample_people"
	WHERE "documents"."id" = "document_revisions"."document_id" AND "documents"."kind" = "sample_people"."kind"
		AND "sample_people"."name" = CASE "documents"."kind" WHEN 'event' THEN "content" #>> '{fields,speaker,en}'
		WHEN 'post' THEN "content" #>> '{fields,author,en}' ELSE "content" #>> '{title,en}' END;--> statement-breakpoint
UPDATE "content_version" SET "version" = "version" + 1;
