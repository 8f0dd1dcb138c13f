import { IT_TOPIC_NAMES } from '../language/coach-lexicon.rules.ts';
import type { CoachTools } from '../language/coach-tools.ts';
import type { Word } from '../language/morphology.rules.ts';
import { capped } from './finding.rules.ts';
import { contentWords, type Question } from './question.rules.ts';

/** What an answer shares with the question, before any judgement. Shares are 0–1. */
export type RelevanceSigns = {
  contentKeys: number;
  /** Weighted share of the question's own words that the answer takes up. */
  questionShare: number;
  /** Distinct question words met, and how many there were to meet, by weight. */
  questionHits: number;
  questionWeight: number;
  sampleHits: number;
  /** How alike the themes of question and answer are. */
  themeLikeness: number;
  /** Words of the answer that take up the question, of all its content words. */
  density: number;
  /** Words of any work, trade or interview theme. */
  workShare: number;
  technicalShare: number;
  isTechnicalQuestion: boolean;
  leisureShare: number;
  /** First person in any form, of all words: an answer about oneself has it, a lecture has not. */
  firstPersonShare: number;
  /** Words of the answer that take up words of the question, by key. */
  matched: Set<string>;
};

/** How far an answer takes up the words of its question, 0–1. */
export function rateSharedWords(signs: RelevanceSigns): number {
  return (
    0.3 * capped(signs.questionHits, 2.5) +
    0.3 * capped(signs.questionShare, 0.7) +
    0.2 * capped(signs.density, 0.1) +
    0.2 * capped(signs.themeLikeness, 0.7)
  );
}

/** Different words from which on a text shows what it is about; to blame it takes more of them than to praise. */
const TRUSTED_KEYS = 10;
const BLAMED_KEYS = 26;
/** Hardly a term of the trade that was asked about: one word in a dozen may be one by chance. */
const NO_TERMS = 0.08;

/** A few words are near or far by chance: a short answer is neither praised nor blamed for its distance. */
export function trustWords(signs: RelevanceSigns, measured: number): number {
  const isOtherTrade =
    signs.isTechnicalQuestion && signs.technicalShare < NO_TERMS && signs.questionHits === 0;
  const needed = measured < 50 && !isOtherTrade ? BLAMED_KEYS : TRUSTED_KEYS;
  return Math.min(1, signs.contentKeys / needed);
}

type KeyIndex = {
  keys: Set<string>;
  /** By which relatives of the keys are found. */
  relatives: Relatives<Set<string>>;
  skeletonsCyrillic: Set<string>;
  skeletonsLatin: Set<string>;
};

const FAMILY_LETTERS = 4;

/** Longer stems differ by up to two letters in length, short ones by one. */
const longestRelative = (shorter: number) => shorter + (shorter > FAMILY_LETTERS ? 2 : 1);

/** Stems of these lengths are relatives when they begin alike: all but the last letter of the shorter one, four at least. */
const relativeMark = (key: string, shorter: number, longer: number) =>
  `${key.slice(0, Math.max(FAMILY_LETTERS, shorter - 1))} ${shorter} ${longer}`;

/** A stem as the shorter and as the longer of two. */
type Relatives<T> = { shorter: T; longer: T };

/**
 * «ошибка» and «ошибаться», "decide" and "decision": stems that differ in their last letters only. A mark of one as the
 * shorter is a mark of the other as the longer, so that a word is found among ten thousand as fast as among ten.
 */
function relativeMarks(key: string): Relatives<string[]> {
  const own = key.length;
  const marks: Relatives<string[]> = { shorter: [], longer: [] };
  if (own < FAMILY_LETTERS) return marks;
  for (let longer = own; longer <= longestRelative(own); longer += 1)
    marks.shorter.push(relativeMark(key, own, longer));
  for (let shorter = Math.max(FAMILY_LETTERS, own - 2); shorter <= own; shorter += 1)
    if (own <= longestRelative(shorter)) marks.longer.push(relativeMark(key, shorter, own));
  return marks;
}

function hasRelative({ relatives }: KeyIndex, key: string): boolean {
  const marks = relativeMarks(key);
  return (
    marks.shorter.some((mark) => relatives.longer.has(mark)) ||
    marks.longer.some((mark) => relatives.shorter.has(mark))
  );
}

const isRussian = (word: Word) => word.forms.length > 0;

