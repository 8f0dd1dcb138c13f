CREATE TABLE "legal_agreements" (
	"account_id" text NOT NULL,
	"version" integer NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "legal_agreements_account_id_version_pk" PRIMARY KEY("account_id","version")
);
--> statement-breakpoint
CREATE TABLE "legal_operators" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"edition" smallint NOT NULL,
	"documents" jsonb NOT NULL,
	"in_force_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "legal_agreements" ADD CONSTRAINT "legal_agreements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_agreements" ADD CONSTRAINT "legal_agreements_version_legal_versions_number_fk" FOREIGN KEY ("version") REFERENCES "public"."legal_versions"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_agreements_version_index" ON "legal_agreements" USING btree ("version");