import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { ResumeQuestionKind } from '@aloud/contract/resumes';
import type { NewResumeQuestion } from './resume-findings.ts';
import { findGaps, isShort, type JobStory, lastedMonths } from './resume-jobs.rules.ts';
import { isContact, type ResumeLine, shorten, toSource } from './resume-lines.rules.ts';
import { type LineMarks, markLine } from './resume-marks.rules.ts';
import type { Aim, ResumePhrases } from './resume-phrases.rules.ts';
import type { Skill } from './resume-skills.rules.ts';

export const QUESTIONS_PER_KIND = 7;
/** More of one kind make an interview monotonous. */
const SAME_AIM_MAX = 3;

export type ReadResume = {
  lines: readonly ResumeLine[];
  jobs: readonly JobStory[];
  skills: readonly Skill[];
  now: Date;
};

type Idea = {
  kind: ResumeQuestionKind;
  aim: Aim;
  type: QuestionType;
  line: ResumeLine;
  /** Higher is asked first. */
  weight: number;
  facts?: Record<string, string>;
};

/** The most telling things to ask about, each with the line it comes from, worded for speech. */
export function makeQuestions(resume: ReadResume, phrases: ResumePhrases): NewResumeQuestion[] {
  const ideas = [
    ...ideasOfLines(resume.lines),
    ...ideasOfSkills(resume.skills),
    ...ideasOfJobs(resume, phrases),
    ...ideasOfStudies(resume.lines),
  ];
  return (['hard', 'soft'] as const).flatMap((kind) => {
    const chosen = choose(ideas.filter((idea) => idea.kind === kind));
    const enough = chosen.length > 0 ? chosen : lastResort(resume.lines, kind);
    return enough.map((idea, nth) => word(idea, nth, phrases));
  });
}

const LISTED: ReadonlySet<Aim> = new Set(['skill-untold', 'skill-named']);
const BEHAVIOURAL = 'behavioural' as const;
const TECHNICAL = 'technical' as const;

function ideasOfLines(lines: readonly ResumeLine[]): Idea[] {
  return lines.flatMap((line) => ideasOfMarks(line, markLine(line)));
}

function ideasOfMarks(line: ResumeLine, marks: LineMarks): Idea[] {
  // Earlier lines are later jobs: they are asked about first.
  const fresh = 1 / (1 + line.number / 40);
  const idea = (when: boolean, kind: ResumeQuestionKind, [aim, weight]: [Aim, number]): Idea[] =>
    when ? [{ kind, aim, type: BEHAVIOURAL, line, weight: weight + fresh }] : [];
  const isMade = marks.isBuilding && !marks.isLeading;
  return [
    ...idea(marks.isMeasured && !marks.isLeading, 'hard', ['measured-how', 5]),
    ...idea(isMade && !marks.isMeasured, 'hard', ['built-choice', 4]),
    ...idea(marks.isLeading, 'soft', ['led-people', 6]),
    ...idea(marks.isMeasured && isMade, 'soft', ['measured-people', 2.5]),
    ...idea(isMade && !marks.isMeasured, 'soft', ['built-failure', 2]),
    ...idea(marks.isVague && !marks.isLeading, 'soft', ['vague-duty', 4]),
    ...idea(marks.isBareQuality, 'soft', ['bare-quality', 3.5]),
  ];
}

function ideasOfSkills(skills: readonly Skill[]): Idea[] {
  return skills.flatMap(({ name, kind, listed, used, isInTitle }): Idea[] => {
    const [line] = used;
    const facts = { skill: name };
    const about = { kind: 'hard', type: TECHNICAL, facts } as const;
    if (line) return [{ ...about, aim: `skill-${kind}`, line, weight: 3 + Math.min(1, used.length / 4) }];
    if (!listed) return [];
    const aim = listed.section === 'skills' && !isInTitle ? 'skill-untold' : 'skill-named';
    return [{ ...about, aim, line: listed, weight: aim === 'skill-untold' ? 2.5 : 1.5 }];
  });
}

