CREATE TABLE "report_papers" (
	"interview_id" text NOT NULL,
	"language" text NOT NULL,
	"account_id" text NOT NULL,
	"edition" smallint NOT NULL,
	"pdf" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_papers_interview_id_language_pk" PRIMARY KEY("interview_id","language")
);
--> statement-breakpoint
CREATE TABLE "resume_claims" (
	"interview_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"resume_id" text NOT NULL,
	"version" text NOT NULL,
	"claims" jsonb NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_papers" ADD CONSTRAINT "report_papers_interview_id_reports_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."reports"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_papers" ADD CONSTRAINT "report_papers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_claims" ADD CONSTRAINT "resume_claims_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_claims" ADD CONSTRAINT "resume_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_claims" ADD CONSTRAINT "resume_claims_account_id_resume_id_resumes_account_id_id_fk" FOREIGN KEY ("account_id","resume_id") REFERENCES "public"."resumes"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_papers_account_id_index" ON "report_papers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "resume_claims_account_id_resume_id_index" ON "resume_claims" USING btree ("account_id","resume_id");