-- What search stands on: one way to fold words, the same for what is stored and what is asked for.
-- A server without the extension needs an account that may create it (it is a trusted one).
create extension if not exists pg_trgm;
--> statement-breakpoint

-- Spellings that a reader takes for the same word become one: case, accents, tashkeel, tatweel, hamza and
-- its carriers, alef maqsura and yaa, taa marbuta and haa, the article, digits of any script. Independent of
-- the locale of the database. Words come out with one space between them; nothing else is left, so that a
-- folded text is also safe inside a LIKE pattern.
create function search_fold(input text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text collate "C" := input;
begin
  -- Marks that are not seen or heard, and the isolated tashkeel that normalising would turn into spaces.
  folded := regexp_replace(folded, '[\u00ad\u034f\u061c\u0640\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufe70-\ufe7f\ufc5e-\ufc63\ufcf2-\ufcf4]', '', 'g');
  -- Ligatures and wide letters become plain, a letter and its hamza become one letter: what folds letters
  -- must see whole ones. The marks that are left have no part in them.
  folded := normalize(folded, NFKC);
  folded := regexp_replace(folded, '[\u0300-\u036f\u0483-\u0489\u0610-\u061a\u064b-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g');
  -- A hamza before waw sits on yaa, on waw or on nothing (shu'un); Egypt writes all three.
  folded := regexp_replace(folded, '[ئء]و', 'و', 'g');
  folded := translate(folded,
    'أإآٱٲٳٵىئیېےۓةۀەہۂۃھؤۆۇکڪگپچڤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ء',
    'اااااااييييييهههههههووو' || 'كك' || 'جبجف' || '01234567890123456789');
  folded := regexp_replace(folded, 'وو+', 'و', 'g');
  -- Only now letters are taken apart: the accents of Latin letters fall away.
  folded := regexp_replace(normalize(folded, NFD), '[\u0300-\u036f]', '', 'g');
  folded := lower(translate(folded, 'øØłŁđĐı', 'oOlLdDi'));
  folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe');
  -- "20,000" is one number and "don't" one word.
  folded := regexp_replace(folded, '(?<=[0-9])[,\u066c](?=[0-9]{3})', '', 'g');
  folded := regexp_replace(folded, '[''\u0060\u00b4\u02bc\u2018\u2019]', '', 'g');
  folded := regexp_replace(folded, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufd3e\ufd3f\ufff0-\uffff\U0001f000-\U0001faff]+', ' ', 'g');
  -- "Abd al-Rahman" is written as one word or two. The article goes, with the letters that are written onto
  -- it, where a word of three letters is left; so does an article within, so that what is folded folds no further.
  folded := regexp_replace(folded, '(^| )عبد ال', '\1عبدال', 'g');
  folded := regexp_replace(folded, '(^| )(?:[وف]?[بك]?ال|[وف]?لل)+(?=[^ ]{3})', '\1', 'g');
  return btrim(regexp_replace(folded, ' +', ' ', 'g'));
end
$$;
--> statement-breakpoint

-- The texts within a list or a page's sections, without what is written for machines.
create function search_strings(texts jsonb) returns text language sql immutable parallel safe
return (
  select coalesce(string_agg(value #>> '{}', ' '), '')
  from jsonb_path_query(texts, 'strict $.**') as node,
  lateral (
    select value from jsonb_array_elements(case jsonb_typeof(node) when 'array' then node else '[]' end)
    union all
    select value from jsonb_each(case jsonb_typeof(node) when 'object' then node else '{}' end)
    where key not in ('id', 'kind', 'href', 'language', 'setting')
  ) as found
  where jsonb_typeof(value) = 'string'
);
--> statement-breakpoint

-- What a row is found by: its title, its other names and everything else, one folded line each.
create function search_document(title text, names text, body text) returns text
language sql immutable parallel safe
return search_fold(title) || chr(10) || search_fold(names) || chr(10) || search_fold(body);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "search_en" text GENERATED ALWAYS AS (search_document("title" ->> 'en', search_strings(jsonb_path_query_array("sections" -> 'en', '$[*].heading')), ("description" ->> 'en') || ' ' || search_strings("sections" -> 'en'))) STORED;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "search_ar" text GENERATED ALWAYS AS (search_document("title" ->> 'ar', search_strings(jsonb_path_query_array("sections" -> 'ar', '$[*].heading')), ("description" ->> 'ar') || ' ' || search_strings("sections" -> 'ar'))) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_en" text GENERATED ALWAYS AS (search_document("title" ->> 'en', search_strings("skills" -> 'en') || ' ' || ("instructor_name" ->> 'en'), "summary" ->> 'en')) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_ar" text GENERATED ALWAYS AS (search_document("title" ->> 'ar', search_strings("skills" -> 'ar') || ' ' || ("instructor_name" ->> 'ar'), "summary" ->> 'ar')) STORED;--> statement-breakpoint
CREATE INDEX "pages_search_en" ON "pages" USING gin ("search_en" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pages_search_ar" ON "pages" USING gin ("search_ar" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_search_en" ON "courses" USING gin ("search_en" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_search_ar" ON "courses" USING gin ("search_ar" gin_trgm_ops);