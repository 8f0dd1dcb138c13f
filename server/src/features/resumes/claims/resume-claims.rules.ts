import type { ResumeClaim } from '@aloud/contract/resume-claims';
import { type Morphology, toWord, type Word } from '../../coach/language/morphology.rules.ts';
import { type Token, tokensOfText } from '../../coach/language/tokens.rules.ts';
import { splitSentences } from '../../coach/language/units.rules.ts';
import { findJobs, type JobStory, monthsWorked } from '../analysis/resume-jobs.rules.ts';
import { linesOfResume, type ResumeLine, toSource } from '../analysis/resume-lines.rules.ts';
import { findTitleGroups } from '../analysis/title-groups.rules.ts';
import { type Figure, type FigureUnit, figuresIn } from './spoken-figures.rules.ts';

/** What the candidate said in one turn. */
export type CandidateTurn = { turn: number; text: string; tokens: Token[]; fromMs: number | null };

type Input = { text: string; turns: readonly CandidateTurn[]; now: Date };

/** One sentence that was said, or one line that is written. */
type Statement = { words: Word[]; keys: Set<string>; figures: Figure[] };
type Sentence = Statement & { turn: CandidateTurn; quote: string };
type WrittenLine = Statement & { line: ResumeLine };

/** Two shared words and the same unit: the same thing is spoken of. */
const SHARED_WORDS_MIN = 2;
const KEY_LETTERS_MIN = 4;
const CLAIMS_MAX = 12;
const YEAR = /^(?:19[6-9]|20[0-4])\d$/u;
/** People round their experience; a year or a fifth is no difference. */
const EXPERIENCE_SLACK = { months: 12, share: 0.2 } as const;

/** Claims that differ between turns and resume. Doubtful words and rounded figures are never reported. */
export function compareClaims(morphology: Morphology, { text, turns, now }: Input): ResumeClaim[] {
  const lines = linesOfResume(text);
  const resume = readWritten(lines, { morphology, now });
  const claims = new Map<string, ResumeClaim>();
  for (const turn of turns) {
    for (const sentence of splitTurn(turn, morphology)) {
      const found = [
        ...figuresThatDiffer(sentence, resume),
        ...experienceThatDiffers(sentence, resume),
        ...jobsThatDiffer(sentence, resume),
      ];
      for (const one of found) addFirst(claims, one);
      if (claims.size >= CLAIMS_MAX) return [...claims.values()].slice(0, CLAIMS_MAX);
    }
  }
  return [...claims.values()];
}

/** The same quote about the same line is reported once. */
function addFirst(claims: Map<string, ResumeClaim>, found: ResumeClaim): void {
  const name = `${found.kind} ${found.written.line} ${found.said.quote}`;
  if (!claims.has(name)) claims.set(name, found);
}

/** A job with the words that name its employer. */
type NamedJob = { job: JobStory; company: readonly Word[] };

/** What the resume says, by the words it is looked for with: a long resume is searched as fast as a short one. */
type ResumeIndex = {
  /** Lines with a figure of the unit, by the words they hold. */
  byUnit: ReadonlyMap<FigureUnit, ReadonlyMap<string, readonly WrittenLine[]>>;
  /** By the first telling word of the employer, as it is written and as it is compared. */
  jobsByWord: ReadonlyMap<string, readonly NamedJob[]>;
  first: JobStory | undefined;
  monthsWorked: number | null;
};

/** A word that stands in more lines than this does not tell them apart. */
const LINES_OF_WORD_MAX = 200;
/** Words looked up in the dictionary for one resume: ordinary ones hold a tenth as many different ones. */
const RESUME_WORDS_MAX = 20_000;

function readWritten(
  lines: readonly ResumeLine[],
  { morphology, now }: { morphology: Morphology; now: Date },
): ResumeIndex {
  const jobs = findJobs(lines);
  const byUnit = new Map<FigureUnit, Map<string, WrittenLine[]>>();
  let words = 0;
  for (const line of lines) {
    if (line.isHeading || words > RESUME_WORDS_MAX) continue;
    const statement = { line, ...toStatement(splitWords(line.text, morphology)) };
    words += statement.words.length;
    for (const unit of new Set(statement.figures.map((figure) => figure.unit))) {
      const byWord = byUnit.get(unit) ?? new Map<string, WrittenLine[]>();
      byUnit.set(unit, byWord);
      for (const key of statement.keys) addTo(byWord, key, statement);
    }
  }
  return {
    byUnit,
    jobsByWord: indexJobs(jobs, morphology),
    first: jobs.toSorted((a, b) => a.from.year - b.from.year)[0],
    monthsWorked: monthsWorked(jobs, now),
  };
}

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key) ?? [];
  if (list.length < LINES_OF_WORD_MAX) list.push(value);
  lists.set(key, list);
}

function indexJobs(jobs: readonly JobStory[], morphology: Morphology): Map<string, NamedJob[]> {
  const byWord = new Map<string, NamedJob[]>();
  for (const job of jobs) {
    const company = tellingWords(job.company === null ? [] : splitWords(job.company, morphology));
    const [word] = company;
    if (!word) continue;
    for (const name of new Set([word.key, word.norm])) addTo(byWord, name, { job, company });
  }
  return byWord;
}

