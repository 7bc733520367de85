-- Each run of three letters of a word, and how it begins, two blanks before it. Independent of the locale of the
-- database: the engine's own trigrams know no Arabic letter where that is C.
create function search_runs(word text) returns text[] language sql immutable strict parallel safe
return array(select substr('  ' || word, number, 3) from generate_series(1, length(word)) as number);
--> statement-breakpoint
DROP INDEX "search_vocabulary_parts";--> statement-breakpoint
ALTER TABLE "document_revisions" ADD COLUMN "title_key_en" text GENERATED ALWAYS AS (search_fold(coalesce("content" #>> '{title,en}', ''))) STORED;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD COLUMN "title_key_ar" text GENERATED ALWAYS AS (search_fold(coalesce("content" #>> '{title,ar}', ''))) STORED;--> statement-breakpoint
CREATE INDEX "messages_of_recipient" ON "messages" USING btree (lower("recipient"),"created_at");--> statement-breakpoint
CREATE INDEX "search_vocabulary_runs" ON "search_vocabulary" USING gin (search_runs("word"));
--> statement-breakpoint
-- As before, but asked of the runs of letters: a part has those within it; of one or two letters only the last run
-- counts, in which a word begins.
create or replace function search_query(spellings text[]) returns tsquery language sql stable parallel safe
return (
  select coalesce(string_agg('''' || word || '''', '|'), '')::tsquery
  from (
    select word
    from search_vocabulary, unnest(spellings) as spelling
    where search_runs(word) @> (search_runs(spelling))[least(length(spelling), 3):]
      and word like case when length(spelling) < 3 then spelling || '%' else '%' || spelling || '%' end
    group by word
    order by bool_or(word = spelling) desc, bool_or(word like spelling || '%') desc, length(word), word
    limit 100
  ) as words
);
