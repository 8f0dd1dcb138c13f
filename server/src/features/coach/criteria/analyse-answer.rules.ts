import type { AnswerToJudge, KeyPointFeedback } from '@aloud/contract/feedback/feedback';
import type { QuestionKind } from '@aloud/contract/feedback/remarks';
import type { Locale } from '@aloud/contract/locale';
import { type ConfidenceSigns, findConfidenceSigns } from '../delivery/confidence-signs.rules.ts';
import { findFillers, findRestarts, withoutOpening } from '../delivery/fillers.rules.ts';
import { findSoftWords } from '../delivery/soft-words.rules.ts';
import { type CleanAnswer, readAnswer, sampleShare } from '../language/clean-answer.rules.ts';
import type { CoachTools } from '../language/coach-tools.ts';
import { doesNotKnow } from '../language/ignorance.rules.ts';
import { toWord, type Word } from '../language/morphology.rules.ts';
import { findPhrases, type Range } from '../language/phrases.rules.ts';
import { hasListCommas, judgeSense, type Sense } from '../language/sense.rules.ts';
import { tokensOfText } from '../language/tokens.rules.ts';
import { splitSentences, splitUnits } from '../language/units.rules.ts';
import type { Signs } from '../meaning/learned-signs.rules.ts';
import { type ConcreteSigns, findConcreteSigns } from './concreteness.rules.ts';
import { type FoundPart, findReasoningParts, type ReasoningKind } from './explanation-parts.rules.ts';
import { clamp, wordsAt } from './finding.rules.ts';
import { findLateSetting } from './late-setting.rules.ts';
import { type Question, readQuestion } from './question.rules.ts';
import { isAboutSelf, type LikelyKind } from './question-kinds.rules.ts';
import { findRelevanceSigns, type RelevanceSigns } from './relevance-signs.rules.ts';
import { findSelfParts } from './self-parts.rules.ts';
import { findStarParts, type StoryUnit } from './star.rules.ts';
import { measureSubstance, type Substance } from './substance.rules.ts';
import { measureWandering, type Wandering } from './wandering.rules.ts';

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
  /** Another language than the one asked for, where it is sure. */
  heardLanguage: string | null;
  sentences: Range[];
  story: StoryUnit[];
  /** Parts of the frame that the type of question asks for. */
  parts: FoundPart[];
  deliveredFillers: Range[];
  deliveredRestarts: Range[];
  deliveredSoftWords: Range[];
  /** Those held against the speaker. */
  fillers: Range[];
  softWords: Range[];
  confidence: ConfidenceSigns;
  concrete: ConcreteSigns;
  generalities: Range[];
  relevance: RelevanceSigns;
  substance: Substance;
  /** How near question and answer are in meaning; null where no model measured it. */
  meaning: Meaning | null;
  isIgnorance: boolean;
  wandering: Wandering;
  /** When and where a story happens, told after what was done and what came of it. */
  lateSetting: Range | null;
  /** 0–1: how much of the answer is the sample answer, word for word. */
  sampleShare: number;
  doubtfulShare: number;
  answerSeconds: number | null;
  /** What of the question's key points was said; null where it has none. */
  keyPoints: KeyPointFeedback[] | null;
  /** Held vowels in the sound; null where it was not measured. */
  filledPauses: NonNullable<AnswerToJudge['filledPauses']> | null;
};

export type Meaning = {
  /** To the words of the question, 0–1. */
  likeness: number;
  /** To what people answer to it: a third stands between an answer and talk about something else. */
  nearness: number;
  /** Of what kind the question is by its likest ones; null where that was not learnt. */
  kind: LikelyKind | null;
  /** What was learnt from answers of every worth; null where that was not learnt for this model. */
  signs: Signs | null;
  /** False where the question was only glossed word by word. */
  isSure: boolean;
  /** How near the nearest thought is to each key point of the question, in their order. */
  points: readonly number[];
};

/** The same answer read as an answer to another kind of question. */
export function asKind(tools: CoachTools, analysis: Analysis, kind: QuestionKind): Analysis {
  if (kind === analysis.question.kind) return analysis;
  const question = { ...analysis.question, kind };
  const numbered = new Set(analysis.concrete.numbers.flatMap(listIndexes));
  const { words, story } = analysis;
  return { ...analysis, question, parts: findParts({ tools, question, words, story, numbered }) };
}

