import type { Locale } from '@aloud/contract/locale';

/** What a candidate said, with what it may be a reply to. */
export type Utterance = {
  text: string;
  /** The question that waits for an answer; null where there is none. */
  question: string | null;
  language: Locale;
  /** The candidate was asked what they would like to ask. */
  isAskedForQuestions?: boolean;
};
