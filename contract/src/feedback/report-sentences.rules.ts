import type { ClaimAsk, FollowUp } from '../interviews.limits.ts';
import type { Locale } from '../locale.ts';
import type { QuestionType } from '../questions/questions.limits.ts';
import { quoteEach } from './quotation-marks.rules.ts';
import { REMARK_SENTENCES, sentenceOfPoint, shortQuote } from './remark-sentences.ts';
import type { Ask, WeakRemark } from './remarks.ts';
import { type ReportSentences, reportSentencesEn } from './report-sentences.en.ts';
import { reportSentencesRu } from './report-sentences.ru.ts';

export const REPORT_SENTENCES: Record<Locale, ReportSentences> = {
  ru: reportSentencesRu,
  en: reportSentencesEn,
};

type FollowUpReason = {
  ask: FollowUp;
  why: WeakRemark | null;
  quote: string | null;
  claim?: { quote: string; ask: ClaimAsk } | undefined;
};

/** Answers "why was I asked this" for one follow-up. */
export function explainFollowUp(followUp: FollowUpReason, locale: Locale): string {
  const { claim, quote } = followUp;
  const { claim: claims, said } = REPORT_SENTENCES[locale];
  if (claim)
    return joinSentences(quoteIn(claims[claim.ask], claim.quote, locale), explainGap(followUp, locale));
  const reason = explainGap(followUp, locale) ?? explainAsk(followUp, locale);
  return quote === null ? reason : joinSentences(reason, quoteIn(said, quote, locale));
}

/** Undefined where nothing was missing from the answer. */
function explainGap({ why, ask, quote, claim }: FollowUpReason, locale: Locale) {
  if (why === null || findOther(ask, locale) !== undefined) return undefined;
  return sentenceOfPoint({ code: why, params: {}, quote: claim ? null : quote }, locale);
}

function explainAsk({ ask }: FollowUpReason, locale: Locale): string {
  return findOther(ask, locale) ?? REMARK_SENTENCES[locale].ask[ask as Ask];
}

function findOther(ask: FollowUp, locale: Locale): string | undefined {
  const { asked } = REPORT_SENTENCES[locale];
  return Object.hasOwn(asked, ask) ? asked[ask as keyof typeof asked] : undefined;
}

function joinSentences(first: string, second: string | undefined): string {
  return second === undefined ? first : `${first} ${second}`;
}

/** The quote is put in by a function: its own dollar signs stay as they were said. */
function quoteIn(sentence: string, quote: string, locale: Locale): string {
  return sentence.replace('{quote}', () => shortQuote(quote, { locale }));
}

/** Knowledge can be learnt; a story of one's own can only be prepared. */
export function nameUnknown(type: QuestionType, locale: Locale): { label: string; title: string } {
  return REPORT_SENTENCES[locale].unknown[type === 'technical' ? type : 'other'];
}

/** A question of the candidate, in short: recognised speech has no question mark, so it stands in quotation marks. */
export function quoteQuestion(text: string, locale: Locale): string {
  return quoteEach([shortQuote(text, { locale })], locale);
}
