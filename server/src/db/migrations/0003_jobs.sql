CREATE TABLE "jobs" (
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"progress" jsonb,
	"failure" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"lease_token" text,
	"lease_ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_kind_account_id_key_pk" PRIMARY KEY("kind","account_id","key")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_open_index" ON "jobs" USING btree ("kind","created_at") WHERE "jobs"."state" in ('queued', 'working');--> statement-breakpoint
CREATE INDEX "jobs_failed_index" ON "jobs" USING btree ("updated_at") WHERE "jobs"."state" = 'failed';