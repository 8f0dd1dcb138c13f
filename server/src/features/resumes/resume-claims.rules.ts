import type { ResumeClaim } from '@aloud/contract/resume-claims';
import { type Morphology, type Word, wordOf } from '../coach/morphology.rules.ts';
import { type Token, tokensOfText } from '../coach/tokens.rules.ts';
import { splitSentences } from '../coach/units.rules.ts';
import { type JobStory, jobsOf, monthsWorked } from './resume-jobs.rules.ts';
import { linesOfResume, type ResumeLine, sourceOf } from './resume-lines.rules.ts';
import { type Figure, figuresIn } from './spoken-figures.rules.ts';
import { titleGroupsOf } from './title-groups.rules.ts';

/** What the candidate said in one turn. */
export type SaidTurn = { turn: number; text: string; tokens: Token[]; fromMs: number | null };

type Input = { text: string; turns: readonly SaidTurn[]; now: Date };

/** One sentence that was said, or one line that is written. */
type Statement = { words: Word[]; keys: Set<string>; figures: Figure[] };
type Sentence = Statement & { turn: SaidTurn; quote: string };
type WrittenLine = Statement & { line: ResumeLine };

/** Two shared words and the same unit: the same thing is spoken of. */
const SHARED_WORDS_MIN = 2;
const KEY_LETTERS_MIN = 4;
const CLAIMS_MAX = 12;
const YEAR = /^(?:19[6-9]|20[0-4])\d$/u;
/** People round their experience; a year or a fifth is no difference. */
const EXPERIENCE_SLACK = { months: 12, share: 0.2 } as const;

/** Facts that were said differently than they are written. Doubtful words and rounded figures are never held against anybody. */
export function compareClaims(morphology: Morphology, { text, turns, now }: Input): ResumeClaim[] {
  const lines = linesOfResume(text);
  const jobs = jobsOf(lines);
  const written = lines
    .filter(({ isHeading }) => !isHeading)
    .map((line) => ({ line, ...toStatement(wordsOf(line.text, morphology)) }));
  const claims = turns.flatMap((turn) =>
    sentencesOf(turn, morphology).flatMap((sentence) => [
      ...figuresThatDiffer(sentence, written),
      ...experienceThatDiffers(sentence, jobs, now),
      ...jobsThatDiffer(sentence, jobs, morphology),
    ]),
  );
  return claims.filter(isFirstOfItsKind).slice(0, CLAIMS_MAX);
}

/** Who says the same thing in the same words again is not told so again. */
function isFirstOfItsKind({ kind, said, written }: ResumeClaim, at: number, all: ResumeClaim[]): boolean {
  const first = all.findIndex(
    (other) => other.kind === kind && other.written.line === written.line && other.said.quote === said.quote,
  );
  return first === at;
}

const wordsOf = (text: string, morphology: Morphology) =>
  // A sign apart from its figure is still the figure's.
  tokensOfText(text.replaceAll(/(\d)\s+%/gu, '$1%')).map((token) => wordOf(token, morphology));

function toStatement(words: Word[]): Statement {
  const keys = words
    .filter(({ norm }) => norm.length >= KEY_LETTERS_MIN && !/\d/u.test(norm))
    .map(({ key }) => key);
  return { words, keys: new Set(keys), figures: figuresIn(words) };
}

function sentencesOf(turn: SaidTurn, morphology: Morphology): Sentence[] {
  const words = turn.tokens.map((token) => wordOf(token, morphology));
  return splitSentences(words).map(({ from, to }) => {
    const own = words.slice(from, to);
    const quote = turn.text.slice(own[0]?.startChar, own.at(-1)?.endChar);
    return { turn, quote, ...toStatement(own) };
  });
}

function claim(kind: ResumeClaim['kind'], { turn, quote }: Sentence, line: ResumeLine): ResumeClaim {
  return { kind, said: { turn: turn.turn, quote, fromMs: turn.fromMs }, written: sourceOf(line) };
}

function figuresThatDiffer(sentence: Sentence, written: readonly WrittenLine[]): ResumeClaim[] {
  return sentence.figures.flatMap(({ value, unit }) => {
    const about = written
      .filter(({ figures }) => figures.some((figure) => figure.unit === unit))
      .map((line) => ({ ...line, shared: sharedWords(sentence, line) }))
      .filter(({ shared }) => shared >= SHARED_WORDS_MIN)
      .toSorted((a, b) => b.shared - a.shared);
    const [closest] = about;
    const isWritten = about.some(({ figures }) =>
      figures.some((figure) => figure.unit === unit && figure.value === value),
    );
    return closest && !isWritten ? [claim('number', sentence, closest.line)] : [];
  });
}

function sharedWords({ keys }: Statement, other: Statement): number {
  return [...keys].filter((key) => other.keys.has(key)).length;
}

const EXPERIENCE = /опыт|стаж|experience/iu;

function experienceThatDiffers(sentence: Sentence, jobs: readonly JobStory[], now: Date): ResumeClaim[] {
  const months = monthsWorked(jobs, now);
  const said = sentence.figures.find(({ unit }) => unit === 'years');
  const first = jobs.toSorted((a, b) => a.from.year - b.from.year)[0];
  if (!said || months === null || !first || !EXPERIENCE.test(sentence.quote)) return [];
  const slack = Math.max(EXPERIENCE_SLACK.months, months * EXPERIENCE_SLACK.share);
  return Math.abs(said.value * 12 - months) > slack ? [claim('experience', sentence, first.header)] : [];
}

/** Only sentences that name an employer can be held against what the resume says about that employer. */
function jobsThatDiffer(
  sentence: Sentence,
  jobs: readonly JobStory[],
  morphology: Morphology,
): ResumeClaim[] {
  const named = jobs.filter(
    ({ company }) => company !== null && mentions(sentence, wordsOf(company, morphology)),
  );
  const [job] = named;
  if (!job) return [];
  const isOutside = yearsIn(sentence).some((year) =>
    named.every(({ from, to }) => year < from.year || year > (to?.year ?? Number.POSITIVE_INFINITY)),
  );
  const said = titleGroupsOf(sentence.quote);
  const titles = named.flatMap(({ title }) => (title ? [...titleGroupsOf(title)] : []));
  const isOtherTitle =
    /(?<!\p{L})(?:я|i|мо[яй]|my)(?!\p{L})/iu.test(sentence.quote) &&
    said.size > 0 &&
    titles.length > 0 &&
    !titles.some((group) => said.has(group));
  return [
    ...(isOutside ? [claim('date', sentence, job.header)] : []),
    ...(isOtherTitle ? [claim('title', sentence, titleLineOf(job))] : []),
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

function mentions({ keys, words }: Sentence, company: readonly Word[]): boolean {
  const telling = company.filter(
    ({ norm }) => norm.length >= KEY_LETTERS_MIN - 1 && !COMPANY_FORMS.has(norm),
  );
  const said = new Set([...keys, ...words.map(({ norm }) => norm)]);
  return telling.length > 0 && telling.every(({ key, norm }) => said.has(key) || said.has(norm));
}

const yearsIn = ({ words }: Sentence) =>
  words.filter(({ norm, isDoubtful }) => !isDoubtful && YEAR.test(norm)).map(({ norm }) => Number(norm));

function titleLineOf({ title, header, story }: JobStory): ResumeLine {
  return [header, ...story].find(({ text }) => title !== null && text.includes(title)) ?? header;
}
