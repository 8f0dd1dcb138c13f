import type { CoachTools } from './coach-tools.ts';
import type { Word } from './morphology.rules.ts';
import { contentWords, type Question } from './question.rules.ts';
import { isCyrillic, isLatin } from './tokens.rules.ts';
import { IT_TOPIC_NAMES, PEOPLE_TOPIC_NAMES } from './topics.rules.ts';
import { skeleton, spokenTerm } from './transliteration.rules.ts';

/** What an answer shares with the question, before any judgement. Shares are 0–1. */
export type RelevanceSigns = {
  contentKeys: number;
  /** Weighted share of the question's own words that the answer takes up. */
  questionShare: number;
  /** Distinct question words met. */
  questionHits: number;
  sampleHits: number;
  /** How far the answer stays in the topics of the question. */
  topicShare: number;
  /** Words of any work, trade or interview theme. */
  workShare: number;
  technicalShare: number;
  leisureShare: number;
  matched: Set<string>;
};

/** Words such as "team" or «задача» fit every answer: alone they prove little. */
const COMMON_WEIGHT = 0.35;

type KeyIndex = { keys: Set<string>; skeletonsCyrillic: Set<string>; skeletonsLatin: Set<string> };

export function indexKeys(tools: CoachTools, words: readonly Word[]): KeyIndex {
  const index: KeyIndex = { keys: new Set(), skeletonsCyrillic: new Set(), skeletonsLatin: new Set() };
  for (const word of words) {
    index.keys.add(word.key);
    const term = spokenTerm(word.norm);
    if (term) index.keys.add(tools.morphology.stemEnglish(term));
    const bones = skeleton(word.forms[0]?.lemma ?? word.norm);
    if (bones && isCyrillic(word.norm)) index.skeletonsCyrillic.add(bones);
    if (bones && isLatin(word.norm)) index.skeletonsLatin.add(bones);
  }
  return index;
}

/** «кубернетис» in the answer meets "Kubernetes" in the question, and the other way round. */
export function meets(tools: CoachTools, index: KeyIndex, word: Word): boolean {
  if (index.keys.has(word.key)) return true;
  const term = spokenTerm(word.norm);
  if (term && index.keys.has(tools.morphology.stemEnglish(term))) return true;
  const bones = skeleton(word.forms[0]?.lemma ?? word.norm);
  if (!bones) return false;
  return isCyrillic(word.norm) ? index.skeletonsLatin.has(bones) : index.skeletonsCyrillic.has(bones);
}

export function findRelevanceSigns(
  tools: CoachTools,
  question: Question,
  answer: { words: readonly Word[]; sample: readonly Word[] },
): RelevanceSigns {
  const said = contentWords(answer.words.filter((word) => !word.isDoubtful));
  const saidIndex = indexKeys(tools, said);
  const asked = distinct(contentWords(question.words).filter((word) => question.keys.has(word.key)));
  const met = asked.filter((word) => meets(tools, saidIndex, word));
  const weigh = (words: readonly Word[]) => words.reduce((sum, word) => sum + weightOf(tools, word.key), 0);
  const topics = topicsOf(tools, asked);
  const distinctSaid = distinct(said);
  const share = (test: (word: Word) => boolean) =>
    distinctSaid.length === 0 ? 0 : distinctSaid.filter(test).length / distinctSaid.length;
  const sample = distinct(contentWords(answer.sample));
  return {
    contentKeys: distinctSaid.length,
    questionShare: asked.length === 0 ? 0 : weigh(met) / Math.max(1, weigh(asked)),
    questionHits: weigh(met),
    sampleHits:
      sample.length === 0
        ? 0
        : weigh(sample.filter((word) => meets(tools, saidIndex, word))) /
          Math.max(6, Math.min(30, weigh(sample))),
    topicShare:
      topics.size === 0
        ? 0
        : share((word) => tools.topics.ofKey(word.key).some((topic) => topics.has(topic))),
    workShare: share((word) => tools.topics.ofKey(word.key).length > 0),
    technicalShare: share((word) => tools.topics.ofKey(word.key).some((topic) => IT_TOPIC_NAMES.has(topic))),
    leisureShare: share((word) => tools.topics.isLeisure(word.key) && !question.keys.has(word.key)),
    matched: new Set(met.map((word) => word.key)),
  };
}

function weightOf(tools: CoachTools, key: string): number {
  return tools.topics.ofKey(key).includes('work') ? COMMON_WEIGHT : 1;
}

function distinct(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [word.key, word])).values()];
}

/** The themes a question touches; "work" is the theme of all of them and says nothing. */
function topicsOf(tools: CoachTools, asked: readonly Word[]): Set<string> {
  const named = asked.flatMap((word) => tools.topics.ofKey(word.key)).filter((topic) => topic !== 'work');
  return new Set(named);
}

export const isPeopleTopic = (topic: string) => PEOPLE_TOPIC_NAMES.has(topic);
