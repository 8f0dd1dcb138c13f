-- contract: like every migration since 0000, made while an update stopped the only server: none ran beside it.
-- locks: like every migration since 0000, made while an update stopped the only server: none waited for it.
CREATE TABLE "question_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "questions_trigram_index";--> statement-breakpoint
DROP INDEX "questions_rating_sequence_index";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sequence" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian', translate("en", 'ёЁ./_@-', 'еЕ     ')), 'A') || setweight(to_tsvector('russian', translate("ru", 'ёЁ./_@-', 'еЕ     ')), 'B') || setweight(to_tsvector('russian', translate("case_en", 'ёЁ./_@-', 'еЕ     ')), 'C') || setweight(to_tsvector('russian', translate("case_ru", 'ёЁ./_@-', 'еЕ     ')), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "question_words_start_index" ON "question_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "question_words_nearest_index" ON "question_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "questions_search_index" ON "questions" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "questions_rating_sequence_index" ON "questions" USING btree ("rating" DESC NULLS FIRST,"sequence");