CREATE TABLE "departure_attempts" (
	"address_digest" text NOT NULL,
	"position_id" text NOT NULL,
	"attempts" smallint NOT NULL,
	CONSTRAINT "departure_attempts_address_digest_position_id_pk" PRIMARY KEY("address_digest","position_id")
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"address_digest" text PRIMARY KEY NOT NULL,
	"interviews" integer,
	"questions" integer,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returned_attempts" (
	"account_id" text NOT NULL,
	"position_id" text NOT NULL,
	"attempts" smallint NOT NULL,
	CONSTRAINT "returned_attempts_account_id_position_id_pk" PRIMARY KEY("account_id","position_id")
);
--> statement-breakpoint
ALTER TABLE "departure_attempts" ADD CONSTRAINT "departure_attempts_address_digest_departures_address_digest_fk" FOREIGN KEY ("address_digest") REFERENCES "public"."departures"("address_digest") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_attempts" ADD CONSTRAINT "departure_attempts_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_attempts" ADD CONSTRAINT "returned_attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_attempts" ADD CONSTRAINT "returned_attempts_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departure_attempts_position_id_index" ON "departure_attempts" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "departures_expires_at_index" ON "departures" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "returned_attempts_position_id_index" ON "returned_attempts" USING btree ("position_id");