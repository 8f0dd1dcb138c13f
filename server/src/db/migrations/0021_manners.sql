ALTER TABLE "interviews" ADD COLUMN "manner" text DEFAULT 'friendly' NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "manner" text DEFAULT 'friendly' NOT NULL;