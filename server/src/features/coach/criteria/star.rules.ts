import type { Word } from '../language/morphology.rules.ts';
import { hasPhrase, type Phrasebook } from '../language/phrases.rules.ts';
import { type Deed, findDeeds, speakerGender } from '../language/subjects.rules.ts';
import type { Unit } from '../language/units.rules.ts';

export type StoryBooks = {
  timeAndPlace: Phrasebook;
  /** Of those, the ones that name a time or a place. */
  whenAndWhere: Phrasebook;
  obligation: Phrasebook;
  outcome: Phrasebook;
  change: Phrasebook;
  preface: Phrasebook;
  problem: Phrasebook;
};

const ROLES = ['situation', 'task', 'action', 'result', 'other'] as const;
type Role = (typeof ROLES)[number];
export type StoryPart = Exclude<Role, 'other'>;

/** What speaks for each part in one clause. */
type Signs = {
  hasTimeOrPlace: boolean;
  hasObligation: boolean;
  hasOutcome: boolean;
  hasChange: boolean;
  hasNumber: boolean;
  hasProblem: boolean;
  isPreface: boolean;
  isPlaced: boolean;
  ownDeeds: number;
  weDeeds: number;
  otherDeeds: number;
};

/** `strength` is 0–1: how much in the clause itself, apart from its place, says that it is this part. */
export type StoryUnit = Unit & {
  part: StoryPart | null;
  strength: number;
  deeds: Deed[];
  hasProblem: boolean;
  /** A place or a time is named in it. */
  isPlaced: boolean;
};

export function findStarParts(
  books: StoryBooks,
  words: readonly Word[],
  units: readonly Unit[],
  isNumber: (at: number) => boolean,
): StoryUnit[] {
  const gender = speakerGender(words);
  let lastActor: Deed['actor'] | null = null;
  const described = units.map((unit) => {
    const { deeds, actor } = findDeeds({ words, unit, lastActor, gender });
    lastActor = actor;
    return { unit, deeds, signs: findSigns(books, words, unit, deeds, isNumber) };
  });
  const roles = bestRoles(
    described.map(({ unit, signs }, index) => ({
      unit,
      scores: roleScores(signs, units.length < 2 ? 0 : index / (units.length - 1)),
    })),
  );
  const story = described.map(({ unit, deeds, signs }, index): StoryUnit => {
    const role = roles[index] ?? 'other';
    const strength = role === 'other' ? 0 : STRENGTH[role](signs);
    return {
      ...unit,
      part: role === 'other' ? null : role,
      strength,
      deeds,
      hasProblem: signs.hasProblem,
      isPlaced: signs.isPlaced,
    };
  });
  return closeStory(
    story,
    described.map(({ signs }) => signs),
  );
}

/** Shorter than this it is a remark, not a story with an end. */
const STORY_UNITS_MIN = 3;
const ENDING_STRENGTH = 0.6;

/**
 * A story may end without a word for it: «Завёлся.», "House was at twenty by teatime." What is told last, of things and other
 * people and not of one's own deeds, is what came of it.
 */
function closeStory(story: StoryUnit[], signs: readonly Signs[]): StoryUnit[] {
  if (story.length < STORY_UNITS_MIN) return story;
  if (story.some(({ part, strength }) => part === 'result' && strength >= ENDING_STRENGTH)) return story;
  for (const at of [story.length - 1, story.length - 2]) {
    const [unit, sign] = [story[at], signs[at]];
    const isEnd =
      sign &&
      !sign.hasObligation &&
      (sign.hasOutcome || sign.hasChange || sign.hasNumber || sign.ownDeeds === 0);
    if (!unit || !isEnd) continue;
    return story.with(at, { ...unit, part: 'result', strength: Math.max(unit.strength, ENDING_STRENGTH) });
  }
  return story;
}

function findSigns(
  books: StoryBooks,
  words: readonly Word[],
  unit: Unit,
  deeds: readonly Deed[],
  isNumber: (at: number) => boolean,
): Signs {
  const has = (book: Phrasebook) => hasPhrase(book, words, unit);
  let hasNumber = false;
  let hasYear = false;
  for (let at = unit.from; at < unit.to; at += 1) {
    hasNumber ||= isNumber(at);
    hasYear ||= /^(?:19|20)\d\d$/u.test(words[at]?.norm ?? '');
  }
  return {
    hasTimeOrPlace: hasYear || has(books.timeAndPlace),
    hasObligation: has(books.obligation) || hasTimeBudget(words, unit, isNumber),
    hasOutcome: has(books.outcome),
    hasChange: has(books.change),
    hasNumber,
    hasProblem: has(books.problem),
    isPlaced: hasYear || has(books.whenAndWhere),
    isPreface: has(books.preface) && unit.to - unit.from < 9,
    ownDeeds: deeds.filter((deed) => deed.actor === 'i').length,
    weDeeds: deeds.filter((deed) => deed.actor === 'we').length,
    otherDeeds: deeds.filter((deed) => deed.actor === 'other' && deed.isPerfective).length,
  };
}

const TIME_UNIT =
  /^(?:minutes?|hours?|days?|weeks?|months?|минут[ыа]?|час(?:а|ов)?|д(?:ень|ня|ней)|недел(?:я|и|ь|ю)|месяц(?:а|ев)?|сут(?:ки|ок))$/u;
