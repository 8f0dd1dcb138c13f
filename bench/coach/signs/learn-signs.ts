// `npm run learn:signs`: learns again from `answers/`, `references/` and the sample answers of the bank, after they have
// changed or for another model.
// `-- --validate` measures instead: the answers of a quarter of the authors are told apart by what the others taught.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { QuestionKind } from '../../../contract/src/feedback/remarks.ts';
import type { CoachTools } from '../../../server/src/features/coach/language/coach-tools.ts';
import { toWord } from '../../../server/src/features/coach/language/morphology.rules.ts';
import { tokensOfText } from '../../../server/src/features/coach/language/tokens.rules.ts';
import { embedAnswer, embedQuestion } from '../../../server/src/features/coach/meaning/compare-meaning.ts';
import {
  encodeSigns,
  type LearnedSigns,
  rateSigns,
} from '../../../server/src/features/coach/meaning/learned-signs.rules.ts';
import type { SentenceEmbedder } from '../../../server/src/providers/meaning/meaning.port.ts';
import { isHeldOutSample, readSamples } from '../bank.ts';
import { openCoachTools } from '../open-coach.ts';
import { readReferences } from '../references.ts';
import {
  hashLabelledAnswers,
  type LabelledAnswer,
  readLabelledAnswers,
  type Worth,
} from './labelled-answers.ts';
import { trainDirection } from './train-direction.ts';
import { type AskedQuestion, trainKinds } from './train-kinds.ts';
import { type Pair, trainNetwork } from './train-network.ts';

const LEARNED = new URL('../../../server/src/features/coach/lexicon/learned-signs.bin', import.meta.url);

/** The kind is unknown of what was not written to learn from. */
type Text = { question: string; questionInEnglish?: string; kind?: QuestionKind; text: string };
type ReadAnswer = Pair & LabelledAnswer;

const FOLDS = 4;
const ANSWERING: ReadonlySet<Worth> = new Set(['long', 'good', 'indirect', 'thin', 'terse']);
const BESIDE: ReadonlySet<Worth> = new Set(['offNear', 'offLong', 'offFar']);

const { values: options } = parseArgs({ options: { validate: { type: 'boolean', default: false } } });
const tools = await openCoachTools();
const embedder = await findEmbedder(tools);
const read: { name: string; answers: ReadAnswer[] }[] = [];
for (const { name, answers } of readLabelledAnswers()) read.push({ name, answers: await readAll(answers) });
const further = await readAll(listFurther());
if (options.validate) validate();
else write(learn(read.flatMap(({ answers }) => answers)));

async function findEmbedder({ findEmbedder: find }: CoachTools): Promise<SentenceEmbedder> {
  const found = await find();
  if (!found) throw new Error('the model of meaning cannot be opened');
  return found;
}

/** Answers that answer, in other people's words: what was written for the references, and two thirds of the bank. */
function listFurther(): Text[] {
  const references = readReferences().flatMap(({ references: all }) =>
    all.flatMap(({ answers, ...asked }) => answers.map((text) => ({ ...asked, text }))),
  );
  const samples = readSamples()
    .filter((sample) => !isHeldOutSample(sample))
    .flatMap((sample) => [
      { question: sample.en, text: sample.case_en },
      { question: sample.ru, questionInEnglish: sample.en, text: sample.case_ru },
    ]);
  return [...references, ...samples];
}

async function readAll<T extends Text>(texts: readonly T[]): Promise<(T & Pair)[]> {
  const questions = new Map<string, Float32Array>();
  const pairs: (T & Pair)[] = [];
  for (const one of texts) {
    const words = tokensOfText(one.text).map((token) => toWord(token, tools.morphology));
    const said = (await embedAnswer(tools, embedder, words)).whole;
    for (const wording of listWordings(one)) {
      const key = JSON.stringify(wording);
      const asked = questions.get(key) ?? (await embedQuestion(tools, embedder, wording));
      questions.set(key, asked);
      pairs.push({ ...one, asked, said });
    }
  }
  return pairs;
}

/** A Russian question is read in English and, as one that nobody has translated, by its glosses. */
function listWordings({ question, questionInEnglish = question }: Text) {
  return questionInEnglish === question ? [{ question }] : [{ question, questionInEnglish }, { question }];
}

function learn(answers: readonly ReadAnswer[]): LearnedSigns {
  const answering = answers.filter(({ worth }) => ANSWERING.has(worth));
  const labelled = [
    ...answering.map((pair) => ({ ...pair, isAnswer: true })),
    ...answers.filter(({ worth }) => BESIDE.has(worth)).map((pair) => ({ ...pair, isAnswer: false })),
  ];
  const { bias, ...network } = trainNetwork([...answering, ...further], labelled);
  const said = (worths: (worth: Worth) => boolean) =>
    answers.filter(({ worth }) => worths(worth)).map((answer) => answer.said);
  const real = [...answering, ...further].map((answer) => answer.said);
  const emptiness = trainDirection(
    said((worth) => worth === 'cueWords'),
    real,
  );
  const ignorance = trainDirection(
    said((worth) => worth === 'dontKnow'),
    [...said((worth) => worth === 'cueWords' || BESIDE.has(worth)), ...real],
  );
  return {
    ...network,
    emptiness: emptiness.direction,
    ignorance: ignorance.direction,
    biases: { answers: bias, emptiness: emptiness.bias, ignorance: ignorance.bias },
    kinds: trainKinds(listQuestions([...answers, ...further])),
  };
}

/** Each wording once, however many answers it has. */
function listQuestions(pairs: readonly (Pair & Text)[]): AskedQuestion[] {
  const questions = new Map<Float32Array, AskedQuestion>();
  for (const { asked, kind } of pairs) if (kind) questions.set(asked, { asked, kind });
  return [...questions.values()];
}

function write(learned: LearnedSigns): void {
  writeFileSync(LEARNED, encodeSigns(learned, hashLabelledAnswers()));
  console.log(
    `learnt from ${read.flatMap(({ answers }) => answers).length} answers and ${further.length} further ones`,
  );
}

function validate(): void {
  const rated = Array.from({ length: FOLDS }, (_, fold) => {
    const learned = learn(read.filter((_file, at) => at % FOLDS !== fold).flatMap(({ answers }) => answers));
    return read
      .filter((_file, at) => at % FOLDS === fold)
      .flatMap(({ answers }) => answers)
      .map((answer) => ({ ...answer, signs: rateSigns(learned, answer.asked, answer.said) }));
  }).flat();
  for (const language of ['en', 'ru'] as const) {
    const own = rated.filter((answer) => answer.language === language);
    const of = (sign: 'answers' | 'empty' | 'ignorant', ...worths: Worth[]) =>
      own.filter(({ worth }) => worths.includes(worth)).map(({ signs }) => signs?.[sign] ?? 0);
    const real = [...ANSWERING];
    console.log(
      `${language}: told apart, share of pairs: another subject ${share(of('answers', ...real), of('answers', 'offFar'))}, ` +
        `a neighbouring one ${share(of('answers', ...real), of('answers', 'offNear'))}, ` +
        `empty words ${share(of('empty', 'cueWords'), of('empty', ...real))}, ` +
        `not knowing ${share(of('ignorant', 'dontKnow'), of('ignorant', ...real, 'cueWords'))}`,
    );
  }
}

/** Of all pairs, how often the first is more. */
function share(more: readonly number[], less: readonly number[]): string {
  let won = 0;
  for (const one of more) for (const other of less) won += one > other ? 1 : one === other ? 0.5 : 0;
  return (won / (more.length * less.length)).toFixed(3);
}
