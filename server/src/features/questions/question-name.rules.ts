const NAME_MAX = 120;

/** What a question is called where its whole text has no room. */
export function getQuestionName({ ru, en }: { ru?: string | undefined; en?: string | undefined }): string {
  return (ru || en || '').slice(0, NAME_MAX);
}
