import { KIND_OF_TYPE, type QuestionKind } from '@aloud/contract/feedback/remarks';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import { IT_TOPIC_NAMES } from '../language/coach-lexicon.rules.ts';
import type { CoachTools } from '../language/coach-tools.ts';
import { isAmong, toWord, type Word } from '../language/morphology.rules.ts';
import { findPhrases, hasPhrase } from '../language/phrases.rules.ts';
import { tokensOfText } from '../language/tokens.rules.ts';
import { isEnglishPast, isFunctionWord, QUESTION_FRAME } from '../lexicon/common-words.ts';
import { wordSet } from '../lexicon/word-set.ts';
import { isAboutSelf, kindByWording, type LikelyKind, TYPE_OF_KIND } from './question-kinds.rules.ts';

export type Question = {
  text: string;
  type: QuestionType;
  kind: QuestionKind;
  /** Kinds the wording allows, the likeliest first; one when it is plain. */
  kinds: readonly QuestionKind[];
  /** What the question is about, by comparison key. */
  keys: ReadonlySet<string>;
  words: readonly Word[];
  asksForNumber: boolean;
  /** Asks for a case without saying of what: any project, problem or achievement answers it. */
  isOpen: boolean;
};

const ASKS_FOR_NUMBER = /\b(?:how (?:many|much)|estimate)\b|сколько|прикиньте|оцените,? сколько/iu;
/** "How many people did you manage?" is about a fact, not a guess. */
const ABOUT_THE_PAST_OF_YOU =
  /\b(?:did|have|do) you\b|у вас|ваш (?:час|опыт|стаж)|вы (?:работал|управлял|руководил)/iu;

export function readQuestion(
  tools: CoachTools,
  text: string,
  given: QuestionType | null,
  learned: LikelyKind | null = null,
): Question {
  const words = tokensOfText(text).map((token) => toWord(token, tools.morphology));
  const asksForNumber = ASKS_FOR_NUMBER.test(text) && !ABOUT_THE_PAST_OF_YOU.test(text);
  const kinds = likelyKinds(tools, words, { given, asksForNumber, learned });
  const kind = kinds[0] ?? 'story';
  return {
    text,
    type: given ?? TYPE_OF_KIND[kind],
    kind,
    kinds,
    keys: new Set(
      contentWords(words)
        .filter((word) => !isFrame(word))
        .map((word) => word.key),
    ),
    words,
    asksForNumber,
    isOpen: isOpenQuestion(words),
  };
}

/** «проблема», "challenge", «гордитесь»: any case of work is one. */
const OPEN_WORDS = wordSet(
  `technical proud pride achievement accomplishment overcome overcame improve improved work job recent memorable interesting project problem task
  challenge challenging difficult hard hardest complex biggest success successful process solve solved case situation
  технический гордиться достижение улучшить работа недавний интересный запомниться самый проект проблема задача вызов трудный
  сложный тяжелый большой успех успешный процесс решить решать случай ситуация преодолеть сделать`,
);

function isOpenQuestion(words: readonly Word[]): boolean {
  return (
    words.length > 1 &&
    contentWords(words)
      .filter((word) => !isFrame(word))
      .every((word) => isAmong(OPEN_WORDS, word))
  );
}

/** So many terms of a trade make a question about that trade, however it is asked. */
const TERMS_OF_A_TRADE = 1;

type Asked = { given: QuestionType | null; asksForNumber: boolean; learned: LikelyKind | null };

/** So sure is the comparison with other questions that it decides alone, and that it is one of two readings. */
const SURELY_LEARNED = 0.6;
const LIKELY_LEARNED = 0.2;

