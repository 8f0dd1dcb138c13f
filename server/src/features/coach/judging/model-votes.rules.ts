import type { FirstFix, Point, Span } from '@aloud/contract/feedback/feedback';
import {
  CRITERIA,
  type Criterion,
  type QuestionKind,
  type Remark,
  STRONG_REMARKS,
  type WeakRemark,
} from '@aloud/contract/feedback/remarks';
import type { Locale } from '@aloud/contract/locale';
import { z } from 'zod';
import { isOfOtherKind } from '../criteria/part-remarks.rules.ts';
import type { Word } from '../language/morphology.rules.ts';
import { findQuote, joinSpan } from '../language/phrases.rules.ts';
import { cutQuote } from '../language/quotes.rules.ts';
import { isCyrillic, tokensOfText } from '../language/tokens.rules.ts';
import { JUDGED_WEAK_REMARKS } from './coach.prompts.ts';
import { listQuotations } from './quotations.rules.ts';

/** What a level is worth; the anchors are the rubric's 20, 50 and 80. */
const LEVEL_SCORES = [4, 20, 35, 50, 65, 80, 92] as const;

const levelSchema = z.object({ level: z.int().min(0).max(6) });
const weakCodeSchema = z.enum(JUDGED_WEAK_REMARKS as [WeakRemark, ...WeakRemark[]]);
const placeSchema = z.object({
  criterion: z.enum(CRITERIA),
  quote: z.string(),
  comment: z.string().catch(''),
});

/** What a model is asked for: levels, remarks by code, and quotes, which are checked before they are shown. */
export const voteSchema = z.object({
  criteria: z.object({
    structure: levelSchema,
    confidence: levelSchema,
    examples: levelSchema,
    relevance: levelSchema,
  }),
  points: z.array(
    z.union([
      placeSchema.extend({ kind: z.literal('strong'), code: z.enum(STRONG_REMARKS) }),
      placeSchema.extend({ kind: z.literal('weak'), code: weakCodeSchema }),
    ]),
  ),
  firstFix: placeSchema.extend({ code: weakCodeSchema }).nullable(),
});
export type Vote = z.infer<typeof voteSchema>;

/** A vote whose quotes were all found in the answer. */
export type CheckedVote = {
  scores: Record<Criterion, number>;
  points: Point[];
  firstFix: FirstFix | null;
  droppedQuotes: number;
};

type JudgedText = {
  text: string;
  words: readonly Word[];
  locale: Locale;
  kind: QuestionKind;
  /** By the rules. */
  isOffTopic: boolean;
};

/** Quotes that were never said are dropped, and remarks on parts that were not asked for. */
export function checkVote(vote: Vote, heard: JudgedText): CheckedVote {
  const judged = vote.points.filter(({ code }) => !isOfOtherKind(code, heard.kind));
  const points = judged.flatMap((point) => {
    const place = locateQuote(point.quote, heard);
    return place
      ? [
          {
            ...place,
            kind: point.kind,
            criterion: point.criterion,
            code: soften(point.code, heard),
            params: {},
            ...keepComment(point, heard),
          },
        ]
      : [];
  });
  const fix = vote.firstFix && !isOfOtherKind(vote.firstFix.code, heard.kind) ? vote.firstFix : null;
  const fixPlace = fix ? locateQuote(fix.quote, heard) : undefined;
  const scores = Object.fromEntries(
    CRITERIA.map((criterion) => [criterion, LEVEL_SCORES[vote.criteria[criterion].level] ?? 0]),
  ) as Record<Criterion, number>;
  return {
    scores,
    points,
    firstFix:
      fix && fixPlace
        ? {
            criterion: fix.criterion,
            code: soften(fix.code, heard),
            params: {},
            place: fixPlace,
            ...keepComment(fix, heard),
          }
        : null,
    droppedQuotes: judged.length - points.length + (fix && !fixPlace ? 1 : 0),
  };
}

