import type { Locale } from '../../contract/src/locale.ts';
import { type Question, readQuestion } from '../../server/src/features/coach/criteria/question.rules.ts';
import {
  findRelevanceSigns,
  rateSharedWords,
} from '../../server/src/features/coach/criteria/relevance-signs.rules.ts';
import { judgeLocally } from '../../server/src/features/coach/judging/judge-locally.rules.ts';
import type { CoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import { toWord, type Word } from '../../server/src/features/coach/language/morphology.rules.ts';
import { tokensOfText } from '../../server/src/features/coach/language/tokens.rules.ts';
import { measureMeaning } from '../../server/src/features/coach/meaning/measure-meaning.ts';
import type { SentenceEmbedder } from '../../server/src/providers/meaning/meaning.port.ts';
import { isHeldOutSample, readSamples } from './bank.ts';
import { createRandom, draw } from './draw.ts';
import { readSiop } from './siop.ts';

type Asked = {
  text: string;
  inEnglish?: string;
  /** Questions that share one are near each other. */
  categories: readonly string[];
};
type Answered = { text: string; asked: Asked; person: string };
type Corpus = { name: string; language: Locale; answers: Answered[] };

/** Random others of each answer: with its own question they are 25. */
const OTHERS = 24;
const NEAR = 12;
/** Two wordings that share more of their words are one question. */
const SAME_QUESTION = 0.5;

/** How surely an answer is told from answers to other questions. Prints shares of pairs (AUC) and of first places. */
export async function measureRelevance(tools: CoachTools, siopDirectory: string | undefined): Promise<void> {
  const embedder = await tools.findEmbedder();
  if (!embedder) throw new Error('the model of meaning cannot be opened');
  const corpora = [
    ...(siopDirectory === undefined ? [] : [await readSiopCorpus(siopDirectory)]),
    readBank('en', true),
    readBank('ru', true),
    readBank('ru', false),
  ];
  for (const corpus of corpora)
    await report({ ...tools, findEmbedder: async () => remember(embedder) }, corpus);
  await reportTime(tools);
}

function readBank(language: 'ru' | 'en', isTranslated: boolean): Corpus {
  const answers = readSamples()
    .filter(isHeldOutSample)
    .map((sample) => ({
      text: sample[`case_${language}`],
      person: sample.id,
      asked: {
        text: sample[language],
        ...(isTranslated ? { inEnglish: sample.en } : {}),
        categories: sample.category,
      },
    }));
  const name =
    language === 'en' ? 'bank, English' : `bank, Russian${isTranslated ? '' : ', question not in English'}`;
  return { name, language, answers };
}

async function readSiopCorpus(directory: string): Promise<Corpus> {
  const answers = (await readSiop(directory)).map(({ question, ...answer }) => ({
    ...answer,
    asked: { text: question, categories: [] },
  }));
  return { name: 'SIOP 2024, English', language: 'en', answers };
}

/** `shown` is the criterion as people see it. */
type Pair = { words: number; meaning: number; shown: number };
type Compared = { own: Pair; others: Pair[]; near: Pair[] };

const MEASURES: readonly [string, (pair: Pair) => number][] = [
  ['shared words', ({ words }) => words],
  ['meaning', ({ meaning }) => meaning],
  ['0.25 words + 0.75 meaning', ({ words, meaning }) => 0.25 * words + 0.75 * meaning],
  ['the criterion as shown', ({ shown }) => shown],
];

async function report(tools: CoachTools, corpus: Corpus): Promise<void> {
  const compared = await compareAll(tools, corpus);
  console.log(`── relevance, ${corpus.name}: ${compared.length} answers`);
  console.log(`${' '.repeat(27)}pairs  near pairs  first of ${OTHERS + 1}`);
  for (const [name, measure] of MEASURES) {
    const pairs = sharePairs(compared, measure, 'others');
    const near = sharePairs(compared, measure, 'near');
    const first = compared.filter(({ own, others }) =>
      others.every((other) => measure(own) > measure(other)),
    );
    const row = [pairs, near, first.length / compared.length].map(showShare);
    console.log(`${name.padEnd(27)}${row[0]}   ${row[1]}        ${row[2]}`);
  }
  console.log('');
}

const showShare = (share: number | undefined) => (share === undefined ? '  – ' : share.toFixed(3));

/** The share of pairs in which the own question is nearer, the mean over answers; undefined where there is no pair. */
function sharePairs(
  compared: readonly Compared[],
  measure: (pair: Pair) => number,
  which: 'others' | 'near',
): number | undefined {
  const shares = compared
    .filter((one) => one[which].length > 0)
    .map((one) => {
      const own = measure(one.own);
      const won = one[which].map((other) => (own > measure(other) ? 1 : own === measure(other) ? 0.5 : 0));
      return won.reduce((sum: number, value) => sum + value, 0) / won.length;
    });
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

async function compareAll(tools: CoachTools, { answers, language }: Corpus): Promise<Compared[]> {
  const questions = new Map(answers.map(({ asked }) => [asked.text, readAsked(tools, asked)]));
  const random = createRandom();
  const compared: Compared[] = [];
  for (const { text, asked, person } of answers) {
    const compare = (question: AskedQuestion) => comparePair(tools, question, { text, language });
    const met = answers
      .filter((answer) => answer.person === person)
      .flatMap((answer) => questions.get(answer.asked.text) ?? []);
    const own = questions.get(asked.text) ?? readAsked(tools, asked);
    const others = [...questions.values()].filter((other) => !met.some((one) => isSameQuestion(one, other)));
    const near = others.filter(({ categories }) => categories.some((one) => own.categories.includes(one)));
    compared.push({
      own: await compare(own),
      others: await Promise.all(draw(others, OTHERS, random).map(compare)),
      near: await Promise.all(draw(near, NEAR, random).map(compare)),
    });
  }
  return compared;
}

type AskedQuestion = Asked & { question: Question; norms: ReadonlySet<string> };

function readAsked(tools: CoachTools, asked: Asked): AskedQuestion {
  const question = readQuestion(tools, asked.text, null);
  return { ...asked, question, norms: new Set(question.words.map(({ norm }) => norm)) };
}

function readWords({ morphology }: CoachTools, text: string): Word[] {
  return tokensOfText(text).map((token) => toWord(token, morphology));
}

async function comparePair(
  tools: CoachTools,
  asked: AskedQuestion,
  said: { text: string; language: Locale },
): Promise<Pair> {
  const answer = { ...said, question: asked.text, questionInEnglish: asked.inEnglish };
  const meaning = await measureMeaning(tools, answer);
  return {
    words: rateSharedWords(
      findRelevanceSigns(tools, asked.question, { words: readWords(tools, said.text), sample: [] }),
    ),
    meaning: meaning?.likeness ?? 0,
    shown: judgeLocally(tools, answer, meaning).feedback.criteria.relevance.score ?? 0,
  };
}

function isSameQuestion({ norms: one }: AskedQuestion, { norms: other }: AskedQuestion): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, one.size + other.size - shared) > SAME_QUESTION;
}

/** Every text is compared many times and embedded once. */
const vectors = new Map<string, Promise<Float32Array>>();
function remember(embedder: SentenceEmbedder): SentenceEmbedder {
  return {
    embed(text, tokensMax) {
      const known = vectors.get(`${tokensMax} ${text}`) ?? embedder.embed(text, tokensMax);
      vectors.set(`${tokensMax} ${text}`, known);
      return known;
    },
  };
}

async function reportTime(tools: CoachTools): Promise<void> {
  const samples = readSamples().slice(0, 40);
  for (const language of ['en', 'ru'] as const) {
    const startedAt = performance.now();
    for (const sample of samples)
      await measureMeaning(tools, {
        question: sample[language],
        questionInEnglish: sample.en,
        language,
        text: sample[`case_${language}`],
      });
    const words = samples.reduce((sum, sample) => sum + sample[`case_${language}`].split(' ').length, 0);
    console.log(
      `meaning of an answer of ${Math.round(words / samples.length)} words (${language}): ${((performance.now() - startedAt) / samples.length).toFixed(0)} ms`,
    );
  }
}