function ideasOfJobs({ jobs, now }: ReadResume, phrases: ResumePhrases): Idea[] {
  const about = { kind: 'soft', type: BEHAVIOURAL } as const;
  const gaps = findGaps(jobs, now).map(
    ({ after, before, months }): Idea => ({
      ...about,
      aim: 'gap',
      line: after.header,
      weight: 5 + Math.min(1, months / 24),
      facts: {
        from: phrases.between(after.to ?? after.from),
        to: phrases.between(before.from),
        duration: phrases.duration(months),
      },
    }),
  );
  const short = jobs
    .filter((job) => isShort(job, now))
    .map(
      (job): Idea => ({
        ...about,
        aim: 'short-job',
        line: job.header,
        weight: 4.5,
        facts: { duration: phrases.duration(lastedMonths(job, now)), job: describeJob(job, phrases) },
      }),
    );
  const moves = jobs.slice(0, -1).flatMap((job, at): Idea[] => {
    const before = jobs[at + 1]?.company;
    if (!job.company || !before || before === job.company) return [];
    return [
      { ...about, aim: 'move', line: job.header, weight: 3 - at, facts: { before, after: job.company } },
    ];
  });
  const [latest] = jobs;
  const current: Idea[] = latest
    ? [
        {
          ...about,
          aim: 'current-job',
          line: latest.header,
          weight: 3.2,
          facts: { job: describeJob(latest, phrases) },
        },
      ]
    : [];
  return [...gaps, ...short, ...moves, ...current];
}

function describeJob({ title, company, header }: JobStory, phrases: ResumePhrases): string {
  const names = [title, company].filter((name) => name !== null);
  return phrases.quote(shorten(names.length > 0 ? names.join(', ') : header.text));
}

function ideasOfStudies(lines: readonly ResumeLine[]): Idea[] {
  return lines
    .filter((line) => line.section === 'education' && !line.isHeading && /\p{L}{5}/u.test(line.text))
    .slice(0, 1)
    .map((line): Idea => ({ kind: 'soft', aim: 'study', type: BEHAVIOURAL, line, weight: 1 }));
}

/** The best first; one question to a line, and not too many of the same kind. */
function choose(ideas: readonly Idea[]): Idea[] {
  const chosen: Idea[] = [];
  for (const idea of ideas.toSorted((a, b) => b.weight - a.weight)) {
    if (chosen.length >= QUESTIONS_PER_KIND) break;
    const sameAim = chosen.filter(({ aim }) => aim === idea.aim).length;
    // A list of skills is one line and many questions.
    const isAsked = chosen.some(({ line, aim }) => line === idea.line && !LISTED.has(aim));
    if (sameAim < SAME_AIM_MAX && !isAsked) chosen.push(idea);
  }
  return chosen;
}

/** For a resume no rule understands: questions about its longest lines. */
function lastResort(lines: readonly ResumeLine[], kind: ResumeQuestionKind): Idea[] {
  return lines
    .filter((line) => !line.isHeading && !isContact(line) && line.text.length >= 20)
    .toSorted((a, b) => b.text.length - a.text.length)
    .filter((_, nth) => nth % 2 === (kind === 'hard' ? 0 : 1))
    .slice(0, 3)
    .map((line): Idea => ({ kind, aim: 'tell-more', type: BEHAVIOURAL, line, weight: 0 }));
}

function word(
  { kind, aim, type, line, facts = {} }: Idea,
  nth: number,
  phrases: ResumePhrases,
): NewResumeQuestion {
  const variants = phrases.questions[aim];
  const template = variants[nth % variants.length] ?? variants[0];
  const values = new Map([...Object.entries(facts), ['quote', phrases.quote(shorten(line.text))]]);
  const text = template
    .replaceAll(/\{(\w+)\}/gu, (whole, name: string) => values.get(name) ?? whole)
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return { kind, type, text, source: toSource(line) };
}
