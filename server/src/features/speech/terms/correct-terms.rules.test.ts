import { readFileSync } from 'node:fs';
import { type HeardWord, textOfWords } from '@aloud/contract/feedback/transcript';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureGrowth } from '../../../testing/cpu-growth.ts';
import { GROWING_TEXTS } from '../../../testing/misbehaving/growing-texts.ts';
import { PROTOTYPE_NAMES } from '../../../testing/misbehaving/hostile-text.ts';
import { loadCoachTools } from '../../coach/language/coach-tools.ts';
import { listLexicons, splitLines } from './lexicons.ts';
import { createTermCorrector, type TermCorrector, type TermsToCorrect } from './term-corrector.ts';
import { listSpellings } from './term-index.rules.ts';

let corrector: TermCorrector;
beforeAll(async () => {
  const { morphology } = await loadCoachTools();
  corrector = createTermCorrector((word) => morphology.known(word).forms.some(({ isKnown }) => isKnown));
});

const ALL_CATEGORIES = ['backend', 'frontend', 'data', 'qa', 'mobile', 'product', 'design', 'sales', 'hr'];

type Asked = Omit<TermsToCorrect, 'words'>;
const ASKED: Asked = { language: 'ru', categories: ['backend', 'devops'], question: '' };

/** Words as a recogniser gives them, half a second each; `~` before a word means that it was unsure of it. */
function hear(text: string): HeardWord[] {
  return text.split(' ').map((word, at) => ({
    text: word.replace('~', ''),
    start: at / 2,
    end: at / 2 + 0.4,
    confidence: word.startsWith('~') ? 0.55 : 0.95,
  }));
}

function correct(text: string, about: Partial<Asked> = {}): string {
  return corrector
    .correct({ ...ASKED, ...about, words: hear(text) })
    .map((word) => word.text)
    .join(' ');
}

describe('English terms in Russian speech', () => {
  it.each([
    ['мы открыли ~пул реквест вечером', 'мы открыли pull request вечером'],
    ['сервис живёт в ~кубернетисе уже год', 'сервис живёт в Kubernetes уже год'],
    ['сервис живёт в ~ку ~бернетес уже год', 'сервис живёт в Kubernetes уже год'],
    ['данные лежат в ~постгресе, а кэш отдельно', 'данные лежат в PostgreSQL, а кэш отдельно'],
    ['запросы идут через ~рэббит ~эм ~кью сразу', 'запросы идут через RabbitMQ сразу'],
    ['очередь в ~рабит ~эм ~кью стоит', 'очередь в RabbitMQ стоит'],
    ['сделали ~пул ~риквест вечером', 'сделали pull request вечером'],
    ['события лежат в кафке', 'события лежат в Kafka'],
    ['отчёты в ~клик ~хаусе быстрые', 'отчёты в ClickHouse быстрые'],
    ['настроил си ай си ди за день', 'настроил CI/CD за день'],
    ['писал эс кью эль запросы', 'писал SQL запросы'],
  ])('%s: written as the candidate would', (heard, written) => {
    expect(correct(heard)).toBe(written);
  });

  it.each([
    ['без ~демпатентности запрос повторяли', 'без идемпотентности запрос повторяли'],
    ['вечером был ~диплой на все серверы', 'вечером был деплой на все серверы'],
    ['после ~диплоя стало хуже', 'после деплоя стало хуже'],
    ['~Микрасервисы решили не трогать', 'Микросервисы решили не трогать'],
    ['смотрели на ~митрики каждый день', 'смотрели на метрики каждый день'],
    ['~бэклаги росли', 'бэклоги росли'],
  ])('%s: a borrowed word stays Cyrillic, in its form', (heard, written) => {
    expect(correct(heard)).toBe(written);
  });

  it('a corrected word keeps what was heard, from the beginning of the first word to the end of the last', () => {
    const words = corrector.correct({ ...ASKED, words: hear('мы открыли ~пул ~реквест, вечером') });
    expect(words).toHaveLength(4);
    expect(words[2]).toEqual({
      text: 'pull request,',
      heard: 'пул реквест,',
      start: 1,
      end: 1.9,
      confidence: 0.55,
    });
    expect(words.filter((word) => word.heard !== undefined)).toHaveLength(1);
  });

  it('terms of another role are not expected', () => {
    expect(correct('мы взяли ~флатер', { categories: ['mobile'] })).toBe('мы взяли Flutter');
    expect(correct('мы взяли ~флатер', { categories: ['finance'] })).toBe('мы взяли флатер');
  });

  it('a term of the question itself is expected in the answer', () => {
    const question = 'Зачем нужен Quarkus?';
    expect(correct('мы взяли ~кваркос сразу')).toBe('мы взяли кваркос сразу');
    expect(correct('мы взяли ~кваркос сразу', { question: question })).toBe('мы взяли Quarkus сразу');
  });
});

