-- contract: like every migration since 0000, made while an update stopped the only server: none ran beside it.
-- locks: like every migration since 0000, made while an update stopped the only server: none waited for it.
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_account_id_question_id_pk";--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "question_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "resume_question_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_resume_question_id_resume_questions_id_fk" FOREIGN KEY ("resume_question_id") REFERENCES "public"."resume_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_resume_question_id_index" ON "reviews" USING btree ("resume_question_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_account_id_question_id_unique" UNIQUE("account_id","question_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_account_id_resume_question_id_unique" UNIQUE("account_id","resume_question_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_of_one_question" CHECK (num_nonnulls("reviews"."question_id", "reviews"."resume_question_id") = 1);