export function analyseAnswer(tools: CoachTools, answer: AnswerToJudge, meaning: Meaning | null): Analysis {
  const question = readQuestion(tools, answer.question, answer.type ?? null, meaning?.kind ?? null);
  const { text, delivered, clean } = readAnswer(tools, answer, question);
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
    {
      words: without(words, [...fillers, ...confidence.hedges]),
      withFillers: words,
      unreadable: clean.unreadable.length,
    },
    answer.language,
    tools.detectLanguage,
  );
  const substance = measureSubstance(words, question, tools.topics);
  const units = splitUnits(words, sentences);
  const counted = withoutOpening(words, fillers);
  const deliveredFillers = findFillers(tools.lexicon.fillers, delivered);
  const story = findStarParts(tools.lexicon.story, words, units, (at) => numbered.has(at));
  return {
    locale: answer.language,
    question,
    text,
    delivered,
    words,
    clean,
    sense: isWordSalad(said.sense, words, relevance) ? 'gibberish' : said.sense,
    heardLanguage: said.heardLanguage,
    sentences,
    story,
    parts: findParts({ tools, question, words, story, numbered }),
    deliveredFillers,
    deliveredRestarts: findRestarts(delivered),
    deliveredSoftWords: findSoftWords(tools.lexicon.softWords, delivered, deliveredFillers),
    fillers: counted,
    softWords: findSoftWords(tools.lexicon.softWords, words, counted),
    confidence,
    concrete,
    generalities: findPhrases(tools.lexicon.generalities, words),
    relevance,
    substance,
    meaning,
    isIgnorance:
      doesNotKnow(tools.lexicon.ignorance, { words, question }) ||
      (!asksWhether(question) && soundsIgnorant(meaning, words, substance)),
    wandering: measureWandering(tools.lexicon.wandering, { words, sentences, question }),
    lateSetting: findLateSetting(tools.lexicon.story, { words, sentences, story }),
    sampleShare: sampleShare(words, sample),
    doubtfulShare:
      delivered.length === 0 ? 0 : delivered.filter((word) => word.isDoubtful).length / delivered.length,
    answerSeconds: answer.answerSeconds ?? null,
    keyPoints: null,
    filledPauses: answer.filledPauses ?? null,
  };
}

/** A longer answer tells something besides. */
const IGNORANT_WORDS_MAX = 30;
/** How sure the learnt sign must be, and how much surer for each word that names something. */
const IGNORANT_FROM = 0.6;
const SURER_BY_WORD = 0.04;

/** "Have you ever worked abroad?", «Есть ли у вас судимости?»: "no, never" is an answer to these, and sounds like not knowing. */
function asksWhether({ words }: Question): boolean {
  return WHETHER.test(words[0]?.norm ?? '') || words.some((word) => word.norm === 'ли');
}

const WHETHER =
  /^(?:have|has|had|do|does|did|are|is|was|were|can|could|will|would|should|any|бывало|бывал|бывали|был|была|было|были|есть|приходилось)$/u;

/** «С горячим мне не приходилось, придумывать не стану»: no phrase of a list says it, but what was learnt of such answers does. */
function soundsIgnorant(
  meaning: Meaning | null,
  words: readonly Word[],
  { specificWords }: Substance,
): boolean {
  if (!meaning?.signs || words.length > IGNORANT_WORDS_MAX) return false;
  return meaning.signs.ignorant >= IGNORANT_FROM + SURER_BY_WORD * specificWords;
}

/** Words without function words and without terms of any trade are noise, unless they are enumerated or name things. */
function isWordSalad(
  said: Sense,
  words: readonly Word[],
  { workShare, questionHits }: RelevanceSigns,
): boolean {
  return said === 'keyword-list' && workShare < 0.3 && questionHits < 1 && !hasListCommas(words);
}

function without(words: readonly Word[], ranges: readonly Range[]): Word[] {
  const left = new Set(ranges.flatMap(listIndexes));
  return words.filter((_, at) => !left.has(at));
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
  const { kind } = question;
  if (kind === 'story') {
    return story.flatMap((unit) => (unit.part ? [{ part: unit.part, unit, strength: unit.strength }] : []));
  }
  const units = story.map((unit, index) => ({
    unit,
    specificWords: measureSubstance(words.slice(unit.from, unit.to), question, tools.topics).specificWords,
    deeds: unit.deeds,
    hasNumber: listIndexes(unit).some((at) => numbered.has(at)),
    hasKeyTerm: words.slice(unit.from, unit.to).some((word) => question.keys.has(word.key)),
    place: story.length < 2 ? 0 : index / (story.length - 1),
    wantsNumber: question.asksForNumber,
  }));
  return isAboutSelf(kind) && kind !== 'terms'
    ? findSelfParts(kind, tools.lexicon.self, { words, units, question })
    : findReasoningParts(kind as ReasoningKind, tools.lexicon.reasoning, { words, units });
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