export function indexKeys(words: readonly Word[]): KeyIndex {
  const index: KeyIndex = {
    keys: new Set(),
    relatives: { shorter: new Set(), longer: new Set() },
    skeletonsCyrillic: new Set(),
    skeletonsLatin: new Set(),
  };
  for (const word of words) {
    const marks = relativeMarks(word.key);
    for (const mark of marks.shorter) index.relatives.shorter.add(mark);
    for (const mark of marks.longer) index.relatives.longer.add(mark);
    index.keys.add(word.key);
    if (word.termKey) index.keys.add(word.termKey);
    if (word.skeleton) (isRussian(word) ? index.skeletonsCyrillic : index.skeletonsLatin).add(word.skeleton);
  }
  return index;
}

/** «кубернетис» in the answer meets "Kubernetes" in the question, and the other way round. */
export function meets(index: KeyIndex, word: Word): boolean {
  if (index.keys.has(word.key)) return true;
  if (hasRelative(index, word.key)) return true;
  if (word.termKey && index.keys.has(word.termKey)) return true;
  if (!word.skeleton) return false;
  return (isRussian(word) ? index.skeletonsLatin : index.skeletonsCyrillic).has(word.skeleton);
}

export function findRelevanceSigns(
  tools: CoachTools,
  question: Question,
  answer: { words: readonly Word[]; sample: readonly Word[] },
): RelevanceSigns {
  const said = contentWords(answer.words.filter((word) => !word.isDoubtful));
  const saidIndex = indexKeys(said);
  const asked = distinct(contentWords(question.words).filter((word) => question.keys.has(word.key)));
  const askedIndex = indexKeys(asked);
  const met = asked.filter((word) => meets(saidIndex, word));
  const weigh = (words: readonly Word[]) =>
    words.reduce((sum, word) => sum + tools.topics.getWeight(word.key), 0);
  const distinctSaid = distinct(said);
  const share = (test: (word: Word) => boolean) =>
    distinctSaid.length === 0 ? 0 : distinctSaid.filter(test).length / distinctSaid.length;
  const sample = distinct(contentWords(answer.sample));
  return {
    contentKeys: distinctSaid.length,
    questionShare: asked.length === 0 ? 0 : weigh(met) / Math.max(1, weigh(asked)),
    questionHits: weigh(met),
    questionWeight: weigh(asked),
    sampleHits:
      sample.length === 0
        ? 0
        : weigh(sample.filter((word) => meets(saidIndex, word))) / Math.max(6, Math.min(30, weigh(sample))),
    themeLikeness: cosine(countThemes(tools, asked), countThemes(tools, said)),
    density: said.length === 0 ? 0 : said.filter((word) => meets(askedIndex, word)).length / said.length,
    workShare: share((word) => tools.topics.ofKey(word.key).length > 0),
    technicalShare: share((word) => isTechnical(tools, word)),
    isTechnicalQuestion: asked.some((word) => isTechnical(tools, word)),
    leisureShare: share((word) => tools.topics.isLeisure(word.key) && !question.keys.has(word.key)),
    firstPersonShare: firstPersonShare(answer.words),
    matched: new Set(distinctSaid.filter((word) => meets(askedIndex, word)).map((word) => word.key)),
  };
}

const isTechnical = ({ topics }: CoachTools, word: Word) =>
  topics.ofKey(word.key).some((topic) => IT_TOPIC_NAMES.has(topic));

const FIRST_PERSON =
  /^(?:i|i'(?:d|ll|m|ve)|me|my|mine|myself|we|we'(?:d|ll|re|ve)|us|our|ours|let's|я|меня|мне|мной|мы|нас|нам|нами|мо[йяеи]|моего|моей|моему|моих|моим|мою|наш[аеиу]?|нашего|нашей|нашем|наших|нашим)$/u;

function firstPersonShare(words: readonly Word[]): number {
  const own = words.filter((word) => FIRST_PERSON.test(word.norm) || word.forms[0]?.has('1per'));
  return words.length === 0 ? 0 : own.length / words.length;
}

function distinct(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [word.key, word])).values()];
}

/** How much of each theme is in the words; "work" is the theme of every interview and says nothing. */
function countThemes({ topics }: CoachTools, words: readonly Word[]): Map<string, number> {
  const themes = new Map<string, number>();
  for (const { key } of words) {
    const named = topics.ofKey(key).filter((topic) => topic !== 'work');
    for (const topic of named)
      themes.set(topic, (themes.get(topic) ?? 0) + topics.getWeight(key) / named.length);
  }
  return themes;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const length = (themes: ReadonlyMap<string, number>) => Math.hypot(...themes.values());
  let product = 0;
  for (const [topic, weight] of a) product += weight * (b.get(topic) ?? 0);
  return product === 0 ? 0 : product / (length(a) * length(b));
}
