CREATE TABLE "invite_requests" (
	"email" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "invite_requests_state_created_at_index" ON "invite_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mails_due_at_index" ON "mails" USING btree ("due_at");