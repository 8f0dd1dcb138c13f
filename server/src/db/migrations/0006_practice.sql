CREATE TABLE "answers" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"question_id" text,
	"question" text NOT NULL,
	"question_type" text NOT NULL,
	"sample" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"audio_file_id" text,
	"seconds" real,
	"text" text NOT NULL,
	"words" jsonb,
	"corrected_text" text,
	"corrected_words" jsonb,
	"feedback" jsonb NOT NULL,
	"score" smallint,
	"margin" smallint,
	"structure" smallint,
	"confidence" smallint,
	"examples" smallint,
	"relevance" smallint,
	"rubric" smallint NOT NULL,
	"engine" text NOT NULL,
	"is_charged" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"corrected_at" timestamp (3) with time zone,
	CONSTRAINT "answers_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"account_id" text NOT NULL,
	"question_id" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"card" jsonb,
	"log" jsonb,
	"last_attempt_id" text,
	"last_score" smallint,
	"weakest" text,
	"queued_from" text,
	"interview_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_account_id_question_id_pk" PRIMARY KEY("account_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"attempt_id" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"competencies" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stories_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_account_id_created_at_id_index" ON "answers" USING btree ("account_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "answers_account_id_question_id_created_at_index" ON "answers" USING btree ("account_id","question_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "answers_question_id_index" ON "answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "answers_audio_file_id_index" ON "answers" USING btree ("audio_file_id");--> statement-breakpoint
CREATE INDEX "reviews_account_id_due_at_index" ON "reviews" USING btree ("account_id","due_at");--> statement-breakpoint
CREATE INDEX "reviews_question_id_index" ON "reviews" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "stories_account_id_created_at_id_index" ON "stories" USING btree ("account_id","created_at" DESC NULLS LAST,"id");