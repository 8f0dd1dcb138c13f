import { FOLLOW_UPS, MANNERS } from '@aloud/contract/interviews.limits';
import { LOCALES } from '@aloud/contract/locale';
import { QUESTION_TYPES } from '@aloud/contract/questions/questions.limits';
import { describe, expect, it } from 'vitest';
import { passesModeration } from '../../model/moderation.rules.ts';
import { findPhrases } from './find-phrases.ts';
import { COMPANY_TOPICS, type Phrases } from './phrases.ts';

type Key = Exclude<keyof Phrases, 'ownQuestions'>;

/** So many wordings last for the longest interview. */
const AT_LEAST: Record<Key, number> = {
  greeting: 4,
  rules: 4,
  warmUp: 6,
  welcomeBack: 4,
  acknowledgement: 24,
  toNext: 24,
  toHarder: 8,
  toEasier: 8,
  noMatter: 8,
  credit: 10,
  thinking: 6,
  nerves: 5,
  nudge: 6,
  backToQuestion: 8,
  theirQuestions: 5,
  anythingElse: 5,
  closingTime: 4,
  closingDone: 4,
  closingAsked: 4,
  forRole: 5,
  restate: 6,
  slower: 6,
  rephrase: 5,
  followUpRestate: 6,
  switchLanguage: 4,
  hintFromBank: 5,
  hint: 5,
  asksTask: 8,
  practiceCompany: 3,
  positionSays: 5,
  positionSilent: 4,
  offTopic: 6,
  hears: 4,
  confirmEnd: 4,
  time: 4,
  timeShort: 4,
  pause: 4,
  thanks: 5,
  notHeard: 8,
  noScore: 4,
  noAnswers: 4,
  staysInterviewer: 4,
  corrected: 8,
  bridge: 6,
  apology: 4,
  followUp: 3,
};

const PLACES = new Map<string, string>([
  ['greeting', 'who'],
  ['forRole', 'role'],
  ['restate', 'question'],
  ['slower', 'question'],
  ['rephrase', 'question'],
  ['followUpRestate', 'question'],
  ['followUp.back-to-question', 'question'],
  ['hintFromBank', 'hint'],
  ['positionSays', 'text'],
  ['time', 'minutes'],
]);

/** Only these ask by themselves; a question follows the others, or they need no answer. */
const ASKING = new Set<string>(['warmUp', 'theirQuestions', 'anythingElse', 'confirmEnd', 'followUp']);
/** Said once in an interview: their variants may share a sentence. */
const SAID_ONCE = new Set<string>(['greeting', 'closingTime', 'closingDone', 'closingAsked']);

const WORDS_MAX = 16;

/** Forms that show a gender, of the candidate or of the interviewer. */
const GENDERED = new Set(
  (
    'понял поняла услышал услышала слышал слышала расслышал расслышала записал записала задал задала спросил ' +
    'спросила хотел хотела думал думала сказал сказала сделал сделала решил решила потерял потеряла ' +
    'забыл забыла ошибся ошиблась отвлёкся отвлеклась рад рада готова сам сама уверен уверена должен должна ' +
    'согласен согласна благодарен благодарна прав права знаком знакома занят занята'
  ).split(' '),
);

const JUDGEMENT =
  /отличн|прекрасн|замечательн|молод(?:ец|цы)|супер|здорово|блестящ|хорошо|хороший ответ|неплох|плохой|слабо|слабый|неверн|неправильн|правильн|безупречн|great|excellent|perfect(?!ly normal)|awesome|amazing|brilliant|impressive|well done|good (?:answer|job|point|one)|nice (?:answer|job)|wrong answer|incorrect|bad answer/iu;

const CASES = LOCALES.flatMap((locale) => MANNERS.map((manner) => ({ locale, manner })));

type Named = { key: string; text: string };

function listPhrases({ ownQuestions: _own, ...phrases }: Phrases): Named[] {
  return Object.entries(phrases).flatMap(([key, wordings]): Named[] =>
    Array.isArray(wordings)
      ? wordings.map((text: string) => ({ key, text }))
      : Object.entries(wordings).flatMap(([kind, texts]) =>
          texts.map((text: string) => ({ key: `${key}.${kind}`, text })),
        ),
  );
}

function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?])[»"]? /u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence.replaceAll(/\{[a-z]{1,20}\}/gu, '')));
}

