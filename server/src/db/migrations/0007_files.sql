CREATE TABLE "file_blobs" (
	"key" text PRIMARY KEY NOT NULL,
	"file_id" text,
	"number" integer,
	"bytes" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"bucket_id" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"chunks_total" integer NOT NULL,
	"chunks_uploaded" integer DEFAULT 0 NOT NULL,
	"md5" text DEFAULT '' NOT NULL,
	"mime_type" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "file_blobs" ADD CONSTRAINT "file_blobs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_blobs_file_id_number_index" ON "file_blobs" USING btree ("file_id","number");--> statement-breakpoint
CREATE INDEX "file_blobs_unowned_index" ON "file_blobs" USING btree ("created_at") WHERE "file_blobs"."file_id" is null;--> statement-breakpoint
CREATE INDEX "files_account_id_bucket_id_sequence_index" ON "files" USING btree ("account_id","bucket_id","sequence");--> statement-breakpoint
CREATE INDEX "files_bucket_id_sequence_index" ON "files" USING btree ("bucket_id","sequence");--> statement-breakpoint
CREATE INDEX "files_unfinished_index" ON "files" USING btree ("updated_at") WHERE "files"."completed_at" is null;