function likelyKinds(
  tools: CoachTools,
  words: readonly Word[],
  { given, asksForNumber, learned }: Asked,
): QuestionKind[] {
  const whole = { from: 0, to: words.length };
  const kind = kindByWording(tools.lexicon.kinds, words, countTerms(tools, words) >= TERMS_OF_A_TRADE);
  if (given && given !== 'behavioural') return [KIND_OF_TYPE[given]];
  // "Tell me about a time …" asks for a story, whatever the story is about.
  if (hasPhrase(tools.lexicon.aTime, words, whole)) return ['story'];
  if (kind && kind !== 'opinion') return [kind];
  if (asksForNumber && !given) return ['estimate'];
  const plain = given ? undefined : (findSure(learned, OVER_VIEWS) ?? plainKind(tools, words, kind));
  if (plain) return [plain];
  const fits = learned && isAllowed(learned.kind, given, words) ? learned : null;
  const sure = findSure(fits, NEEDS_NO_OTHER);
  if (sure) return [sure];
  const byWords = kindsByWords(tools, words, { given, kind, asksForNumber });
  return fits && fits.share >= LIKELY_LEARNED ? [...new Set([fits.kind, ...byWords])] : byWords;
}

function findSure(learned: LikelyKind | null, among: ReadonlySet<QuestionKind>): QuestionKind | undefined {
  return learned && learned.share >= SURELY_LEARNED && among.has(learned.kind) ? learned.kind : undefined;
}

/** "How many litres do you think …", "What is an index, and when should you create one?": a view is not what is asked for. */
const OVER_VIEWS: ReadonlySet<QuestionKind> = new Set(['estimate', 'explanation']);

/** Plainly about the candidate; where a question is like these, no other reading is needed. */
const NEEDS_NO_OTHER: ReadonlySet<QuestionKind> = new Set(['introduction', 'motivation', 'terms', 'reverse']);

const CONDITION = /^(?:if|если|imagine|suppose|представьте|допустим)$/u;

/** «Что вы думаете о …», "What would you do if …", «Что такое …»: the wording leaves no doubt. */
function plainKind(
  { lexicon }: CoachTools,
  words: readonly Word[],
  kind: QuestionKind | undefined,
): QuestionKind | undefined {
  const whole = { from: 0, to: words.length };
  const isConditional = words.some((word) => CONDITION.test(word.norm));
  if (isConditional && hasPhrase(lexicon.questions.situational, words, whole)) return 'plan';
  if (hasPhrase(lexicon.views, words, whole)) return 'opinion';
  return kind === undefined && hasPhrase(lexicon.definitions, words, whole) ? 'explanation' : undefined;
}

/** What lies near in meaning may be asked of the past, of a case or in general: there the grammar decides. */
function isAllowed(kind: QuestionKind, given: QuestionType | null, words: readonly Word[]): boolean {
  if (given && TYPE_OF_KIND[kind] !== given) return false;
  return kind !== 'story' && (isAboutSelf(kind) || tensesOfYou(words).past === 0);
}

type Worded = { given: QuestionType | null; asksForNumber: boolean; kind: QuestionKind | undefined };

function kindsByWords(
  tools: CoachTools,
  words: readonly Word[],
  { given, kind, asksForNumber }: Worded,
): QuestionKind[] {
  const whole = { from: 0, to: words.length };
  const asksHowMany = words.some((word) => /^(?:many|much|сколько)$/u.test(word.norm));
  const isWordedAs = (type: QuestionType) => hasPhrase(tools.lexicon.questions[type], words, whole);
  const isConditional = words.some((word) => CONDITION.test(word.norm));
  const isView = kind === 'opinion' && !(isConditional && isWordedAs('situational'));
  if (given) return isView ? ['opinion', 'story'] : ['story'];
  const types = likelyTypes(tools, words).filter(
    (type) => type !== 'unusual' || asksForNumber || !asksHowMany,
  );
  const kinds = (types.length === 0 ? FACT_TYPES : types).map((type) => KIND_OF_TYPE[type]);
  return isView ? [...new Set<QuestionKind>(['opinion', ...kinds])] : kinds;
}

/** A plain question about the candidate that is like no other. */
const FACT_TYPES: readonly QuestionType[] = ['behavioural'];

const isTerm = ({ topics }: CoachTools, word: Word) =>
  topics.ofKey(word.key).some((topic) => IT_TOPIC_NAMES.has(topic));

function countTerms(tools: CoachTools, words: readonly Word[]): number {
  return contentWords(words).filter((word) => isTerm(tools, word)).length;
}

const isFrame = (word: Word) => isAmong(QUESTION_FRAME, word);

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
  const technicalWords = countTerms(tools, words);
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