function countWords(sentence: string): number {
  return sentence.split(/\s+/u).filter((word) => /[\p{L}{]/u.test(word)).length;
}

const group = (key: string) => key.split('.')[0] ?? key;
const placeOf = (key: string) => PLACES.get(key) ?? PLACES.get(group(key));
const findWrong = (all: readonly Named[], isWrong: (phrase: Named) => boolean) =>
  all.filter(isWrong).map(({ key, text }) => `${key}: ${text}`);

describe.each(CASES)('what a $manner interviewer says ($locale)', ({ locale, manner }) => {
  const phrases = findPhrases(locale, manner);
  const all = listPhrases(phrases);

  it('is enough for the longest interview', () => {
    const counts = new Map<string, number>();
    for (const { key } of all) counts.set(key, (counts.get(key) ?? 0) + 1);
    const few = [...counts].filter(([key, count]) => count < (AT_LEAST[group(key) as Key] ?? Infinity));
    expect(few).toEqual([]);
    expect(Object.keys(phrases.followUp).toSorted()).toEqual([...FOLLOW_UPS].toSorted());
    expect(Object.keys(phrases.practiceCompany).toSorted()).toEqual([...COMPANY_TOPICS].toSorted());
    for (const byType of [phrases.hint, phrases.rephrase])
      expect(Object.keys(byType).toSorted()).toEqual([...QUESTION_TYPES].toSorted());
  });

  it('asks one question at a time', () => {
    const marks = ({ text }: Named) => text.split('?').length - 1;
    expect(findWrong(all, (one) => marks(one) > (ASKING.has(group(one.key)) ? 1 : 0))).toEqual([]);
    expect(findWrong(all, (one) => placeOf(one.key) === 'question' && marks(one) > 0)).toEqual([]);
  });

  it('comes in sentences short enough for speech', () => {
    const isLong = ({ text }: Named) =>
      splitSentences(text).some((sentence) => countWords(sentence) > WORDS_MAX);
    expect(findWrong(all, isLong)).toEqual([]);
  });

  it('has a place for what is put in, and no other', () => {
    const places = ({ text }: Named) => [...text.matchAll(/\{([^}]{0,40})\}/gu)].map(([, name]) => name);
    const isWrong = (one: Named) => places(one).join() !== (placeOf(one.key) ?? '');
    expect(findWrong(all, isWrong)).toEqual([]);
  });

  it('never says one sentence in two places', () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const { key, text } of all.filter((one) => !SAID_ONCE.has(one.key)))
      for (const sentence of splitSentences(text)) {
        const said = sentence
          .replaceAll(/\{[a-z]{1,20}\}/gu, '')
          .toLowerCase()
          .trim();
        if (seen.has(said)) twice.push(`${seen.get(said)} and ${key}: ${sentence}`);
        seen.set(said, key);
      }
    expect(twice).toEqual([]);
  });

  it('has no wording that is a part of another, which would use it up', () => {
    const split = (text: string) => text.split(/\{[a-z]{1,20}\}/u).map((part) => part.trim());
    const isInside = (inner: Named, outer: Named) =>
      inner !== outer && split(inner.text).every((part) => part === '' || outer.text.includes(part));
    expect(findWrong(all, (one) => all.some((other) => isInside(one, other)))).toEqual([]);
  });

  it('judges nothing and shows no gender', () => {
    expect(findWrong(all, ({ text }) => JUDGEMENT.test(text))).toEqual([]);
    const words = ({ text }: Named) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
    expect(findWrong(all, (one) => words(one).some((word) => GENDERED.has(word)))).toEqual([]);
    expect(findWrong(all, ({ text }) => !passesModeration(text, locale))).toEqual([]);
  });

  it('is written as a voice can read it', () => {
    expect(findWrong(all, ({ text }) => /\p{N}|[/%&+*#()_;]/u.test(text))).toEqual([]);
    expect(findWrong(all, ({ text }) => /\p{Lu}{2}|(?<!\p{L})(?:т\.|др\.|e\.g|i\.e)/u.test(text))).toEqual(
      [],
    );
    const other = locale === 'ru' ? /\p{Script=Latin}/u : /\p{Script=Cyrillic}/u;
    expect(findWrong(all, ({ text }) => other.test(text.replaceAll(/\{[a-z]{1,20}\}/gu, '')))).toEqual([]);
    expect(findWrong(all, ({ text }) => !/^[\p{Lu}].*(?:[.!?]|\})[»"]?\.?$/u.test(text))).toEqual([]);
  });

  it('names the interviewer in every greeting and the report in every farewell', () => {
    const name = locale === 'ru' ? 'Саша' : 'Alex';
    const report = locale === 'ru' ? /отчёт/iu : /report/iu;
    expect(phrases.greeting.filter((text) => !text.includes(name))).toEqual([]);
    const { closingTime, closingDone, closingAsked } = phrases;
    expect([...closingTime, ...closingDone, ...closingAsked].filter((text) => !report.test(text))).toEqual(
      [],
    );
    expect(phrases.practiceCompany.interviewer.filter((text) => !text.includes(name))).toEqual([]);
  });
});

describe.each(LOCALES)('the questions of the interviewer’s own (%s)', (locale) => {
  const { ownQuestions } = findPhrases(locale, 'friendly');

  it('are enough, and fit any role', () => {
    expect(new Set(ownQuestions.map(({ text }) => text)).size).toBeGreaterThanOrEqual(9);
    expect(new Set(ownQuestions.map(({ type }) => type))).toEqual(new Set(['behavioural', 'situational']));
  });

  it('begin with what the work consists of, for a role that says too little', () => {
    expect(ownQuestions[0]?.text).toMatch(/^(?:Из чего состоит ваша работа|What does your work consist of)/u);
  });
});

it('each manner has words of its own', () => {
  for (const locale of LOCALES) {
    const lists = MANNERS.map((manner) => findPhrases(locale, manner));
    for (const key of ['toNext', 'acknowledgement', 'credit', 'closingDone'] as const) {
      const texts = lists.flatMap((phrases) => [...phrases[key]]);
      expect(new Set(texts).size / texts.length).toBeGreaterThan(0.9);
    }
  }
});
