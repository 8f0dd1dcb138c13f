import { existsSync, readFileSync } from 'node:fs';
import type { KeyPointFeedback } from '../../contract/src/feedback/feedback.ts';
import type { SeedQuestion } from '../../server/src/db/seed/read-seed-questions.ts';
import { judgeLocally } from '../../server/src/features/coach/judging/judge-locally.rules.ts';
import { judgeWithMeaning } from '../../server/src/features/coach/judging/judge-with-meaning.ts';
import type { CoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import { readSamples } from './bank.ts';

type Language = 'ru' | 'en';
const LANGUAGES: readonly Language[] = ['en', 'ru'];
/** What the product promises of its own questions. */
const OWN_SAMPLE_MIN = 0.8;
const OTHER_SAMPLE_MAX = 0.15;
/** Samples of other questions that each question is held against: spread over the bank, the same in every run. */
const OTHERS = 12;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** How surely key points are recognised: in the samples of the bank, and in answers whose authors saw no cue. */
export async function measureKeyPoints(tools: CoachTools, isVerbose: boolean): Promise<void> {
  const questions = readSamples().filter(({ points }) => points.length > 0);
  measureSamples(tools, questions, isVerbose);
  for (const name of ['open', 'held'])
    await measureAnswers(tools, questions, name, isVerbose && name === 'open');
}

function measureSamples(tools: CoachTools, questions: readonly SeedQuestion[], isVerbose: boolean): void {
  console.log('── key points found in sample answers: own, and those of other questions');
  const names = [...new Set(questions.map(({ category }) => category[0] ?? ''))];
  const all: { own: number; other: number }[] = [];
  for (const field of names) {
    const members = questions.filter(({ category }) => category[0] === field);
    const rows = members.map((question) => measureQuestion(tools, question, questions));
    all.push(...rows);
    const weak = rows.filter(({ own, other }) => own < OWN_SAMPLE_MIN || other > OTHER_SAMPLE_MAX);
    console.log(
      `${field.padEnd(12)} ${String(members.length).padStart(4)} questions   own ${percent(mean(rows, 'own')).padStart(7)}   other ${percent(mean(rows, 'other')).padStart(6)}   outside ${weak.length}`,
    );
    if (isVerbose)
      for (const { id, own, other } of weak) console.log(`   ${id} ${percent(own)} ${percent(other)}`);
  }
  console.log(
    `all ${' '.repeat(21)} own ${percent(mean(all, 'own'))}   other ${percent(mean(all, 'other'))}\n`,
  );
}

const mean = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
  rows.reduce((sum, row) => sum + row[name], 0) / Math.max(1, rows.length);

function measureQuestion(tools: CoachTools, question: SeedQuestion, questions: readonly SeedQuestion[]) {
  const at = questions.indexOf(question);
  const stride = Math.max(1, Math.floor(questions.length / OTHERS));
  const others = Array.from(
    { length: OTHERS },
    (_, step) => questions[(at + 1 + step * stride) % questions.length],
  ).filter((other) => other !== undefined && other !== question);
  const own = LANGUAGES.map((language) => coverage(tools, question, language, question[`case_${language}`]));
  const other = LANGUAGES.flatMap((language) =>
    others.map((stranger) => coverage(tools, question, language, stranger?.[`case_${language}`] ?? '')),
  );
  return { id: question.id, own: average(own), other: average(other) };
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The share of the points that were said; the sample is kept from the coach, which would call it read aloud. */
function coverage(tools: CoachTools, question: SeedQuestion, language: Language, text: string): number {
  const found = find(tools, question, { language, text });
  return found.filter(({ status }) => status === 'said').length / question.points.length;
}

function find(
  tools: CoachTools,
  { type, points, ...question }: SeedQuestion,
  { language, text }: { language: Language; text: string },
): KeyPointFeedback[] {
  const answer = { question: question[language], type, language, text, keyPoints: points };
  return judgeLocally(tools, answer).analysis.keyPoints ?? [];
}

/** As the product judges, with the meaning of the answer. */
async function judgeOne(
  tools: CoachTools,
  { type, points, ...question }: SeedQuestion,
  { language, text }: WrittenAnswer,
) {
  const answer = {
    question: question[language],
    questionInEnglish: question.en,
    type,
    language,
    text,
    keyPoints: points,
  };
  return (await judgeWithMeaning(tools, answer)).analysis;
}

type WrittenAnswer = {
  id: string;
  language: Language;
  level: 'full' | 'half' | 'none';
  said: number[];
  hinted: number[];
  text: string;
};

/** Authors who saw the points but no cue wrote the answers, and said which points a fair listener hears. */
async function measureAnswers(
  tools: CoachTools,
  questions: readonly SeedQuestion[],
  name: string,
  isVerbose: boolean,
): Promise<void> {
  const file = new URL(`key-points/${name}.jsonl`, import.meta.url);
  if (!existsSync(file)) return;
  const byId = new Map(questions.map((question) => [question.id, question]));
  const answers = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WrittenAnswer);
  for (const language of LANGUAGES) {
    const heard: HeardPoint[] = [];
    for (const answer of answers) {
      const question = byId.get(answer.id);
      if (question && answer.language === language)
        heard.push(...(await hearPoints(tools, question, answer)));
    }
    printHeard(`${name} ${language}`, heard, isVerbose);
  }
}

/** A point as the author meant it, and as the coach heard it. */
type HeardPoint = { meant: 'said' | 'hinted' | 'absent'; heard: string; text: string; id: string };

async function hearPoints(
  tools: CoachTools,
  question: SeedQuestion,
  answer: WrittenAnswer,
): Promise<HeardPoint[]> {
  const { keyPoints } = await judgeOne(tools, question, answer);
  return question.points.map((point, index) => ({
    meant: answer.said.includes(index) ? 'said' : answer.hinted.includes(index) ? 'hinted' : 'absent',
    heard: keyPoints?.[index]?.status ?? 'unclear',
    text: point[answer.language],
    id: answer.id,
  }));
}

function printHeard(name: string, points: readonly HeardPoint[], isVerbose: boolean): void {
  const share = (part: readonly HeardPoint[], heard: string) =>
    percent(part.filter((point) => point.heard === heard).length / Math.max(1, part.length));
  const said = points.filter(({ meant }) => meant === 'said');
  const absent = points.filter(({ meant }) => meant === 'absent');
  const missing = points.filter(({ heard }) => heard === 'missing');
  const wrong = missing.filter(({ meant }) => meant === 'said');
  console.log(
    `${name}   said: found ${share(said, 'said')}, touched on ${share(said, 'hinted')}, of ${said.length}   absent: called said ${share(absent, 'said')}, missing ${share(absent, 'missing')}, of ${absent.length}   called missing though said ${percent(wrong.length / Math.max(1, missing.length))} of ${missing.length}`,
  );
  if (isVerbose) for (const { id, text } of wrong) console.log(`   ${id} «${text}»`);
}
