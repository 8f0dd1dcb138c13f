-- A vote also goes when its account does: counting here is the only way that no path can forget.
CREATE FUNCTION "count_question_vote"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "questions" SET "rating" = "rating" + 1, "updated_at" = NEW."created_at" WHERE "id" = NEW."question_id";
  ELSE
    UPDATE "questions" SET "rating" = "rating" - 1, "updated_at" = now() WHERE "id" = OLD."question_id";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "question_votes_count" AFTER INSERT OR DELETE ON "question_votes"
  FOR EACH ROW EXECUTE FUNCTION "count_question_vote"();
