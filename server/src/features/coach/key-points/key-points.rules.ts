import type { KeyPointFeedback } from '@aloud/contract/feedback/feedback';
import type { Locale } from '@aloud/contract/locale';
import type { KeyPoint } from '@aloud/contract/questions/answer-guides';
import type { Analysis } from '../criteria/analyse-answer.rules.ts';
import { clamp, sentenceAround } from '../criteria/finding.rules.ts';
import type { CoachTools } from '../language/coach-tools.ts';
import type { Word } from '../language/morphology.rules.ts';
import { joinSpan, type Range } from '../language/phrases.rules.ts';
import {
  isTelling,
  listKeys,
  placeWords,
  type Recognised,
  recognisePoint,
  shareWords,
  type WeighedWord,
  weighWords,
} from './recognise-point.rules.ts';

/** Fewer words than this are no attempt at saying everything. */
const WORDS_FOR_MISSING = 25;
const DOUBTFUL_FOR_MISSING = 0.2;

/**
 * From which strength on a point was said or hinted at. Chosen on answers whose authors saw the points but no cue
 * (`npm run bench:coach -- --only=key-points`): a technical point has words of its own, a story can be told in any.
 */
const TECHNICAL = { said: 2.2, hinted: 0.85 } as const;
export const TOLD = { said: 2.7, hinted: 1.85 } as const;
/** From this nearness in meaning on a point without its words may have been said in others. */
const MAYBE_SAID = 0.3;

/** The analysis with what of the key points was said. */
export function withKeyPoints(tools: CoachTools, analysis: Analysis, points: readonly KeyPoint[]): Analysis {
  if (points.every((point) => point[analysis.locale] === '') || analysis.sense !== 'sense') return analysis;
  // A point may be written in one language only; it keeps its place, by which its meaning is found.
  const found = findKeyPoints(tools, analysis, points);
  return { ...analysis, keyPoints: found.filter(({ text }) => text !== '') };
}

type Said = {
  words: readonly Word[];
  sentences: readonly Range[];
  asked: readonly Word[];
  locale: Locale;
};
const NOT_RECOGNISED: Recognised = { strength: 0, place: undefined };

/** How strongly the words speak of each point, in the order of the points. */
export function recognisePoints(
  tools: CoachTools,
  { words, sentences, asked, locale }: Said,
  points: readonly KeyPoint[],
): Recognised[] {
  const keys = words.map((word) => listKeys(word, tools.morphology));
  const ends = sentences.filter(({ to }) => !isInsideName(words[to - 1], words[to]));
  const said = placeWords(keys, ends);
  const known = new Set(asked.flatMap((word) => [...listKeys(word, tools.morphology)]));
  const read = points.map((point) => readPoint(tools, point, locale));
  return shareWords(read).map((point) => recognisePoint(said, point, known));
}

/** The dot of "Promise.all" and "ASP.NET" ends no sentence. */
function isInsideName(word: Word | undefined, next: Word | undefined): boolean {
  return next !== undefined && next.startChar - (word?.endChar ?? 0) === 1 && /^[a-z\d]/u.test(next.norm);
}

/** What of the key points was said, by the words of their cues; a point is never called wrong. */
function findKeyPoints(
  tools: CoachTools,
  analysis: Analysis,
  points: readonly KeyPoint[],
): KeyPointFeedback[] {
  const { words, text, sentences, locale, question } = analysis;
  const recognised = recognisePoints(tools, { words, sentences, asked: question.words, locale }, points);
  const limits = question.type === 'technical' ? TECHNICAL : TOLD;
  const isSure = isMissingSure(analysis);
  return points.map((point, index) => {
    const { strength, place } = recognised[index] ?? NOT_RECOGNISED;
    const isFar = (analysis.meaning?.points[index] ?? 1) < MAYBE_SAID;
    const whenAbsent = isSure && isFar ? 'missing' : 'unclear';
    const status = strength >= limits.said ? 'said' : strength >= limits.hinted ? 'hinted' : whenAbsent;
    const span =
      place && status !== 'missing' && status !== 'unclear'
        ? joinSpan(text, sentenceAround(words, sentences, place))
        : undefined;
    return { text: point[locale], isEssential: point.isEssential, status, said: span ? [span] : [] };
  });
}

/**
 * Whether what was not recognised may be called missing: the point has words of its own, and enough was said, and well
 * enough heard, to have contained them. "Missing" is an accusation and needs two signs: no words, and no meaning near.
 */
function isMissingSure({ words, doubtfulShare, isIgnorance, question }: Analysis): boolean {
  return (
    question.type === 'technical' &&
    !isIgnorance &&
    words.length >= WORDS_FOR_MISSING &&
    doubtfulShare <= DOUBTFUL_FOR_MISSING
  );
}

/** Terms are said in either language: the cues of both count, and the words of the point itself. */
function readPoint(tools: CoachTools, { cues, ...point }: KeyPoint, locale: Locale) {
  const other = locale === 'ru' ? 'en' : 'ru';
  const read = (text: string): WeighedWord[] => weighWords(tools, text);
  const own = cues[locale].map(read);
  return {
    cues: [...own, ...cues[other].map(read)].filter(isTelling),
    words: [...own.flat(), ...read(point[locale])],
  };
}

/** An essential point counts as two others. */
const ESSENTIAL = 2;
const WORTH = { said: 1, hinted: 0.5, missing: 0, unclear: 0 } as const;
/** Half of the points is what a fair answer has: more lifts the content, less lowers it. */
const FAIR_SHARE = 0.5;
const POINTS_OF_WHOLE = 20;
const MOST = 8;

/**
 * Points of the content number that the key points are worth. The cues do not know every wording, so it is little, and
 * nothing where absence cannot be told.
 */
export function rateKeyPoints(points: readonly KeyPointFeedback[] | null): number {
  if (!points || points.length === 0 || points.some(({ status }) => status === 'unclear')) return 0;
  const weigh = ({ isEssential }: KeyPointFeedback) => (isEssential ? ESSENTIAL : 1);
  const whole = points.reduce((sum, point) => sum + weigh(point), 0);
  const said = points.reduce((sum, point) => sum + weigh(point) * WORTH[point.status], 0);
  return clamp((said / whole - FAIR_SHARE) * POINTS_OF_WHOLE, -MOST, MOST);
}
