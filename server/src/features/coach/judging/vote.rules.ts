import type { FirstFix, Point, Span } from '@aloud/contract/feedback/feedback';
import { CRITERIA, type Criterion, STRONG_REMARKS, type WeakRemark } from '@aloud/contract/feedback/remarks';
import type { Locale } from '@aloud/contract/locale';
import { z } from 'zod';
import type { Word } from '../language/morphology.rules.ts';
import { findQuote, joinSpan } from '../language/phrases.rules.ts';
import { isCyrillic, tokensOfText } from '../language/tokens.rules.ts';
import { JUDGED_WEAK_REMARKS } from './coach.prompts.ts';

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

type JudgedText = { text: string; words: readonly Word[]; locale: Locale };

export function checkVote(vote: Vote, heard: JudgedText): CheckedVote {
  const points = vote.points.flatMap((point) => {
    const place = locateQuote(point.quote, heard);
    return place
      ? [
          {
            ...place,
            kind: point.kind,
            criterion: point.criterion,
            code: point.code,
            params: {},
            ...keepComment(point.comment, heard.locale),
          },
        ]
      : [];
  });
  const fix = vote.firstFix;
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
            code: fix.code,
            params: {},
            place: fixPlace,
            ...keepComment(fix.comment, heard.locale),
          }
        : null,
    droppedQuotes: vote.points.length - points.length + (fix && !fixPlace ? 1 : 0),
  };
}

/** Quotes of one word prove nothing. */
const QUOTE_WORDS_MIN = 2;

function locateQuote(quote: string, { text, words }: JudgedText): Span | undefined {
  const quoted = tokensOfText(quote);
  const found = quoted.length < QUOTE_WORDS_MIN ? undefined : findQuote(words, quoted);
  return found && joinSpan(text, found);
}

const COMMENT_MAX = 400;

/** A comment in another language than the answer is dropped: the catalogue's sentence is shown instead. */
function keepComment(comment: string, locale: Locale): { comment?: string } {
  const letters = tokensOfText(comment).map((token) => token.norm);
  const cyrillic = letters.filter(isCyrillic).length / Math.max(1, letters.length);
  const isRight = locale === 'ru' ? cyrillic > 0.5 : cyrillic < 0.3;
  return letters.length > 1 && isRight ? { comment: comment.trim().slice(0, COMMENT_MAX) } : {};
}

const POINTS_OF_A_KIND = 3;

/** Remarks most votes agree on come first; each code once. */
export function mergePoints(votes: readonly CheckedVote[]): Point[] {
  const all = votes.flatMap((vote) => vote.points);
  const support = (point: Point) =>
    votes.filter((vote) => vote.points.some((other) => other.code === point.code && overlaps(other, point)))
      .length;
  const ranked = all
    .map((point, at) => ({ point, at, support: support(point) }))
    .sort((a, b) => b.support - a.support || a.at - b.at);
  const chosen: Point[] = [];
  for (const { point } of ranked) {
    const isTold = chosen.some((other) => other.code === point.code);
    const isFull = chosen.filter((other) => other.kind === point.kind).length >= POINTS_OF_A_KIND;
    if (!isTold && !isFull) chosen.push(point);
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
