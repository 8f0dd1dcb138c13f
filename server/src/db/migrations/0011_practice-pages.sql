-- contract: like every migration since 0000, made while an update stopped the only server: none ran beside it.
-- locks: like every migration since 0000, made while an update stopped the only server: none waited for it.
DROP INDEX "answers_account_id_question_id_created_at_index";--> statement-breakpoint
DROP INDEX "answers_account_id_created_at_id_index";--> statement-breakpoint
DROP INDEX "stories_account_id_created_at_id_index";--> statement-breakpoint
CREATE INDEX "answers_account_id_question_id_created_at_id_index" ON "answers" USING btree ("account_id","question_id","created_at","id");--> statement-breakpoint
CREATE INDEX "answers_account_id_created_at_id_index" ON "answers" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stories_account_id_created_at_id_index" ON "stories" USING btree ("account_id","created_at","id");