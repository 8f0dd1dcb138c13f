import { WEAK_SCORE_BELOW } from '@aloud/contract/practice/reviews.limits';
import type { Suggestion } from '@aloud/contract/questions/for-you';
import {
  SUGGESTION_REASONS,
  SUGGESTIONS_MAX,
  type SuggestionReason,
} from '@aloud/contract/questions/questions.limits';
import type { Topic } from '@aloud/contract/questions/topics.rules';

/** An answer that got a score, and what its question is about. */
export type ScoredAnswer = { score: number; topics: readonly Topic[] };
export type SuggestedQuestion = Pick<Suggestion, 'id' | 'ru' | 'en'>;

/** Each topic costs a query, and a person works on one weakness at a time. */
const WEAK_TOPICS_MAX = 3;
/** More would only repeat the head of the bank. */
const NEW_MAX = 3;
/** So many of each reason, while the others have enough to fill the row. */
const SHARE = SUGGESTIONS_MAX / SUGGESTION_REASONS.length;

/** Topics whose answers were weak on average, the weakest first. */
export function findWeakTopics(answers: readonly ScoredAnswer[]): Topic[] {
  const scores = new Map<Topic, number[]>();
  for (const { score, topics } of answers)
    for (const topic of topics) scores.set(topic, [...(scores.get(topic) ?? []), score]);
  return [...scores]
    .map(([topic, all]) => ({ topic, mean: all.reduce((sum, score) => sum + score, 0) / all.length }))
    .filter(({ mean }) => mean < WEAK_SCORE_BELOW)
    .toSorted((a, b) => a.mean - b.mean)
    .slice(0, WEAK_TOPICS_MAX)
    .map(({ topic }) => topic);
}

type Choice = {
  due: readonly SuggestedQuestion[];
  weak: { topic: Topic; questions: readonly SuggestedQuestion[] } | undefined;
  /** Of the person's role and never answered. */
  unanswered: readonly SuggestedQuestion[];
};

/** A few of every reason, by reason; what one of them lacks the others fill. No question comes twice. */
export function chooseSuggestions({ due, weak, unanswered }: Choice): Suggestion[] {
  const all = uniqueById([
    ...due.map((question) => toSuggestion(question, 'due')),
    ...(weak?.questions ?? []).map((question) => toSuggestion(question, 'weak-topic', weak?.topic)),
    ...unanswered.slice(0, NEW_MAX).map((question) => toSuggestion(question, 'new')),
  ]);
  const first = new Set(
    SUGGESTION_REASONS.flatMap((reason) =>
      all.filter((suggestion) => suggestion.reason === reason).slice(0, SHARE),
    ),
  );
  const rest = all.filter((suggestion) => !first.has(suggestion)).slice(0, SUGGESTIONS_MAX - first.size);
  return all.filter((suggestion) => first.has(suggestion) || rest.includes(suggestion));
}

function toSuggestion(question: SuggestedQuestion, reason: SuggestionReason, topic?: Topic): Suggestion {
  const { id, ru, en } = question;
  return { id, ru, en, reason, topic: topic ?? null };
}

function uniqueById(suggestions: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ id }) => !seen.has(id) && seen.add(id));
}
