import { LEVELS, type Level } from '@aloud/contract/accounts/users.limits';
import {
  type BankQuestion,
  createPicker,
  type Picker,
  type PickerInput,
  questionsThatFit,
  type ReadyQuestion,
  stageAs,
} from './choose-questions.rules.ts';

type Input = PickerInput & {
  level: Level;
  minutes: number;
  /** About the candidate's resume, best first. */
  prepared: readonly ReadyQuestion[];
  bank: readonly BankQuestion[];
  /** About the work itself, whatever it is: for a trade the bank has little for, and between questions of one topic. */
  ofWork?: readonly ReadyQuestion[];
  /** The bank has nothing for the role: the interview begins with a question about the work. */
  isWorkAsked?: boolean;
  /** Of every field, for a role that is not known: they wait until the candidate has told about the work. */
  ofFields?: readonly BankQuestion[];
  /** The interviewer's own, for when the bank runs out. */
  own?: readonly ReadyQuestion[];
};

/**
 * The questions of one interview in order, then the spare ones: those about the resume; those about the work, from
 * easy to hard, with a behavioural and a situational one between them. The same interview always gets the same ones,
 * whichever process asks; another interview gets others, and what the account was asked before comes last.
 */
export function planInterview(input: Input): ReadyQuestion[] {
  const count = questionsThatFit(input.minutes);
  const picker = createPicker(input);
  const prepared = input.prepared.filter(picker.isNew).slice(0, Math.ceil(count / 2));
  const opening = pickOpening(input, picker).map((question) => stageAs(question, 'own-work'));
  const stages = listStages(count - prepared.length).slice(opening.length);
  const parts = pickParts(input, picker, stages.filter((stage) => stage === 'role').length);
  const arc = stages.flatMap((stage) => parts[stage].shift() ?? parts.fillers.shift() ?? []);
  const chosen = [...prepared, ...opening, ...arc, ...parts.spare];
  return chosen.map((question) => (picker.isNew(question) ? question : { ...question, isRepeat: true }));
}

/** The candidate tells what the work is: by an easy question, unless they know all of those. */
function pickOpening({ ofWork = [], isWorkAsked }: Input, { pick, isNew }: Picker): ReadyQuestion[] {
  if (!isWorkAsked) return [];
  const easy = ofWork.filter((question) => question.difficulty === 1 && isNew(question));
  return pick(easy.length > 0 ? easy : ofWork, 1);
}

/** Where the behavioural and the situational question stand, as a share of the interview. */
const STORY_AT = 0.4;
const CASE_AT = 0.6;

function listStages(count: number): ('role' | 'behavioural' | 'situational')[] {
  const story = Math.max(1, Math.round(count * STORY_AT));
  const situation = Math.max(story + 1, Math.round(count * CASE_AT));
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    at === story ? 'behavioural' : at === situation ? 'situational' : 'role',
  );
}

/** Prepared for each place, so that the next question can be an easier or a harder one. */
const CHOICE = 2;
/** Prepared of the kinds that are asked once, so that the next question can be about something else than the last. */
const KIND_CHOICE = 2;
const PER_FIELD = 6;

function pickParts(input: Input, { pick }: Picker, places: number) {
  const bank = input.bank.filter(({ level }) => isAskedAt(level, input.level));
  const all: readonly ReadyQuestion[] = [...bank, ...(input.own ?? [])];
  const pickType = (type: 'behavioural' | 'situational') => {
    const ofType = all.filter((question) => question.type === type);
    const best = pick(ofType, KIND_CHOICE);
    const known = new Set(best.map(({ topics = [] }) => topics[0]));
    const others = ofType.filter(({ topics = [] }) => !known.has(topics[0]));
    return [...best, ...pick(others, 1)].map((question) => stageAs(question, type));
  };
  const [story, ...stories] = pickType('behavioural');
  const [situation, ...situations] = pickType('situational');
  const told = bank.filter(({ isOfRole, type }) => isOfRole && type !== 'behavioural');
  const about = pick(told, places * CHOICE);
  const plain = pick(input.ofWork ?? [], Math.max(Math.ceil(places / 2), places - about.length));
  const role = [...about, ...plain].map((question) => stageAs(question, 'role'));
  const fillers = pick(all, places - role.length).map((question) => ({
    ...stageAs(question, question.type === 'situational' ? 'situational' : 'behavioural'),
    use: 'filler' as const,
  }));
  const ofFields = pickOfFields(input, pick).map((question) => stageAs(question, 'role'));
  return {
    role: role.slice(0, places).toSorted((a, b) => (a.difficulty ?? 1) - (b.difficulty ?? 1)),
    behavioural: story ? [story] : [],
    situational: situation ? [situation] : [],
    fillers,
    spare: [...stories, ...situations, ...role.slice(places), ...ofFields].map((question) => ({
      ...question,
      use: 'spare' as const,
    })),
  };
}

function pickOfFields({ ofFields = [], level }: Input, pick: Picker['pick']): ReadyQuestion[] {
  const asked = ofFields.filter((question) => isAskedAt(question.level, level));
  const fields = new Set(asked.flatMap(({ categories = [] }) => categories));
  return [...fields].flatMap((field) =>
    pick(
      asked.filter(({ categories }) => categories?.includes(field)),
      PER_FIELD,
    ),
  );
}

function isAskedAt(level: Level, candidate: Level): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(candidate);
}
