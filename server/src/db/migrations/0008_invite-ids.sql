-- contract: like every migration since 0000, made while an update stopped the only server: none ran beside it.
-- locks: like every migration since 0000, made while an update stopped the only server: none waited for it.
DROP INDEX "invite_requests_state_created_at_index";--> statement-breakpoint
ALTER TABLE "invite_requests" DROP CONSTRAINT "invite_requests_pkey";--> statement-breakpoint
ALTER TABLE "invite_requests" ADD COLUMN "id" text PRIMARY KEY DEFAULT left(md5(random()::text), 20);--> statement-breakpoint
ALTER TABLE "invite_requests" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "invite_requests_created_at_id_index" ON "invite_requests" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "invite_requests" ADD CONSTRAINT "invite_requests_email_unique" UNIQUE("email");
