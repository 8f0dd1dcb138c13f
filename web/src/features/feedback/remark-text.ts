import type {
  Delivery,
  Evidence,
  Feedback,
  FirstFix,
  Pause,
  Point,
  Span,
} from '@aloud/contract/feedback/feedback';
import { LONG_PAUSE_SECONDS } from '@aloud/contract/feedback/feedback.limits';
import {
  addSentences,
  REMARK_SENTENCES,
  sentenceOfFix,
  sentenceOfPoint,
} from '@aloud/contract/feedback/remark-sentences';
import { pageLocale } from '../../lib/page-locale.ts';

/** The coach speaks the language of the interface; quotes stay as they were said. */
export const sentences = REMARK_SENTENCES[pageLocale()];

type RemarkToTell = Pick<Point, 'code'> & Partial<Pick<Point, 'params' | 'quote' | 'startChar' | 'endChar'>>;

/** What a remark may mention, for evidence and for a model's points, which carry nothing of it. */
function listParams(remark: RemarkToTell, { delivery, points, marks }: Feedback): Point['params'] {
  const { code } = remark;
  if (code === 'hedges') {
    const hedge = marks.hedges.find((span) => isWithin(span, remark));
    return { ...(hedge && { word: hedge.quote }), ...remark.params };
  }
  const same = points.find((point) => point.code === code);
  return { ...measure(code, delivery), ...same?.params, ...remark.params };
}

function isWithin(span: Span, { startChar = 0, endChar = 0 }: Partial<Span>): boolean {
  return span.startChar >= startChar && span.endChar <= endChar;
}

/** More words than these would no longer be a hint. */
const SOFT_WORDS_NAMED = 3;

/** The first of the different ones. */
export function nameSoftWords(soft: readonly Span[]): string[] {
  const different = new Map(soft.map(({ quote }) => [quote.toLowerCase(), quote]));
  return [...different.values()].slice(0, SOFT_WORDS_NAMED);
}

function measure(
  code: Evidence['code'],
  { fillersPerMinute, bands, ...delivery }: Delivery,
): Point['params'] {
  if (code === 'soft-words') {
    const soft = delivery.softWords ?? [];
    return soft.length > 0 ? { words: nameSoftWords(soft).join(', '), count: soft.length } : {};
  }
  if (code === 'long-pauses') {
    const isLong = ({ isInsideSentence, seconds }: Pause) => isInsideSentence && seconds > LONG_PAUSE_SECONDS;
    const count = delivery.pauses.filter(isLong).length;
    return count > 0 ? { count, seconds: LONG_PAUSE_SECONDS } : {};
  }
  const { wordsPerMinute } = delivery;
  const healthy = bands.fillersPerMinute.high;
  return {
    ...(fillersPerMinute !== null && { perMinute: Math.round(fillersPerMinute) }),
    ...(healthy !== null && { healthy }),
    ...(wordsPerMinute !== null && { wordsPerMinute }),
  };
}

export function remarkText(remark: RemarkToTell, feedback: Feedback): string {
  return sentenceOfPoint({ ...remark, params: listParams(remark, feedback) }, pageLocale());
}

/** The words a remark names, to be shown in its quote. */
export function listNamedWords(remark: RemarkToTell, feedback: Feedback): string[] {
  const { word, words } = listParams(remark, feedback);
  return [
    ...(word === undefined ? [] : [String(word)]),
    ...(words === undefined ? [] : String(words).split(', ')),
    ...(remark.code === 'number' ? listFigures(remark, feedback) : []),
  ];
}

/** Each with what it counts: a praised figure must stand in its quote. */
function listFigures(remark: RemarkToTell, { marks }: Feedback): string[] {
  const { quote = '', startChar = 0 } = remark;
  return marks.figures
    .filter((span) => isWithin(span, remark))
    .map((span) => {
      const after = quote.slice(span.endChar - startChar);
      return span.quote + (COUNTED.exec(after)?.[0] ?? '');
    });
}

/** "Half an hour": up to two words. */
const COUNTED = /^(?: [\p{L}\p{N}]+){1,2}/u;

/** Each point with what a model wrote about this very place, or the sentence for its kind. */
export function writePoints(feedback: Feedback): (Point & { sentence: string })[] {
  const points = feedback.points.map((point) => ({ ...point, params: listParams(point, feedback) }));
  return addSentences(points, pageLocale()).map((point) => ({
    ...point,
    sentence: point.comment ?? point.sentence,
  }));
}

export function fixText(fix: FirstFix, feedback: Feedback): string {
  const params = listParams({ ...fix.place, code: fix.code, params: fix.params }, feedback);
  return sentenceOfFix({ ...fix, params }, pageLocale());
}