/** An accusation needs two signs: a model alone may say that an answer drifts, not that it is about something else. */
function soften<Code extends Remark>(code: Code, { isOffTopic }: JudgedText): Code | 'strays' {
  return code === 'off-topic' && !isOffTopic ? 'strays' : code;
}

/** Quotes of one word prove nothing. */
const QUOTE_WORDS_MIN = 2;

function locateQuote(quote: string, { text, words }: JudgedText): Span | undefined {
  const quoted = tokensOfText(quote);
  const found = quoted.length < QUOTE_WORDS_MIN ? undefined : findQuote(words, quoted);
  return found && joinSpan(text, cutQuote(found));
}

const COMMENT_MAX = 400;

/** Said of an answer they accuse: the catalogue's careful sentences say it, not a model's own words. */
const IN_OUR_WORDS: ReadonlySet<Remark> = new Set<Remark>(['off-topic', 'strays']);

/**
 * A comment that accuses, is in another language than the answer or quotes what was never said is dropped: the
 * catalogue's sentence is shown instead.
 */
function keepComment(
  { code, comment }: { code: Remark; comment: string },
  { locale, words }: JudgedText,
): { comment?: string } {
  const shown = comment.trim().slice(0, COMMENT_MAX);
  const isInvented = listQuotations(shown).some((quoted) => !findQuote(words, tokensOfText(quoted)));
  if (IN_OUR_WORDS.has(code) || isInvented) return {};
  const letters = tokensOfText(shown).map((token) => token.norm);
  const cyrillic = letters.filter(isCyrillic).length / Math.max(1, letters.length);
  const isRight = locale === 'ru' ? cyrillic > 0.5 : cyrillic < 0.3;
  return letters.length > 1 && isRight ? { comment: shown } : {};
}

const POINTS_OF_A_KIND = 3;

/** Remarks most votes agree on come first, then what was counted; each code once, and no words praised and blamed. */
export function mergePoints(votes: readonly CheckedVote[], counted: readonly Point[]): Point[] {
  const all = votes.flatMap((vote) => vote.points);
  const support = (point: Point) =>
    votes.filter((vote) => vote.points.some((other) => other.code === point.code && overlaps(other, point)))
      .length;
  const ranked = all
    .map((point, at) => ({ point, at, support: support(point) }))
    .sort((a, b) => b.support - a.support || a.at - b.at)
    .map(({ point }) => point);
  const chosen: Point[] = [];
  for (const point of [...ranked, ...counted]) {
    const isTold = chosen.some((other) => other.code === point.code);
    const isFull = chosen.filter((other) => other.kind === point.kind).length >= POINTS_OF_A_KIND;
    const isTaken = chosen.some(
      (other) => (counted.includes(point) || other.kind !== point.kind) && overlaps(other, point),
    );
    if (!isTold && !isFull && !isTaken) chosen.push(point);
  }
  return [
    ...chosen.filter((point) => point.kind === 'strong'),
    ...chosen.filter((point) => point.kind === 'weak'),
  ];
}

export function mergeFirstFix(votes: readonly CheckedVote[]): FirstFix | null {
  const fixes = votes.flatMap((vote) => vote.firstFix ?? []);
  const support = (fix: FirstFix) => fixes.filter((other) => other.code === fix.code).length;
  return fixes.reduce<FirstFix | null>(
    (best, fix) => (!best || support(fix) > support(best) ? fix : best),
    null,
  );
}

function overlaps(a: Span, b: Span): boolean {
  return a.startChar < b.endChar && b.startChar < a.endChar;
}

export function meanScores(votes: readonly CheckedVote[]): Record<Criterion, number> {
  const mean = (criterion: Criterion) =>
    Math.round(votes.reduce((sum, vote) => sum + vote.scores[criterion], 0) / Math.max(1, votes.length));
  return {
    structure: mean('structure'),
    confidence: mean('confidence'),
    examples: mean('examples'),
    relevance: mean('relevance'),
  };
}
