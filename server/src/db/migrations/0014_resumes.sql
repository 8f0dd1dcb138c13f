-- locks: like every migration since 0000, made while an update stopped the only server: none waited for it.
CREATE TABLE "resume_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"resume_id" text NOT NULL,
	"kind" text NOT NULL,
	"place" smallint NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"source" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" text,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"words" integer NOT NULL,
	"pages" integer,
	"is_cut" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"overview" jsonb,
	"analysis_language" text,
	"engine" jsonb,
	"analysed_at" timestamp (3) with time zone,
	CONSTRAINT "resumes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "resume_question_id" text;--> statement-breakpoint
ALTER TABLE "resume_questions" ADD CONSTRAINT "resume_questions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_questions" ADD CONSTRAINT "resume_questions_account_id_resume_id_resumes_account_id_id_fk" FOREIGN KEY ("account_id","resume_id") REFERENCES "public"."resumes"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_questions_account_id_resume_id_kind_place_index" ON "resume_questions" USING btree ("account_id","resume_id","kind","place");--> statement-breakpoint
CREATE INDEX "resumes_account_id_created_at_index" ON "resumes" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "resumes_file_id_index" ON "resumes" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_resume_question_id_resume_questions_id_fk" FOREIGN KEY ("resume_question_id") REFERENCES "public"."resume_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_resume_question_id_index" ON "answers" USING btree ("resume_question_id");