import type { AnswerToJudge } from '@aloud/contract/feedback/feedback';
import type { SentenceEmbedder } from '../../../providers/meaning/meaning.port.ts';
import type { Meaning } from '../criteria/analyse-answer.rules.ts';
import { readQuestion } from '../criteria/question.rules.ts';
import { readAnswer } from '../language/clean-answer.rules.ts';
import type { CoachTools } from '../language/coach-tools.ts';
import { embedAnswer, embedQuestion } from './compare-meaning.ts';
import { rateNearness } from './learned-meaning.rules.ts';
import { findLikeliestKind, rateSigns } from './learned-signs.rules.ts';
import { measureNearPoints } from './near-points.ts';

/**
 * How near an answer is to its question; null without a model. Instructions to the judge, echoes of the question and
 * repetitions are set aside before: nothing is nearer to a question than its own words. An abort is noticed between
 * two readings.
 */
export async function measureMeaning(
  tools: CoachTools,
  answer: AnswerToJudge,
  signal?: AbortSignal,
): Promise<Meaning | null> {
  const embedder = await tools.findEmbedder();
  if (!embedder) return null;
  const readable = abortableBetween(embedder, signal);
  const { clean } = readAnswer(tools, answer, readQuestion(tools, answer.question, answer.type ?? null));
  const heard = clean.words.filter((word) => !word.isDoubtful);
  const asked = await embedQuestion(tools, readable, answer);
  const said = await embedAnswer(tools, readable, heard);
  const { likeness, nearness } = rateNearness(tools.learned, asked, said);
  return {
    likeness: Math.max(0, likeness),
    nearness,
    kind: findLikeliestKind(tools.signs, asked),
    signs: rateSigns(tools.signs, asked, said.whole),
    isSure: answer.language === 'en' || Boolean(answer.questionInEnglish),
    points: await measureNearPoints(readable, said, answer.keyPoints ?? []),
  };
}

function abortableBetween(embedder: SentenceEmbedder, signal: AbortSignal | undefined): SentenceEmbedder {
  return {
    async embed(text, tokensMax) {
      signal?.throwIfAborted();
      return embedder.embed(text, tokensMax);
    },
  };
}
