import { LEVELS, type Level } from '@aloud/contract/accounts/users.limits';
import { MINUTES_PER_QUESTION } from '@aloud/contract/interviews.limits';
import type { KeyPoint } from '@aloud/contract/questions/answer-guides';
import { FREQUENCY_MAX, type QuestionType } from '@aloud/contract/questions/questions.limits';

export type Stage = 'role' | 'behavioural' | 'situational' | 'own-work';

/** A question an interviewer has ready. `id` is null for one that is not in the bank. */
export type ReadyQuestion = {
  id: string | null;
  text: string;
  sample: string;
  type: QuestionType;
  /** The same question in English where the bank has it: meaning is compared in English. */
  english?: string;
  /** What a strong answer contains, and what is asked next, where the bank says so. */
  keyPoints?: readonly KeyPoint[];
  followUps?: readonly string[];
  /** Absent: from the bank, from a plan, or the interviewer's own. */
  source?: 'resume';
  /** The part of an interview it belongs to. */
  stage?: Stage;
};

export type BankQuestion = ReadyQuestion & {
  id: string;
  rating: number;
  /** 0–5; 0 is not known. */
  frequency: number;
  level: Level;
  isOfRole: boolean;
};

/** In which order kinds of questions come, by experience; the order repeats when it ends. */
const COURSES: Record<Level, readonly QuestionType[]> = {
  junior: ['behavioural', 'technical', 'situational', 'technical', 'behavioural', 'unusual'],
  middle: ['behavioural', 'technical', 'situational', 'behavioural', 'technical', 'unusual'],
  senior: ['behavioural', 'situational', 'technical', 'behavioural', 'situational', 'unusual'],
};

const FEWEST = 3;

/** How many main questions fit into an interview. */
export function questionsThatFit(minutes: number): number {
  return Math.max(FEWEST, Math.round(minutes / MINUTES_PER_QUESTION));
}

/**
 * The questions of one interview, in order: those prepared for it first, then the bank by kind. The same interview
 * always gets the same ones, whichever process asks; another interview gets others.
 */
export function chooseQuestions(input: {
  interviewId: string;
  level: Level;
  minutes: number;
  prepared: readonly ReadyQuestion[];
  bank: readonly BankQuestion[];
}): ReadyQuestion[] {
  const wanted = questionsThatFit(input.minutes);
  const chosen: ReadyQuestion[] = input.prepared.slice(0, wanted);
  const known = new Set(chosen.map(({ id }) => id));
  const left = input.bank
    .filter(({ id, level }) => !known.has(id) && LEVELS.indexOf(level) <= LEVELS.indexOf(input.level))
    .map((question) => ({ question, rank: rankQuestion(question, input.interviewId) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ question }) => question);
  const course = COURSES[input.level];
  for (let place = chosen.length; chosen.length < wanted && left.length > 0; place += 1) {
    const type = course[place % course.length];
    const index = left.findIndex((question) => question.type === type);
    const [next] = left.splice(Math.max(0, index), 1);
    if (next) chosen.push(toReady(next));
  }
  return chosen;
}

/** The question without what only served to choose it. */
export function toReady(question: ReadyQuestion): ReadyQuestion {
  const { id, text, sample, type, english, keyPoints = [], followUps = [] } = question;
  return {
    id,
    text,
    sample,
    type,
    ...(english && { english }),
    ...(keyPoints.length > 0 && { keyPoints }),
    ...(followUps.length > 0 && { followUps }),
  };
}

const UPVOTES_THAT_MATTER = 20;

/** Chance decides, leaning towards the role and towards what is asked or was met in real interviews. */
export function rankQuestion(question: BankQuestion, interviewId: string): number {
  const chance = hashText(`${interviewId}:${question.id}`) / 0xffff_ffff;
  const popularity = Math.min(1, question.rating / UPVOTES_THAT_MATTER);
  const commonness = question.frequency / FREQUENCY_MAX;
  return chance - (question.isOfRole ? 1 : 0) - Math.max(popularity, commonness) * 0.3;
}

/** FNV-1a: spreads well and is the same everywhere. */
export function hashText(text: string): number {
  let hash = 0x811c_9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x0100_0193);
  }
  return hash >>> 0;
}
