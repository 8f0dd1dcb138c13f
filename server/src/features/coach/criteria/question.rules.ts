import type { QuestionType } from '@aloud/contract/questions.limits';
import { IT_TOPIC_NAMES } from '../language/coach-lexicon.rules.ts';
import type { CoachTools } from '../language/coach-tools.ts';
import { toWord, type Word } from '../language/morphology.rules.ts';
import { findPhrases, hasPhrase } from '../language/phrases.rules.ts';
import { tokensOfText } from '../language/tokens.rules.ts';
import { isEnglishPast, isFunctionWord, QUESTION_FRAME } from '../lexicon/common-words.ts';

export type Question = {
  text: string;
  type: QuestionType;
  /** Types the wording allows, the likeliest first; one when the type was given or is plain. */
  types: readonly QuestionType[];
  /** What the question is about, by comparison key. */
  keys: ReadonlySet<string>;
  words: readonly Word[];
  asksForNumber: boolean;
  /** About the candidate as a whole, not about one case: why us, weaknesses, tell me about yourself. */
  isAboutSelf: boolean;
};

export function readQuestion(tools: CoachTools, text: string, given: QuestionType | null): Question {
  const words = tokensOfText(text).map((token) => toWord(token, tools.morphology));
  const isAboutSelf = hasPhrase(tools.lexicon.aboutSelf, words, { from: 0, to: words.length });
  const types = given ? [given] : isAboutSelf ? (['behavioural'] as const) : likelyTypes(tools, words);
  return {
    text,
    type: types[0] ?? 'behavioural',
    types,
    keys: new Set(
      contentWords(words)
        .filter((word) => !isFrame(word))
        .map((word) => word.key),
    ),
    words,
    isAboutSelf,
    asksForNumber: /\b(?:how (?:many|much)|estimate)\b|сколько|прикиньте|оцените/iu.test(text),
  };
}

const isFrame = (word: Word) =>
  QUESTION_FRAME.has(word.norm) || word.lemmas.some((lemma) => QUESTION_FRAME.has(lemma));

export function contentWords(words: readonly Word[]): Word[] {
  return words.filter(
    (word) =>
      !word.isUnreadable && !isFunctionWord(word.norm) && word.norm.length > 1 && !/^\p{N}/u.test(word.norm),
  );
}

/** A type this close to the likeliest may be the right one: how to do a thing and what one would do are asked alike. */
const CLOSE_SHARE = 0.5;
const LOOSE_SHARE = 0.22;
/** Two signs of a story leave no doubt. */
const PLAIN_STORY = 2;

/** The kind of question by how it is asked: cue phrases, the tense it puts «вы» in, and technical words. */
function likelyTypes(tools: CoachTools, words: readonly Word[]): QuestionType[] {
  const { questions } = tools.lexicon;
  const isTechnicalWord = (word: Word) =>
    tools.topics.ofKey(word.key).some((topic) => IT_TOPIC_NAMES.has(topic));
  const technicalWords = contentWords(words).filter(isTechnicalWord).length;
  const tense = tensesOfYou(words);
  const cues = (type: QuestionType) => findPhrases(questions[type], words).length;
  const scores: [QuestionType, number][] = [
    ['behavioural', cues('behavioural') * 1.2 + tense.past * 1.3],
    ['situational', cues('situational') * 1.3 + tense.future * 1.2 + tense.present * 0.4],
    ['technical', cues('technical') + Math.min(3, technicalWords) * 0.4 + tense.present * 0.6],
    ['unusual', cues('unusual') * 1.4],
  ];
  const ranked = scores.sort((a, b) => b[1] - a[1]);
  const [type, best] = ranked[0] ?? ['behavioural', 0];
  if (best === 0) return ['behavioural', 'situational', 'technical'];
  const isPlainStory = type === 'behavioural' && best >= PLAIN_STORY;
  const share = isPlainStory || type === 'unusual' ? CLOSE_SHARE : LOOSE_SHARE;
  return ranked.filter(([, score]) => score > 0 && score >= best * share).map(([close]) => close);
}

type Tense = 'past' | 'future' | 'present';

const ENGLISH_TENSE: ReadonlyMap<string, Tense> = new Map(
  Object.entries<Tense>({
    did: 'past',
    have: 'past',
    would: 'future',
    will: 'future',
    do: 'present',
    can: 'present',
  }),
);

/** «что вы сделали», «что сделаете», «что делаете»: a story, a plan, or a way of working. */
function tensesOfYou(words: readonly Word[]): Record<Tense, number> {
  const found = { past: 0, future: 0, present: 0 };
  for (const at of words.keys()) {
    const tense = englishTense(words, at) ?? russianTense(words, at);
    if (tense) found[tense] = 1;
  }
  return found;
}

function englishTense(words: readonly Word[], at: number): Tense | undefined {
  const norm = words[at]?.norm ?? '';
  if (norm === "you've") return 'past';
  if (norm !== 'you') return undefined;
  const next = words[at + 1]?.norm ?? '';
  const isStory = isEnglishPast(next) || next === 'had' || next === 'were' || next === 'used';
  return ENGLISH_TENSE.get(words[at - 1]?.norm ?? '') ?? (isStory ? 'past' : undefined);
}

function russianTense(words: readonly Word[], at: number): Tense | undefined {
  const form = words[at]?.forms[0];
  if (form?.pos !== 'VERB' || form.has('impr')) return undefined;
  if (form.has('2per')) return form.has('futr') ? 'future' : 'present';
  const isPastOfYou =
    form.has('past') &&
    form.has('plur') &&
    words.slice(Math.max(0, at - 3), at).some((word) => word.norm === 'вы');
  return isPastOfYou ? 'past' : undefined;
}
