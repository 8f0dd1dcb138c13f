-- locks: like every migration since 0000, made while an update stopped the only server: none waited for it.
ALTER TABLE "answers" ADD COLUMN "sound" jsonb;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_audio_file_id_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;