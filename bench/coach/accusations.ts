import type { AnswerToJudge, Feedback } from '../../contract/src/feedback/feedback.ts';
import type { CoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import { type Level, readLadders } from '../../server/src/testing/answers/answer-ladders.ts';
import { isAccused, listCodes } from '../../server/src/testing/answers/answer-traps.ts';
import { asHeard } from '../../server/src/testing/answers/golden-answers.ts';
import { isHeldOutSample, readSamples, shuffled } from './bank.ts';
import { judgeOne } from './open-coach.ts';
import { readSiop } from './siop.ts';

type Options = { siop: string | undefined; isVerbose: boolean };
type Corpus = { name: string; answers: AnswerToJudge[]; isOpen: boolean };
type Judged = { answer: AnswerToJudge; feedback: Feedback };
type Claim = { name: string; wanted: string; corpus: Corpus; holds: (feedback: Feedback) => boolean };

/** A score up to here is no credit for an answer. */
const BESIDE_SCORE = 35;
const ON_TOPIC: readonly Level[] = ['excellent', 'good', 'thin'];

const isNoise = (feedback: Feedback) => listCodes(feedback).some((code) => NOISE.has(code));
const NOISE: ReadonlySet<string> = new Set(['gibberish', 'keyword-list']);
const isLow = ({ score }: Feedback) => (score ?? 0) <= BESIDE_SCORE;
const isBeside = (feedback: Feedback) =>
  isAccused(feedback) || listCodes(feedback).includes('strays') || isLow(feedback);

/** Answers on the topic that are accused of being noise or off topic, and noise and other topics that are not. */
export async function measureAccusations(tools: CoachTools, { siop, isVerbose }: Options): Promise<void> {
  console.log('── accusations');
  for (const claim of await listClaims(siop)) {
    const judged: Judged[] = [];
    for (const answer of claim.corpus.answers)
      judged.push({ answer, feedback: await judgeOne(tools, answer) });
    const held = judged.filter(({ feedback }) => claim.holds(feedback));
    const share = ((100 * held.length) / Math.max(1, judged.length)).toFixed(1);
    console.log(
      `${claim.name.padEnd(34)} ${claim.corpus.name.padEnd(26)} ${held.length} of ${judged.length} (${share} %, wanted ${claim.wanted})`,
    );
    if (isVerbose && claim.corpus.isOpen) tellUnwanted(claim, judged);
  }
  console.log('');
}

async function listClaims(siop: string | undefined): Promise<Claim[]> {
  const real = siop === undefined ? [] : [await readSiopCorpus(siop)];
  const whole = [...real, readBankCorpus(), readLevels('open', ON_TOPIC), readLevels('held', ON_TOPIC)];
  const mixed = [...real, readBankCorpus()].map(shuffleWords);
  const astray = (['open', 'held'] as const).map((set) => readLevels(set, ['offTopic']));
  return [
    ...whole.map((corpus) => ({ name: FALSE, wanted: '≤ 0.2', corpus, holds: isAccused })),
    ...whole.map((corpus) => ({ name: DOUBTED, wanted: '≤ 5', corpus, holds: isBeside })),
    ...mixed.map((corpus) => ({
      name: 'shuffled words called noise',
      wanted: '≥ 90',
      corpus,
      holds: isNoise,
    })),
    ...mixed.map((corpus) => ({
      name: `shuffled words at most ${BESIDE_SCORE} points`,
      wanted: '≥ 90',
      corpus,
      holds: isLow,
    })),
    ...astray.map((corpus) => ({
      name: 'off-topic answers caught',
      wanted: '≥ 85',
      corpus,
      holds: isBeside,
    })),
  ];
}
const FALSE = 'on-topic answers accused';
const DOUBTED = 'on-topic answers said to stray';

async function readSiopCorpus(directory: string): Promise<Corpus> {
  const answers = (await readSiop(directory)).map(({ question, text }) => ({
    question,
    text,
    language: 'en' as const,
  }));
  return { name: 'SIOP 2024', answers, isOpen: true };
}

/** Those that the table of word order was not counted on. */
function readBankCorpus(): Corpus {
  const answers = readSamples()
    .filter(isHeldOutSample)
    .flatMap((sample) =>
      (['ru', 'en'] as const).map((language) => ({
        question: sample[language],
        questionInEnglish: sample.en,
        language,
        text: sample[`case_${language}`],
      })),
    );
  return { name: 'bank, held out', answers, isOpen: true };
}

function readLevels(set: 'open' | 'held', levels: readonly Level[]): Corpus {
  const ladders = readLadders(set);
  const answers = ladders.flatMap(({ id, question, language, levels: texts }) => {
    const english = ladders.find((other) => other.id === id && other.language === 'en')?.question;
    return levels.map((level) => ({
      question,
      questionInEnglish: english ?? null,
      language,
      text: texts[level],
    }));
  });
  return { name: `ladders, ${set}`, answers, isOpen: set === 'open' };
}

function shuffleWords({ name, answers, isOpen }: Corpus): Corpus {
  const shuffle = (text: string) => shuffled(asHeard(text).split(' ')).join(' ');
  return {
    name: `${name}, shuffled`,
    isOpen,
    answers: answers.map((answer) => ({ ...answer, text: shuffle(answer.text ?? '') })),
  };
}

const UNWANTED: ReadonlySet<string> = new Set([FALSE, DOUBTED]);

/** Held sets are counted, never shown. */
function tellUnwanted({ name, holds }: Claim, judged: readonly Judged[]): void {
  for (const { answer, feedback } of judged.filter((one) => holds(one.feedback) === UNWANTED.has(name)))
    console.log(
      `  ${feedback.score} [${listCodes(feedback).join(' ')}] ${answer.question.slice(0, 80)} – ${answer.text?.slice(0, 120)}`,
    );
}
