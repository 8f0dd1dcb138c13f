-- locks: like every migration since 0000, made while an update stopped the only server: none waited for it.
CREATE TABLE "audit_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"actor_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"interview_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "position_candidates" (
	"position_id" text NOT NULL,
	"account_id" text NOT NULL,
	"attempts" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "position_candidates_position_id_account_id_pk" PRIMARY KEY("position_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"description" text NOT NULL,
	"level" text NOT NULL,
	"language" text NOT NULL,
	"minutes" smallint NOT NULL,
	"state" text NOT NULL,
	"plan" jsonb NOT NULL,
	"attempts" smallint NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"invitation" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "positions_invitation_unique" UNIQUE("invitation")
);
--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_notes" ADD CONSTRAINT "interview_notes_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_candidates" ADD CONSTRAINT "position_candidates_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_candidates" ADD CONSTRAINT "position_candidates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_acts_created_at_id_index" ON "audit_acts" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_acts_action_created_at_index" ON "audit_acts" USING btree ("action","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "interview_notes_interview_id_created_at_index" ON "interview_notes" USING btree ("interview_id","created_at");--> statement-breakpoint
CREATE INDEX "position_candidates_account_id_index" ON "position_candidates" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "positions_created_at_id_index" ON "positions" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "interviews_created_at_id_index" ON "interviews" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "interviews_position_id_account_id_index" ON "interviews" USING btree ("position_id","account_id");