describe('what was heard stays', () => {
  it.each([
    'мы написали диплом за неделю',
    'куки и колбэки мы уже чинили',
    'в ~Москву приехал ~Мартин с ~Кастро',
    'логи ~уровня ~без ~запроса',
    'we ~outbox ~debug ~scroll',
    'мы написали ~диплом за неделю',
    'купили питона и увидели скалу',
    'под утро наш план был готов',
    'главный кваркос пришёл',
    'мы ждали релиза и смотрели на метрики',
    'я люблю читать Кафку',
    'там был ~Росатом и в ~Ростехе тоже',
    '~Кирюша и ~Димон помогли с ~Хилти',
    '~менторинг и ~аутстаффинг у ~аутсорсеров',
    '~Релизились и ~отрефакторили, потом ~ребалансировка',
    '~фитчи ~апруваю и ~мержут, а сам ~камитю',
    '~продовый стенд, пароли ~захешированы, страница ~рендерилась',
    'we ~repeat and ~look ~at it',
    'Скайлс ~ожидал ~всего в этом ~безумном ~городе',
  ])('%s', (heard) => {
    expect(correct(heard)).toBe(heard.replaceAll('~', ''));
  });

  it.each([
    ['гитхаб и гитлаб мы сравнивали', 'GitHub и GitLab мы сравнивали'],
    ['кубернетес и докер', 'Kubernetes и докер'],
    ['через гитхаб у нас шёл релиз', 'через GitHub у нас шёл релиз'],
    ['и митрики и бэклаги', 'и метрики и бэклоги'],
    ['камитю в ветку, шо так', 'камитю в ветку, шо так'],
    ['логи уровня ошибки', 'логи уровня ошибки'],
    ['запрос был и демпатентным', 'запрос был идемпотентным'],
    ['в пойплой не три шага', 'в пайплайне три шага'],
  ])('%s: conjunctions stay where the recogniser doubts every word', (heard, written) => {
    const words = hear(heard).map((word) => ({ ...word, confidence: 0.3 }));
    const categories = ALL_CATEGORIES;
    expect(textOfWords(corrector.correct({ ...ASKED, categories, words }))).toBe(written);
  });

  it('a word the recogniser is sure of, however near it is to a term', () => {
    expect(correct('вечером был диплой')).toBe('вечером был диплой');
    expect(correct('вечером был ~диплой')).toBe('вечером был деплой');
  });

  it('every word of a person who reads prose, even if the recogniser is sure of none', () => {
    const reader = new URL('../../../../../bench/speech/reader/references.json', import.meta.url);
    const texts = Object.values(
      JSON.parse(readFileSync(reader, 'utf8')) as Record<string, { text: string }>,
    ).map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(40);
    for (const text of texts) {
      const unsure = `~${text.split(/\s+/u).join(' ~')}`;
      expect(correct(unsure, { categories: ALL_CATEGORIES })).toBe(text.split(/\s+/u).join(' '));
    }
  });

  it('English speech', () => {
    expect(correct('we use ~kubernetis', { language: 'en' })).toBe('we use kubernetis');
  });

  it('words without certainty are taken for certain', () => {
    const words = [{ text: 'диплой', start: 0, end: 1 }];
    expect(corrector.correct({ ...ASKED, words })).toEqual(words);
  });
});

