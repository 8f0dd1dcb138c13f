import type { AnswerToJudge } from '@aloud/contract/feedback/feedback';
import type { Locale } from '@aloud/contract/locale';
import type { QuestionType } from '@aloud/contract/questions.limits';
import { type CleanAnswer, cleanAnswer, sampleShare } from '../language/clean-answer.rules.ts';
import type { CoachTools } from '../language/coach-tools.ts';
import { toWord, type Word } from '../language/morphology.rules.ts';
import { findPhrases, type Range } from '../language/phrases.rules.ts';
import { judgeSense, type Sense } from '../language/sense.rules.ts';
import { type AnswerText, tokensOfText, tokensOfWords } from '../language/tokens.rules.ts';
import { splitSentences, splitUnits } from '../language/units.rules.ts';
import { type ConcreteSigns, findConcreteSigns } from './concreteness.rules.ts';
import { type ConfidenceSigns, findConfidenceSigns } from './confidence.rules.ts';
import { type FoundPart, findReasoningParts } from './explanation-parts.rules.ts';
import { findFillers, findRestarts } from './fillers.rules.ts';
import { clamp, wordsAt } from './finding.rules.ts';
import { type Question, readQuestion } from './question.rules.ts';
import { findRelevanceSigns, type RelevanceSigns } from './relevance.rules.ts';
import { findStarParts, type StoryUnit } from './star.rules.ts';

/** Everything that was counted and found in an answer; scores and remarks are made from this alone. */
export type Analysis = {
  locale: Locale;
  question: Question;
  text: string;
  /** Every word, as delivered. */
  delivered: Word[];
  /** The words that are judged: without instructions to the judge, echoes of the question and repetitions. */
  words: Word[];
  clean: CleanAnswer;
  sense: Sense;
  sentences: Range[];
  story: StoryUnit[];
  /** Parts of the frame that the type of question asks for. */
  parts: FoundPart[];
  deliveredFillers: Range[];
  deliveredRestarts: Range[];
  fillers: Range[];
  confidence: ConfidenceSigns;
  concrete: ConcreteSigns;
  generalities: Range[];
  relevance: RelevanceSigns;
  /** 0–1: how much of the answer is the sample answer, word for word. */
  sampleShare: number;
  doubtfulShare: number;
  answerSeconds: number | null;
  /** Held vowels in the sound; null where it was not measured. */
  filledPauses: NonNullable<AnswerToJudge['filledPauses']> | null;
};

/** The same answer read as an answer to another type of question. */
export function asType(tools: CoachTools, analysis: Analysis, type: QuestionType): Analysis {
  const question = { ...analysis.question, type };
  const numbered = new Set(analysis.concrete.numbers.flatMap(listIndexes));
  const { words, story } = analysis;
  return { ...analysis, question, parts: findParts({ tools, question, words, story, numbered }) };
}

export function analyseAnswer(tools: CoachTools, answer: AnswerToJudge): Analysis {
  const { text, tokens } = readAnswer(answer);
  const question = readQuestion(tools, answer.question, answer.type ?? null);
  const delivered = tokens.map((token) => toWord(token, tools.morphology));
  const clean = cleanAnswer(delivered, question, tools.lexicon.instructions);
  const { words } = clean;
  const sample = answer.sample
    ? tokensOfText(answer.sample).map((token) => toWord(token, tools.morphology))
    : [];
  const sentences = splitSentences(words);
  const fillers = findFillers(tools.lexicon.fillers, words);
  const confidence = findConfidenceSigns(tools.lexicon.confidence, words, sentences);
  const concrete = findConcreteSigns(tools.lexicon, words);
  const relevance = findRelevanceSigns(tools, question, { words, sample });
  const numbered = new Set(concrete.numbers.flatMap(listIndexes));
  const said = judgeSense(
    { words: without(words, [...fillers, ...confidence.hedges]), unreadable: clean.unreadable.length },
    answer.language,
    tools.detectLanguage,
  );
  const units = splitUnits(words, sentences);
  const story = findStarParts(tools.lexicon.story, words, units, (at) => numbered.has(at));
  return {
    locale: answer.language,
    question,
    text,
    delivered,
    words,
    clean,
    sense: isWordSalad(said, relevance) ? 'gibberish' : said,
    sentences,
    story,
    parts: findParts({ tools, question, words, story, numbered }),
    deliveredFillers: findFillers(tools.lexicon.fillers, delivered),
    deliveredRestarts: findRestarts(delivered),
    fillers,
    confidence,
    concrete,
    generalities: findPhrases(tools.lexicon.generalities, words),
    relevance,
    sampleShare: sampleShare(words, sample),
    doubtfulShare:
      delivered.length === 0 ? 0 : delivered.filter((word) => word.isDoubtful).length / delivered.length,
    answerSeconds: answer.answerSeconds ?? null,
    filledPauses: answer.filledPauses ?? null,
  };
}

