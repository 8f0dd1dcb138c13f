-- locks: like every migration since 0000, made while an update stopped the only server: none waited for it.
-- The built-in configurations drop short common words, and «о себе» consists of nothing else.
CREATE TEXT SEARCH DICTIONARY "every_russian_stem" (TEMPLATE = snowball, LANGUAGE = russian);--> statement-breakpoint
CREATE TEXT SEARCH DICTIONARY "every_english_stem" (TEMPLATE = snowball, LANGUAGE = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION "every_word" (COPY = russian);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "every_word" ALTER MAPPING REPLACE "russian_stem" WITH "every_russian_stem";--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "every_word" ALTER MAPPING REPLACE "english_stem" WITH "every_english_stem";--> statement-breakpoint
-- The built-in function is called stable because it works on any type; on texts it depends on nothing else.
CREATE FUNCTION "join_texts"("texts" text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_string("texts", ' ');--> statement-breakpoint
-- The key points of a guide and the words by which they are known, in both languages.
CREATE FUNCTION "join_points"("guide" jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce((
    SELECT string_agg("value" #>> '{}', ' ')
    FROM jsonb_path_query("guide", '$.points[*].*') AS "field",
      LATERAL jsonb_path_query("field", '$.** ? (@.type() == "string")') AS "value"
  ), '');--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "level" text DEFAULT 'junior' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "frequency" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "wordings_en" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "wordings_ru" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "guide" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "asked_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('every_word', translate("en" || ' ' || "ru", 'ёЁ./_@-', 'еЕ     ')), 'A') || setweight(to_tsvector('every_word', translate(join_texts("wordings_en" || "wordings_ru"), 'ёЁ./_@-', 'еЕ     ')), 'B') || setweight(array_to_tsvector("topics"), 'C') || setweight(to_tsvector('every_word', translate(join_points("guide"), 'ёЁ./_@-', 'еЕ     ')), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "questions_common_index" ON "questions" USING btree ("rating" DESC NULLS FIRST,"frequency" DESC NULLS FIRST,"sequence");--> statement-breakpoint
CREATE INDEX "questions_frequency_index" ON "questions" USING btree ("frequency" DESC NULLS FIRST,"sequence");--> statement-breakpoint
CREATE INDEX "questions_topics_index" ON "questions" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "questions_asked_index" ON "questions" USING gin ("asked_vector");