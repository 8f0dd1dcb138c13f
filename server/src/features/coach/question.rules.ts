import type { QuestionType } from '@aloud/contract/remarks';
import type { CoachTools } from './coach-tools.ts';
import { isFunctionWord, QUESTION_FRAME } from './lexicon/function-words.ts';
import { type Word, wordOf } from './morphology.rules.ts';
import { findPhrases } from './phrases.rules.ts';
import { tokensOfText } from './tokens.rules.ts';
import { IT_TOPIC_NAMES } from './topics.rules.ts';

export type Question = {
  text: string;
  type: QuestionType;
  /** Whether the type was given, not inferred from the wording. */
  isTypeGiven: boolean;
  /** What the question is about, by comparison key. */
  keys: ReadonlySet<string>;
  words: readonly Word[];
  asksForNumber: boolean;
};

export function readQuestion(tools: CoachTools, text: string, given: QuestionType | null): Question {
  const words = tokensOfText(text).map((token) => wordOf(token, tools.morphology));
  return {
    text,
    type: given ?? inferType(tools, words),
    isTypeGiven: given !== null,
    keys: new Set(
      contentWords(words)
        .filter((word) => !isFrame(word))
        .map((word) => word.key),
    ),
    words,
    asksForNumber: /\b(?:how (?:many|much)|estimate)\b|сколько|прикиньте|оцените/iu.test(text),
  };
}

const isFrame = (word: Word) =>
  QUESTION_FRAME.has(word.norm) || word.lemmas.some((lemma) => QUESTION_FRAME.has(lemma));

export function contentWords(words: readonly Word[]): Word[] {
  return words.filter(
    (word) => !isFunctionWord(word.norm) && word.norm.length > 1 && !/^\p{N}/u.test(word.norm),
  );
}

/** The kind of question by how it is asked: cue phrases, the tense it puts «вы» in, and technical words. */
function inferType(tools: CoachTools, words: readonly Word[]): QuestionType {
  const { questions } = tools.lexicon;
  const isTechnicalWord = (word: Word) =>
    tools.topics.ofKey(word.key).some((topic) => IT_TOPIC_NAMES.has(topic));
  const technicalWords = contentWords(words).filter(isTechnicalWord).length;
  const tense = tensesOfYou(words);
  const scores: [QuestionType, number][] = [
    ['behavioural', findPhrases(questions.behavioural, words).length * 1.2 + tense.past * 1.3],
    ['situational', findPhrases(questions.situational, words).length * 1.3 + tense.future * 1.2],
    [
      'technical',
      findPhrases(questions.technical, words).length +
        Math.min(3, technicalWords) * 0.4 +
        tense.present * 0.6,
    ],
    ['unusual', findPhrases(questions.unusual, words).length * 1.4],
  ];
  const best = scores.reduce((top, entry) => (entry[1] > top[1] ? entry : top), ['behavioural', 0.3]);
  return best[0];
}

type Tense = 'past' | 'future' | 'present';

const ENGLISH_TENSE: Readonly<Record<string, Tense>> = {
  did: 'past',
  have: 'past',
  would: 'future',
  will: 'future',
  do: 'present',
  can: 'present',
};

/** «что вы сделали», «что сделаете», «что делаете»: a story, a plan, or a way of working. */
function tensesOfYou(words: readonly Word[]): Record<Tense, number> {
  const found = { past: 0, future: 0, present: 0 };
  for (const at of words.keys()) {
    const tense =
      words[at]?.norm === 'you' ? ENGLISH_TENSE[words[at - 1]?.norm ?? ''] : russianTense(words, at);
    if (tense) found[tense] = 1;
  }
  return found;
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
