import type { ResumeOverview, ResumePoint, ResumeRemark } from '@aloud/contract/resumes';
import type { ReadResume } from './make-questions.rules.ts';
import { findGaps, hasExperience, isShort, isTitle, monthsWorked } from './resume-jobs.rules.ts';
import { isContact, type ResumeLine, toSource } from './resume-lines.rules.ts';
import { hasMeasure, markLine } from './resume-marks.rules.ts';
import type { ResumePhrases } from './resume-phrases.rules.ts';

const POINTS_PER_REMARK = 3;
const SKILLS_NAMED = 6;
const LONGEST_TITLE = 90;

/** The overview of a resume: title, experience, jobs, skills and points, and a text made of them. */
export function summariseResume(resume: ReadResume, phrases: ResumePhrases): ResumeOverview {
  const { jobs, skills, now } = resume;
  const experienceMonths = monthsWorked(jobs, now);
  const overview = {
    title: findTitle(resume),
    experienceMonths,
    jobs: jobs.map(({ header: _header, story: _story, ...job }) => job),
    skills: skills.map(({ name }) => name),
    points: listPoints(resume),
  };
  return { ...overview, text: wordOverview(resume, overview, phrases) };
}

/** What stands above the first heading and names a profession; else the latest job. */
function findTitle({ lines, jobs }: ReadResume): string | null {
  const head = lines.filter((line) => line.section === 'head' && !isContact(line)).slice(0, 8);
  const named = head.find(({ text }) => isTitle(text) && text.length <= LONGEST_TITLE);
  return named?.text.replace(/^[^:]{0,30}:\s*/u, '').replaceAll('\t', ' ') ?? jobs[0]?.title ?? null;
}

function listPoints(resume: ReadResume): ResumePoint[] {
  const { lines, jobs, skills, now } = resume;
  const strong = (code: ResumeRemark, found: readonly ResumeLine[]) => toPoints('strong', code, found);
  const attention = (code: ResumeRemark, found: readonly ResumeLine[]) => toPoints('attention', code, found);
  const marked = lines.map((line) => ({ line, marks: markLine(line) }));
  const having = (mark: keyof ReturnType<typeof markLine>) =>
    marked.filter(({ marks }) => marks[mark]).map(({ line }) => line);
  const leading = having('isLeading');
  const measured = having('isMeasured').filter((line) => !leading.includes(line));
  const experience = lines.filter(({ section, isHeading }) => section === 'experience' && isHeading);
  const untold = skills
    .filter(({ used, listed, isInTitle }) => used.length === 0 && !isInTitle && listed?.section === 'skills')
    .flatMap(({ listed }) => listed ?? []);
  return [
    ...strong('measured-result', measured),
    ...strong('led-people', leading),
    ...attention(
      'gap',
      findGaps(jobs, now).map(({ after }) => after.header),
    ),
    ...attention(
      'short-job',
      jobs.filter((job) => isShort(job, now)).map(({ header }) => header),
    ),
    ...attention('vague-duty', having('isVague')),
    ...attention('bare-quality', having('isBareQuality')),
    ...attention('skill-without-story', untold.slice(0, 1)),
    ...(measured.length === 0 ? attention('no-numbers', experience.slice(0, 1)) : []),
    ...(jobs.length === 0 ? attention('no-dates', experience.slice(0, 1)) : []),
  ];
}

function toPoints(
  kind: ResumePoint['kind'],
  code: ResumeRemark,
  lines: readonly ResumeLine[],
): ResumePoint[] {
  return [...new Set(lines)]
    .slice(0, POINTS_PER_REMARK)
    .map((line) => ({ kind, code, source: toSource(line) }));
}

function wordOverview(
  { lines, jobs, skills, now }: ReadResume,
  { title, experienceMonths }: Pick<ResumeOverview, 'title' | 'experienceMonths'>,
  { overview: say, duration }: ResumePhrases,
): string {
  const [latest] = jobs;
  const gaps = findGaps(jobs, now).length;
  const named = skills
    .toSorted((a, b) => b.used.length - a.used.length)
    .slice(0, SKILLS_NAMED)
    .map(({ name }) => name);
  return [
    title ? say.titled(title) : say.untitled,
    experienceMonths ? say.experience(duration(experienceMonths), jobs.length) : '',
    latest?.title && latest.title !== title ? say.lastJob(latest.title, latest.company) : '',
    named.length > 0 ? say.skills(named.join(', ')) : '',
    wordMeasured(lines, say),
    gaps > 0 ? say.gaps(gaps) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Says nothing of figures that stand where no experience was recognised: they may be results. */
function wordMeasured(lines: readonly ResumeLine[], say: ResumePhrases['overview']): string {
  const measured = lines.filter((line) => markLine(line).isMeasured).length;
  if (measured > 0) return say.measured(measured);
  return hasExperience(lines) || !lines.some(hasMeasure) ? say.unmeasured : '';
}
