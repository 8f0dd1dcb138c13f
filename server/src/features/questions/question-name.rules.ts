const NAME_MAX = 120;

/** The short name of a question for logs and lists. */
export function getQuestionName({ ru, en }: { ru?: string | undefined; en?: string | undefined }): string {
  return (ru || en || '').slice(0, NAME_MAX);
}
