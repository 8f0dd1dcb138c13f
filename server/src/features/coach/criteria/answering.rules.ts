import type { Meaning } from './analyse-answer.rules.ts';
import { capped } from './finding.rules.ts';

/** What else speaks for an answer where only nearness was measured, each 0–1: shared words, and the parts that the question asks for. */
type Support = { words: number; parts: number };

/** Surely no answer, and surely one; what lies between counts in part. */
const NO_ANSWER = 0.12;
const SURE_ANSWER = 0.42;
/** Of mere phrases it is hard to tell what they answer: they are believed by more than half of how empty they are. */
const EMPTY_ANSWERS = 0.58;

/** What is usually answered has a say of its own: a success told in place of a weakness may look like an answer by itself. */
const LEARNED_WEIGHT = 0.75;

/** 0–1: that this is an answer to the question at all. */
export function rateAnswering({ signs, nearness }: Meaning, support: Support): number {
  if (!signs) return rateNearness(nearness, support);
  const believed = Math.max(weighNearness(signs.answers, nearness), EMPTY_ANSWERS * signs.empty);
  const learned = capped(believed - NO_ANSWER, SURE_ANSWER - NO_ANSWER);
  return (
    LEARNED_WEIGHT * learned + (1 - LEARNED_WEIGHT) * Math.max(rateNearness(nearness, support), signs.empty)
  );
}

/** Where an answer and talk about something else are equally often, and how much what lies beyond it speaks for an answer. */
const ORDINARY_NEARNESS = 0.45;
const NEARNESS_WORTH = 2.5;

/** What was learnt of answers and what is usually answered are two witnesses: the odds of one are changed by the other. */
function weighNearness(answers: number, nearness: number): number {
  const odds = (answers / (1 - answers)) * Math.exp(NEARNESS_WORTH * (nearness - ORDINARY_NEARNESS));
  return 1 / (1 + 1 / odds);
}

/** Where half stands, and how steeply it rises from there. */
const MIDDLE = 0.36;
const SLOPE = 0.05;
/** What a whole match of words adds to the nearness, and what the right parts add. */
const WORDS_WORTH = 0.2;
const PARTS_WORTH = 0.05;

function rateNearness(nearness: number, { words, parts }: Support): number {
  const near = nearness + WORDS_WORTH * words + PARTS_WORTH * parts;
  return 1 / (1 + Math.exp((MIDDLE - near) / SLOPE));
}
