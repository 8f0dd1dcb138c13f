import type { ResumeJob } from '@aloud/contract/resumes';
import { trimEnd } from '@aloud/contract/trimming';
import { type DateRange, dateRangesIn, toMonthIndex } from './resume-dates.rules.ts';
import { isContact, type ResumeLine, toSource } from './resume-lines.rules.ts';

/** A job and the lines that tell about it. */
export type JobStory = ResumeJob & { header: ResumeLine; story: ResumeLine[] };

const TITLE =
  /разработчик|программист|инженер|тестировщик|аналитик|дизайнер|менеджер|руководитель|директор|тимлид|техлид|архитектор|администратор|бухгалтер|экономист|маркетолог|продавец|консультант|специалист|стаж[её]р|ассистент|помощник|координатор|юрист|рекрутер|редактор|копирайтер|оператор|преподаватель|учитель|врач|кассир|логист|начальник|заместител|основател|владелец|мастер|супервайзер|(?<!\p{L})(?:developer|engineer|programmer|tester|analyst|designer|manager|lead|director|architect|administrator|accountant|marketer|specialist|intern|trainee|assistant|coordinator|consultant|scientist|officer|recruiter|editor|writer|teacher|nurse|owner|founder|head|representative|associate|supervisor|qa|devops|sre|team lead)(?!\p{L})/iu;
const DURATION = /^[\s\d]*(?:год|года|лет|мес|месяц|месяца|месяцев|years?|yrs?|months?|mos?)[\s\d\p{L}]*$/iu;
const LONGEST_NAME = 90;

export const isTitle = (text: string) => TITLE.test(text);

export const hasExperience = (lines: readonly ResumeLine[]) =>
  lines.some(({ section }) => section === 'experience');

/** Where no heading says where the experience begins, it begins with the first job above all headings. */
export function placeExperience(lines: readonly ResumeLine[]): readonly ResumeLine[] {
  if (hasExperience(lines)) return lines;
  const first = findJobs(lines).find(({ header }) => header.section === 'head')?.header;
  if (!first) return lines;
  const from = lines.indexOf(first);
  return lines.map((line, at) =>
    at >= from && line.section === 'head' ? { ...line, section: 'experience' as const } : line,
  );
}

/** Where the person worked, as the resume orders it. */
export function findJobs(lines: readonly ResumeLine[]): JobStory[] {
  const isSectioned = hasExperience(lines);
  const isWork = ({ section }: ResumeLine) =>
    isSectioned ? section === 'experience' : !['education', 'courses'].includes(section);
  const found = lines.flatMap((line, at) => {
    if (!isWork(line) || line.isHeading) return [];
    const [range] = dateRangesIn(line.text);
    return range && isHeader(line, range) ? [{ line, at, range }] : [];
  });
  return found.map(({ line, at, range }, nth) => {
    const end = found[nth + 1]?.at ?? lines.length;
    const story = lines.slice(at + 1, end).filter((other) => other.section === line.section);
    const { title, company } = findNames(line, range, listNeighbours(lines, at));
    return { title, company, from: range.from, to: range.to, source: toSource(line), header: line, story };
  });
}

/** A period inside a long sentence is part of a story, not the head of one. */
function isHeader({ text, isBullet }: ResumeLine, { start, end }: DateRange): boolean {
  const rest = text.slice(0, start) + text.slice(end);
  return rest.trim().length <= LONGEST_NAME + 30 && !(isBullet && /[.;]$/u.test(rest.trim()));
}

function listNeighbours(lines: readonly ResumeLine[], at: number): { before: string[]; after: string[] } {
  const line = lines[at];
  const isNear = (other: ResumeLine | undefined): other is ResumeLine =>
    other !== undefined &&
    other.section === line?.section &&
    !other.isHeading &&
    !other.isBullet &&
    !isContact(other) &&
    other.text.length <= LONGEST_NAME &&
    !/[.;:]$/u.test(other.text) &&
    dateRangesIn(other.text).length === 0;
  return {
    before: [lines[at - 1]].filter(isNear).map(({ text }) => text),
    after: [lines[at + 1], lines[at + 2]].filter(isNear).map(({ text }) => text),
  };
}

function findNames(line: ResumeLine, range: DateRange, near: { before: string[]; after: string[] }) {
  const own = splitParts(`${line.text.slice(0, range.start)}\t${line.text.slice(range.end)}`);
  // What stands on the line itself or below it belongs to this job more surely than what stands above.
  const parts = [
    ...own,
    ...near.after.flatMap(splitParts),
    ...(own.length > 1 ? [] : near.before.flatMap(splitParts)),
  ];
  const title = parts.find(isTitle) ?? null;
  const company = parts.find((part) => part !== title && !isTitle(part) && /\p{L}{2}/u.test(part)) ?? null;
  return { title, company };
}

function splitParts(text: string): string[] {
  return text
    .split(/\t|\s[|·•—–-]\s|,\s(?=\p{Lu}|«)|\s(?:at|@)\s/u)
    .map((part) => trimEnd(part.replace(/^[\s,.()—–|:-]+/u, ''), /[\s,.(—–|:-]/u))
    .filter((part) => part.length > 1 && part.length <= LONGEST_NAME && !DURATION.test(part));
}

type Interval = { from: number; to: number };

export function toInterval({ from, to }: Pick<ResumeJob, 'from' | 'to'>, now: Date): Interval {
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return { from: toMonthIndex(from, 1), to: to ? toMonthIndex(to, 12) : today };
}

/** Months with any job, overlaps counted once. Null without dates. */
export function monthsWorked(jobs: readonly ResumeJob[], now: Date): number | null {
  if (jobs.length === 0) return null;
  const busy = new Set<number>();
  for (const job of jobs) {
    const { from, to } = toInterval(job, now);
    for (let month = from; month <= Math.min(to, from + 720); month += 1) busy.add(month);
  }
  return busy.size;
}

export type Gap = { after: JobStory; before: JobStory; months: number };

/** Looking for work for a quarter of a year is nothing to ask about. */
const GAP_MONTHS_MIN = 4;

/** Times between two jobs. Years without months may hide up to a year: such gaps must be longer to count. */
export function findGaps(jobs: readonly JobStory[], now: Date): Gap[] {
  const inTime = jobs.toSorted((a, b) => toInterval(a, now).from - toInterval(b, now).from);
  const gaps: Gap[] = [];
  let last = inTime[0];
  for (const job of inTime.slice(1)) {
    if (last) {
      const months = toInterval(job, now).from - toInterval(last, now).to - 1;
      const isVague = [last.to, job.from].some((month) => month?.month === null);
      if (months >= GAP_MONTHS_MIN + (isVague ? 12 : 0)) gaps.push({ after: last, before: job, months });
    }
    if (!last || toInterval(job, now).to >= toInterval(last, now).to) last = job;
  }
  return gaps;
}

export function lastedMonths(job: ResumeJob, now: Date): number {
  const { from, to } = toInterval(job, now);
  return to - from + 1;
}

const SHORT_JOB_MONTHS = 11;

/** Left within a year, as far as the months are known. */
export function isShort(job: ResumeJob, now: Date): boolean {
  const { from, to } = job;
  if (to === null || from.month === null || to.month === null) return false;
  return lastedMonths(job, now) <= SHORT_JOB_MONTHS;
}
