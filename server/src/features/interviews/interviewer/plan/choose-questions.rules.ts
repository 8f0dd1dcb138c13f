import type { Level } from '@aloud/contract/accounts/users.limits';
import { MINUTES_PER_QUESTION } from '@aloud/contract/interviews.limits';
import type { KeyPoint } from '@aloud/contract/questions/answer-guides';
import { FREQUENCY_MAX, type QuestionType } from '@aloud/contract/questions/questions.limits';
import type { Topic } from '@aloud/contract/questions/topics.rules';

export type Stage = 'role' | 'behavioural' | 'situational' | 'own-work';
export type Difficulty = 1 | 2 | 3;

/** A question an interviewer has ready. `id` is null for one that is not in the bank. */
export type ReadyQuestion = {
  id: string | null;
  text: string;
  /** Absent until the question is chosen; empty where there is none. */
  sample?: string;
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
  difficulty?: Difficulty;
  /** The main one first. */
  topics?: readonly Topic[];
  /** The fields that ask it; absent where every field may. */
  categories?: readonly string[];
  /**
   * `spare`: more than fits, for a choice by difficulty and topic. `filler`: of any trade, where questions about the
   * candidate's own work are too few.
   */
  use?: 'spare' | 'filler';
  /** The account was asked it in an earlier interview. */
  isRepeat?: true;
};

export type BankQuestion = ReadyQuestion & {
  id: string;
  rating: number;
  /** 0–5; 0 is not known. */
  frequency: number;
  level: Level;
  isOfRole: boolean;
};

const FEWEST = 3;

/** How many main questions fit into an interview. */
export function questionsThatFit(minutes: number): number {
  return Math.max(FEWEST, Math.round(minutes / MINUTES_PER_QUESTION));
}

/** Questions that are not in the bank are told apart by their words. */
export function makeKey({ id, text }: Pick<ReadyQuestion, 'id' | 'text'>): string {
  return id ?? text;
}

/** A question of the conversation among those prepared for it, with all that is known about it. */
export function findReady(
  questions: readonly ReadyQuestion[],
  question: Pick<ReadyQuestion, 'id' | 'text'> | null,
): ReadyQuestion | undefined {
  return question ? questions.find((ready) => makeKey(ready) === makeKey(question)) : undefined;
}

export type Picker = {
  isNew: (question: ReadyQuestion) => boolean;
  /** Takes the best ones, of different topics and difficulties; none is taken twice. */
  pick: (pool: readonly (ReadyQuestion | BankQuestion)[], most: number) => (ReadyQuestion | BankQuestion)[];
};

const TOPIC_AGAIN = 0.4;
const DIFFICULTY_AGAIN = 0.12;
/** Above any other difference between two questions. */
const ASKED_BEFORE = 100;
const NOT_OF_BANK = 20;

export type PickerInput = {
  interviewId: string;
  /** What the job is about, the most telling first. */
  topics?: readonly Topic[] | undefined;
  /** Keys of what the account was asked in earlier interviews, the oldest first. */
  askedBefore?: readonly string[] | undefined;
};

export function createPicker({ interviewId, topics = [], askedBefore = [] }: PickerInput): Picker {
  const before = new Map(askedBefore.map((key, at) => [key, ASKED_BEFORE + at / askedBefore.length]));
  const taken = new Set<string>();
  const rank = (question: ReadyQuestion | BankQuestion) =>
    ('rating' in question ? rankQuestion(question, interviewId) : NOT_OF_BANK) -
    rankTopics(question, topics) +
    (before.get(makeKey(question)) ?? 0);
  return {
    isNew: (question) => !before.has(makeKey(question)),
    pick(pool, most) {
      const left = pool
        .filter((question) => !taken.has(makeKey(question)))
        .map((question) => ({ question, rank: rank(question), kinds: listKinds(question) }));
      const counts = new Map<string, number>();
      const picked: (ReadyQuestion | BankQuestion)[] = [];
      while (picked.length < most && left.length > 0) {
        const costs = left.map((one) => one.rank + countAlike(one.kinds, counts));
        for (const best of left.splice(costs.indexOf(Math.min(...costs)), 1)) {
          picked.push(best.question);
          taken.add(makeKey(best.question));
          for (const { kind } of best.kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
        }
      }
      return picked;
    },
  };
}

/** What the job is about comes first, most of all where it is what the question is mainly about. */
function rankTopics(
  { topics: [main, ...others] = [], type }: ReadyQuestion,
  wanted: readonly Topic[],
): number {
  const ofJob =
    main && wanted.includes(main) ? 1.5 : others.some((topic) => wanted.includes(topic)) ? 0.8 : 0;
  return ofJob + (type === 'technical' ? 0.4 : type === 'unusual' ? -1 : 0);
}

/** By what a question is like others, and how much each counts. */
type Kind = { kind: string; weight: number };

function listKinds(question: ReadyQuestion | BankQuestion): Kind[] {
  const [topic] = question.topics ?? [];
  const difficulty = { kind: `${measureDifficulty(question)}`, weight: DIFFICULTY_AGAIN };
  return topic === undefined ? [difficulty] : [difficulty, { kind: topic, weight: TOPIC_AGAIN }];
}

function countAlike(kinds: readonly Kind[], counts: ReadonlyMap<string, number>): number {
  return kinds.reduce((sum, { kind, weight }) => sum + weight * (counts.get(kind) ?? 0), 0);
}

const COMMON_FROM = 3;

/** By the lowest level at which it is asked; what is asked rarely is harder than what is asked at every interview. */
function measureDifficulty(question: ReadyQuestion | BankQuestion): Difficulty {
  if (!('level' in question)) return question.difficulty ?? 1;
  const isRare = question.frequency > 0 && question.frequency < COMMON_FROM;
  if (question.level === 'junior') return isRare ? 2 : 1;
  return question.level === 'senior' || isRare ? 3 : 2;
}

export function stageAs(question: ReadyQuestion | BankQuestion, stage: Stage): ReadyQuestion {
  const { topics = [], categories = [] } = question;
  return {
    ...toReady(question),
    stage,
    difficulty: measureDifficulty(question),
    ...(topics.length > 0 && { topics }),
    ...(categories.length > 0 && { categories }),
  };
}

/** The question without what only served to choose it. */
export function toReady(question: ReadyQuestion): ReadyQuestion {
  const { id, text, sample, type, english, keyPoints = [], followUps = [] } = question;
  return {
    id,
    text,
    type,
    ...(sample !== undefined && { sample }),
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
