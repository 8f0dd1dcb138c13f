CREATE TABLE "interview_events" (
	"interview_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at_ms" integer NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_events_interview_id_seq_pk" PRIMARY KEY("interview_id","seq")
);
--> statement-breakpoint
CREATE TABLE "interview_leases" (
	"interview_id" text PRIMARY KEY NOT NULL,
	"epoch" integer NOT NULL,
	"process_id" text NOT NULL,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"language" text NOT NULL,
	"role" text NOT NULL,
	"level" text NOT NULL,
	"minutes" smallint NOT NULL,
	"patience" text NOT NULL,
	"position_id" text,
	"resume_id" text,
	"is_recorded" boolean DEFAULT false NOT NULL,
	"beginnings" smallint DEFAULT 0 NOT NULL,
	"is_charged" boolean DEFAULT false NOT NULL,
	"end_reason" text,
	"active_ms" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"interview_id" text NOT NULL,
	"turn" integer NOT NULL,
	"role" text NOT NULL,
	"kind" text,
	"text" text NOT NULL,
	"is_interrupted" boolean NOT NULL,
	"from_ms" integer,
	"to_ms" integer,
	"words" jsonb,
	"plan" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "turns_interview_id_turn_pk" PRIMARY KEY("interview_id","turn")
);
--> statement-breakpoint
ALTER TABLE "interview_events" ADD CONSTRAINT "interview_events_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_leases" ADD CONSTRAINT "interview_leases_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interviews_account_id_created_at_id_index" ON "interviews" USING btree ("account_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "interviews_state_updated_at_index" ON "interviews" USING btree ("state","updated_at");