-- locks: like every migration since 0000, made while an update stopped the only server: none waited for it.
CREATE TABLE "interview_sounds" (
	"interview_id" text NOT NULL,
	"from_ms" integer NOT NULL,
	"packets" "bytea" NOT NULL,
	CONSTRAINT "interview_sounds_interview_id_from_ms_pk" PRIMARY KEY("interview_id","from_ms")
);
--> statement-breakpoint
CREATE TABLE "interview_summaries" (
	"interview_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"summary" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"interview_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"report" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "audio_file_id" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "score" smallint;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "margin" smallint;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "structure" smallint;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "confidence" smallint;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "examples" smallint;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "relevance" smallint;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "rubric" smallint;--> statement-breakpoint
ALTER TABLE "interview_sounds" ADD CONSTRAINT "interview_sounds_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_summaries" ADD CONSTRAINT "interview_summaries_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_summaries" ADD CONSTRAINT "interview_summaries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_summaries_account_id_index" ON "interview_summaries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reports_account_id_index" ON "reports" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_audio_file_id_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interviews_audio_file_id_index" ON "interviews" USING btree ("audio_file_id");