const splitWords = (text: string, morphology: Morphology) =>
  // A sign apart from its figure is still the figure's.
  tokensOfText(text.replaceAll(/(\d)\s+%/gu, '$1%')).map((token) => toWord(token, morphology));

function toStatement(words: Word[]): Statement {
  const keys = words
    .filter(({ norm }) => norm.length >= KEY_LETTERS_MIN && !/\d/u.test(norm))
    .map(({ key }) => key);
  return { words, keys: new Set(keys), figures: figuresIn(words) };
}

function splitTurn(turn: CandidateTurn, morphology: Morphology): Sentence[] {
  const words = turn.tokens.map((token) => toWord(token, morphology));
  return splitSentences(words).map(({ from, to }) => {
    const own = words.slice(from, to);
    const quote = turn.text.slice(own[0]?.startChar, own.at(-1)?.endChar);
    return { turn, quote, ...toStatement(own) };
  });
}

function claim(kind: ResumeClaim['kind'], { turn, quote }: Sentence, line: ResumeLine): ResumeClaim {
  return { kind, said: { turn: turn.turn, quote, fromMs: turn.fromMs }, written: toSource(line) };
}

function figuresThatDiffer(sentence: Sentence, { byUnit }: ResumeIndex): ResumeClaim[] {
  const units = new Set(sentence.figures.map(({ unit }) => unit));
  const about = new Map([...units].map((unit) => [unit, linesAbout(sentence, byUnit.get(unit))]));
  return sentence.figures.flatMap(({ value, unit }) => {
    const lines = about.get(unit) ?? [];
    const [closest] = lines;
    const isWritten = lines.some(({ figures }) =>
      figures.some((figure) => figure.unit === unit && figure.value === value),
    );
    return closest && !isWritten ? [claim('number', sentence, closest.line)] : [];
  });
}

/** Lines that share enough words with a sentence, the closest first and of equals the earlier. */
function linesAbout(
  { keys }: Statement,
  byWord: ReadonlyMap<string, readonly WrittenLine[]> = new Map(),
): WrittenLine[] {
  const shared = new Map<WrittenLine, number>();
  for (const key of keys) {
    for (const line of byWord.get(key) ?? []) shared.set(line, (shared.get(line) ?? 0) + 1);
  }
  return [...shared]
    .filter(([, words]) => words >= SHARED_WORDS_MIN)
    .toSorted((a, b) => b[1] - a[1] || a[0].line.startChar - b[0].line.startChar)
    .map(([line]) => line);
}

const EXPERIENCE = /опыт|стаж|experience/iu;

function experienceThatDiffers(
  sentence: Sentence,
  { first, monthsWorked: months }: ResumeIndex,
): ResumeClaim[] {
  const said = sentence.figures.find(({ unit }) => unit === 'years');
  if (!said || months === null || !first || !EXPERIENCE.test(sentence.quote)) return [];
  const slack = Math.max(EXPERIENCE_SLACK.months, months * EXPERIENCE_SLACK.share);
  return Math.abs(said.value * 12 - months) > slack ? [claim('experience', sentence, first.header)] : [];
}

/** Only sentences that name an employer can be held against what the resume says about that employer. */
function jobsThatDiffer(sentence: Sentence, resume: ResumeIndex): ResumeClaim[] {
  const named = jobsNamed(sentence, resume);
  const [job] = named;
  if (!job) return [];
  const isOutside = yearsIn(sentence).some((year) =>
    named.every(({ from, to }) => year < from.year || year > (to?.year ?? Number.POSITIVE_INFINITY)),
  );
  const said = findTitleGroups(sentence.quote);
  const titles = named.flatMap(({ title }) => (title ? [...findTitleGroups(title)] : []));
  const isOtherTitle =
    /(?<!\p{L})(?:я|i|мо[яй]|my)(?!\p{L})/iu.test(sentence.quote) &&
    said.size > 0 &&
    titles.length > 0 &&
    !titles.some((group) => said.has(group));
  return [
    ...(isOutside ? [claim('date', sentence, job.header)] : []),
    ...(isOtherTitle ? [claim('title', sentence, toTitleLine(job))] : []),
  ];
}

const COMPANY_FORMS = new Set([
  'ооо',
  'ао',
  'пао',
  'зао',
  'ип',
  'ltd',
  'inc',
  'llc',
  'gmbh',
  'company',
  'компания',
]);

const tellingWords = (company: readonly Word[]) =>
  company.filter(({ norm }) => norm.length >= KEY_LETTERS_MIN - 1 && !COMPANY_FORMS.has(norm));

/** In the order of the resume. */
function jobsNamed({ keys, words }: Sentence, { jobsByWord }: ResumeIndex): JobStory[] {
  const said = new Set([...keys, ...words.map(({ norm }) => norm)]);
  const named = new Set<JobStory>();
  for (const word of said) {
    for (const { job, company } of jobsByWord.get(word) ?? []) {
      if (company.every(({ key, norm }) => said.has(key) || said.has(norm))) named.add(job);
    }
  }
  return [...named].toSorted((a, b) => a.header.startChar - b.header.startChar);
}

const yearsIn = ({ words }: Sentence) =>
  words.filter(({ norm, isDoubtful }) => !isDoubtful && YEAR.test(norm)).map(({ norm }) => Number(norm));

function toTitleLine({ title, header, story }: JobStory): ResumeLine {
  return [header, ...story].find(({ text }) => title !== null && text.includes(title)) ?? header;
}