/** A list without function words and without terms of any trade is noise, not a list of terms. */
function isWordSalad(said: Sense, { workShare, questionHits }: RelevanceSigns): boolean {
  return said === 'keyword-list' && workShare < 0.3 && questionHits < 1;
}

function without(words: readonly Word[], ranges: readonly Range[]): Word[] {
  const left = new Set(ranges.flatMap(listIndexes));
  return words.filter((_, at) => !left.has(at));
}

function readAnswer(answer: AnswerToJudge): AnswerText {
  if (answer.words && answer.words.length > 0) return tokensOfWords(answer.words);
  const text = answer.text ?? '';
  return { text, tokens: tokensOfText(text) };
}

function listIndexes(range: Range): number[] {
  return Array.from({ length: range.to - range.from }, (_, offset) => range.from + offset);
}

type PartsInput = {
  tools: CoachTools;
  question: Question;
  words: readonly Word[];
  story: readonly StoryUnit[];
  numbered: ReadonlySet<number>;
};

function findParts({ tools, question, words, story, numbered }: PartsInput): FoundPart[] {
  if (question.type === 'behavioural') {
    return story.flatMap((unit) => (unit.part ? [{ part: unit.part, unit, strength: unit.strength }] : []));
  }
  const units = story.map((unit, index) => ({
    unit,
    deeds: unit.deeds,
    hasNumber: listIndexes(unit).some((at) => numbered.has(at)),
    hasKeyTerm: words.slice(unit.from, unit.to).some((word) => question.keys.has(word.key)),
    place: story.length < 2 ? 0 : index / (story.length - 1),
    wantsNumber: question.asksForNumber,
  }));
  return findReasoningParts(question.type, tools.lexicon.reasoning, { words, units });
}

/** Per hundred words, measured on the question bank: 98 in 100 good answers stay below. */
const ORDINARY_GENERALITIES = 3.5;
const EMPTY_GENERALITIES = 8.5;
/** Figures, names and own deeds per hundred words from which on an answer is about something. */
const SPECIFIC_ENOUGH = 6;
/** A rate on fewer words is chance: shorter answers are weak for other reasons. */
const RATE_WORDS_MIN = 60;

/** 0–1: how far an answer stays general instead of telling a case. */
export function measureGenerality({ words, generalities, concrete, story }: Analysis): number {
  const per100 = (count: number) => (count / Math.max(RATE_WORDS_MIN, words.length)) * 100;
  const names = new Set([...concrete.names, ...concrete.dates].map((range) => wordsAt(words, range)[0]?.norm))
    .size;
  const deeds = story.flatMap((unit) => unit.deeds);
  const own = deeds.filter((deed) => deed.actor === 'i' && deed.isPerfective).length;
  const shared = deeds.filter((deed) => deed.actor === 'we').length;
  const specific = per100(concrete.numbers.length + names + own + 0.5 * shared);
  const general =
    (per100(generalities.length) - ORDINARY_GENERALITIES) / (EMPTY_GENERALITIES - ORDINARY_GENERALITIES);
  return clamp(general, 0, 1) * clamp(1 - specific / SPECIFIC_ENOUGH, 0, 1);
}