describe('words that were not made for it', () => {
  it.each([
    ...PROTOTYPE_NAMES,
    '👩‍💻',
    'е\u0301'.repeat(40),
    'ж'.repeat(200),
    'W'.repeat(200),
    '«»—…',
    'й\u0306\u0306',
    '\ud800',
    '',
  ])('%j', (text) => {
    const words = [0.1, 0.9].map((confidence) => ({ text, start: 0, end: 1, confidence }));
    expect(corrector.correct({ ...ASKED, words, question: text })).toEqual(words);
  });

  it('whatever is said, nothing is lost: each word is there, alone or as what was heard', () => {
    const word = fc.oneof(
      fc.constantFrom('пул', 'реквест', 'кубер', 'нетес', 'эй', 'пи', 'ай', 'в', 'диплой', 'Redis'),
      fc.string({ maxLength: 12, unit: 'grapheme' }).map((text) => text.replaceAll(/\s/gu, '')),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, fc.float({ min: 0, max: 1, noNaN: true })), { maxLength: 30 }),
        (said) => {
          const words = said.map(([text, confidence], at) => ({ text, start: at, end: at + 1, confidence }));
          const corrected = corrector.correct({ ...ASKED, words });
          const heard = corrected.map((one) => one.heard ?? one.text.trim()).join(' ');
          expect(heard.split(' ')).toEqual(
            words
              .map((one) => one.text.trim())
              .join(' ')
              .split(' '),
          );
          for (const [n, one] of corrected.entries())
            expect(one.start).toBeGreaterThanOrEqual(corrected[n - 1]?.end ?? 0);
        },
      ),
    );
  });
});

describe('how long it takes', () => {
  const run = (text: string) =>
    corrector.correct({
      ...ASKED,
      words: text.split(/\s+/u).map((word, at) => ({ text: word, start: at, end: at, confidence: 0.1 })),
      question: text,
    });

  it.each(Object.entries(GROWING_TEXTS))('grows with the words alone: %s', (_name, make) => {
    expect(measureGrowth(run, { make, characters: 64_000 })).toMatchObject({ isLinear: true });
  });
});

describe('the lexicons', () => {
  it('know more terms than a role uses, each with how it is said', () => {
    const lines = listLexicons().flatMap(splitLines);
    expect(new Set(lines.map((line) => line.split(': ')[0])).size).toBeGreaterThan(600);
    for (const line of lines) expect(line).toMatch(/^[^:]+(?:: [а-яё -]+(?:, [а-яё -]+)*)?$/u);
  });

  it('have no form that Russian cannot be written with', () => {
    const forms = listLexicons().flatMap(splitLines).flatMap(listSpellings);
    expect(forms).toEqual(expect.arrayContaining(['фичи', 'метрики', 'кэшей', 'мерджат', 'релизы']));
    expect(forms.filter((form) => /[гкхжшчщ]ы|[жшчщцгкх][яю]|[бвдзмпстф]ю$/u.test(form))).toEqual([]);
  });

  it('leave a term alone that was heard as it is written', () => {
    const spellings = listLexicons()
      .flatMap(splitLines)
      .map((line) => line.split(': ')[0] ?? '')
      .filter((spelling) => /^[\p{L} ]+$/u.test(spelling));
    for (const spelling of spellings) {
      const words = hear(`~${spelling.replaceAll(' ', ' ~')}`);
      const corrected = corrector.correct({ ...ASKED, categories: ALL_CATEGORIES, words });
      expect(corrected.map((word) => word.text).join(' ')).toBe(spelling);
    }
  });
});