const BUDGETED =
  /^(?:had|have|gave|given|got|left|only|было|оставалось|оставался|осталось|дали|дал|дала|есть)$/u;

/** "We had all five in forty minutes": the time was spent, not given. */
const SPENT = /^(?:in|from|after|within|за|через|спустя|с)$/u;

/** «у нас было четыре дня», "that gave me thirty minutes": a limit is a task, "two years ago" is not. */
function hasTimeBudget(words: readonly Word[], unit: Unit, isNumber: (at: number) => boolean): boolean {
  for (let at = unit.from + 1; at < unit.to; at += 1) {
    const isSpan = isNumber(at - 1) && TIME_UNIT.test(words[at]?.norm ?? '');
    if (!isSpan || /^(?:ago|later|before|earlier|назад|спустя|old)$/u.test(words[at + 1]?.norm ?? ''))
      continue;
    const lead = words.slice(Math.max(unit.from, at - 7), at);
    const budget = lead.findLastIndex((word) => BUDGETED.test(word.norm));
    if (budget >= 0 && !lead.slice(budget).some((word) => SPENT.test(word.norm))) return true;
  }
  return false;
}

/** `place` runs from 0 at the first clause to 1 at the last. */
function roleScores(signs: Signs, place: number): Record<Role, number> {
  const deeds = Math.min(2, signs.ownDeeds + 0.7 * signs.weDeeds);
  const change = signs.hasChange ? (signs.hasNumber ? 2 : 1) : 0;
  const others = signs.otherDeeds > 0 && signs.ownDeeds === 0 ? 1 : 0;
  return {
    situation:
      (signs.hasTimeOrPlace ? 1.5 : 0.4) +
      (signs.hasProblem ? 0.5 : 0) +
      (place < 0.4 ? 0.4 * others : 0) +
      1.1 -
      2.6 * place,
    task: (signs.hasObligation ? 2.2 : -0.6) + 0.5 - (place > 0.5 ? 2.6 : 1.6) * Math.abs(place - 0.3),
    action: 1.3 * deeds + 0.4 - Math.abs(place - 0.55),
    result:
      (signs.hasOutcome ? 1.9 : 0) +
      change +
      (signs.hasNumber ? 0.3 : 0) +
      (place > 0.5 ? 0.8 * others : 0) +
      2.4 * (place - 0.68),
    other: signs.isPreface && place < 0.2 ? 3 : -1.2,
  };
}

const STRENGTH: Record<StoryPart, (signs: Signs) => number> = {
  situation: (signs) => (signs.hasTimeOrPlace ? 1 : signs.hasProblem ? 0.8 : 0.5),
  task: (signs) => (signs.hasObligation ? 1 : 0.3),
  action: (signs) => {
    if (signs.ownDeeds > 0) return signs.ownDeeds > 1 ? 1 : 0.8;
    return signs.weDeeds > 0 ? 0.6 : 0.2;
  },
  result: (signs) =>
    Math.min(
      1,
      (signs.hasOutcome ? 0.6 : signs.otherDeeds > 0 ? 0.4 : 0.2) +
        (signs.hasChange ? 0.4 : 0) +
        (signs.hasNumber ? 0.25 : 0),
    ),
};

/** Stories go forward; stepping back needs a reason, and more so inside one sentence. */
function stepCost(from: Role, to: Role, isSameSentence: boolean): number {
  if (from === to) return 0;
  const inside = isSameSentence ? 0.6 : 0;
  if (from === 'other' || to === 'other') return 0.3 + inside;
  const distance = ROLES.indexOf(to) - ROLES.indexOf(from);
  return (distance > 0 ? 0.15 + 0.15 * distance : 0.7 - 0.35 * distance) + inside;
}

type Scored = { unit: Unit; scores: Record<Role, number> };

/** The likeliest sequence of parts (Viterbi): every clause is judged with its neighbours. */
function bestRoles(scored: readonly Scored[]): Role[] {
  let totals = new Map<Role, number>(ROLES.map((role) => [role, scored[0]?.scores[role] ?? 0]));
  const cameFrom: Map<Role, Role>[] = [];
  for (let index = 1; index < scored.length; index += 1) {
    const step = advance(totals, scored, index);
    totals = step.totals;
    cameFrom.push(step.cameFrom);
  }
  let role = [...totals].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [
    'other',
    Number.NEGATIVE_INFINITY,
  ] as [Role, number])[0];
  const roles = [role];
  for (const back of cameFrom.reverse()) {
    role = back.get(role) ?? 'other';
    roles.push(role);
  }
  return roles.reverse();
}

function advance(
  totals: ReadonlyMap<Role, number>,
  scored: readonly Scored[],
  index: number,
): { totals: Map<Role, number>; cameFrom: Map<Role, Role> } {
  const current = scored[index];
  const isSameSentence = current?.unit.sentence === scored[index - 1]?.unit.sentence;
  const next = new Map<Role, number>();
  const cameFrom = new Map<Role, Role>();
  for (const to of ROLES) {
    let best: [Role, number] = ['other', Number.NEGATIVE_INFINITY];
    for (const [from, total] of totals) {
      const value = total - stepCost(from, to, isSameSentence);
      if (value > best[1]) best = [from, value];
    }
    next.set(to, best[1] + (current?.scores[to] ?? 0));
    cameFrom.set(to, best[0]);
  }
  return { totals: next, cameFrom };
}
