import { join } from 'node:path';
import { LOCALES } from '@aloud/contract/locale';
import { CONTACT_PAGE, LICENCES_PAGE, landingPath } from '@aloud/contract/pages';
import { QUESTION_CATEGORIES } from '@aloud/contract/questions/questions.limits';
import { nameTopic, TOPICS } from '@aloud/contract/questions/topics.rules';
import { describe, expect, it } from 'vitest';
import { type BankHtml, renderBank, renderBankPages } from './bank-html.tsx';
import { BANK_PAGES_TEXTS } from './features/bank-pages/bank-page-texts.tsx';
import type { BankQuestion } from './features/bank-pages/bank-question.ts';

const BANK = join(import.meta.dirname, '../../server/src/db/seed/questions');
/** Addresses that other parts of the product serve. */

const ELSEWHERE = [
  ...LOCALES.map(landingPath),
  CONTACT_PAGE,
  LICENCES_PAGE,
  '/legal.pdf',
  '/user',
  '/user/questions',
];

function makeQuestion(number: number, changes: Partial<BankQuestion> = {}): BankQuestion {
  return {
    id: `question-${number}`,
    type: 'behavioural',
    category: ['backend'],
    level: 'middle',
    frequency: 3,
    topics: ['conflict'],
    en: `What would you do in case ${number}?`,
    ru: `Что бы вы сделали в случае ${number}?`,
    points: [],
    mistakes: { en: [], ru: [] },
    followUps: { en: [], ru: [] },
    case_en: '',
    case_ru: '',
    ...changes,
  };
}

function makeBank(count: number, changes: (number: number) => Partial<BankQuestion> = () => ({})) {
  return Array.from({ length: count }, (_, index) => makeQuestion(index, changes(index)));
}

function findPage(pages: readonly BankHtml[], name: string): BankHtml {
  const page = pages.find((one) => one.name === name);
  if (!page) throw new Error(`There is no page ${name}.`);
  return page;
}

function listMatches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, match = '']) => match);
}

type Thing = { '@type': string; [property: string]: unknown };

function readData({ head }: BankHtml): Thing[] {
  const blocks = listMatches(head, /<script type="application\/ld\+json">([^<]*)<\/script>/g);
  expect(blocks).toHaveLength(1);
  return JSON.parse(blocks[0] ?? '')['@graph'];
}

describe('the pages of our own bank', () => {
  const pages = renderBank(BANK);
  const found = pages.filter(({ name }) => !name.startsWith('not-found'));

  it('are an index, topics and roles, each in both languages', () => {
    const names = (locale: string) =>
      found.filter((page) => page.locale === locale).map(({ name }) => name.replace(/^en\//, ''));
    expect(names('ru')).toContain('questions');
    expect(names('ru').filter((name) => name.startsWith('questions/topics/')).length).toBeGreaterThan(40);
    expect(names('ru')).toContain('questions/roles/first-job');
    expect(names('en')).toEqual(names('ru'));
  });

  it('have one heading, and a title and description that no other page has', () => {
    for (const { name, head, body } of pages) {
      expect(listMatches(body, /<h1[^>]*>([^<]+)<\/h1>/g), name).toHaveLength(1);
      expect(listMatches(head, /<title>([^<]+)<\/title>/g), name).toHaveLength(1);
    }
    for (const pattern of [/<title>([^<]+)/g, /name="description" content="([^"]+)/g]) {
      const texts = pages.flatMap(({ head }) => listMatches(head, pattern));
      expect(new Set(texts).size).toBe(pages.length);
    }
  });

  it('tell search engines where they stand and what they list', () => {
    for (const page of found) {
      const kinds = readData(page).map((thing) => thing['@type']);
      expect(kinds.slice(0, 2), page.name).toEqual(['BreadcrumbList', 'ItemList']);
    }
  });

  it('name themselves and their twin in the other language', () => {
    const { head } = findPage(pages, 'en/questions/topics/conflict');
    expect(listMatches(head, /rel="canonical" href="([^"]+)"/g)).toEqual([
      '{{origin}}/en/questions/topics/conflict',
    ]);
    expect(head).toContain('hrefLang="ru" href="{{origin}}/questions/topics/conflict"');
  });

  it('lead to the landing page and the documents in their own language', () => {
    for (const { name, body } of pages) {
      const language = name.startsWith('en/') || name.endsWith('.en') ? 'en' : 'ru';
      const links = listMatches(body, /href="((?:\/ru|\/en)|\/legal\.pdf[^"]*)"/g);
      expect(new Set(links), name).toEqual(new Set([`/${language}`, `/legal.pdf?lang=${language}`]));
    }
  });

  it('lead only to pages and questions that there are', () => {
    const addresses = new Set([...ELSEWHERE, ...found.map(({ name }) => `/${name}`)]);
    for (const { name, head, body } of pages) {
      const links = [...listMatches(body, /<a [^>]*?href="([^"]+)"/g)];
      const twins = listMatches(head, /rel="(?:canonical|alternate)"[^>]*? href="\{\{origin\}\}([^"]+)"/g);
      const paths = [...links, ...twins].map((link) => link.split(/[?#]/)[0]);
      const dead = paths.filter((path) => path !== '' && !addresses.has(path ?? ''));
      expect(dead, name).toEqual([]);
    }
  });

  it('have no id twice, and list only questions that stand on them', () => {
    for (const page of found) {
      const ids = listMatches(page.body, / id="([^"]+)"/g);
      expect(new Set(ids).size, page.name).toBe(ids.length);
      const anchors = listMatches(page.head, /"item":"[^"#]*#([^"]+)"/g);
      expect(
        anchors.filter((anchor) => !ids.includes(anchor)),
        page.name,
      ).toEqual([]);
    }
  });

  it('do without scripts of ours', () => {
    for (const { body } of pages) expect(body).not.toContain('<script');
  });

  it('are not to be found by an address that names none', () => {
    for (const locale of LOCALES) {
      const { head } = findPage(pages, `not-found.${locale}`);
      expect(head).toContain('<meta name="robots" content="noindex"/>');
      expect(head).not.toContain('canonical');
    }
  });
});

describe('names', () => {
  it.each(LOCALES)('of every role and topic are there in %s', (locale) => {
    const { roles, topicTitle } = BANK_PAGES_TEXTS[locale];
    const titles = QUESTION_CATEGORIES.map((role) => roles[role].title);
    const topics = TOPICS.map((topic) => topicTitle(nameTopic(topic, locale)));
    const all = [...titles, ...topics];
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((title) => /[а-яё]/i.test(title)).length).toBe(locale === 'ru' ? all.length : 0);
  });

  it('of topics begin small in a Russian heading, abbreviations do not', () => {
    const { topicTitle } = BANK_PAGES_TEXTS.ru;
    expect(topicTitle('Конфликты')).toBe('Вопросы на собеседовании: конфликты');
    expect(topicTitle('О себе')).toBe('Вопросы на собеседовании: о себе');
    expect(topicTitle('ООП')).toBe('Вопросы на собеседовании: ООП');
    expect(topicTitle('Docker')).toBe('Вопросы на собеседовании: Docker');
  });

  it.each([
    [1, '1 вопрос'],
    [22, '22 вопроса'],
    [112, '112 вопросов'],
    [558, '558 вопросов'],
  ])('%i questions are counted as Russians do', (count, text) => {
    expect(BANK_PAGES_TEXTS.ru.countQuestions(count)).toBe(text);
  });
});

describe('a page', () => {
  const SAMPLE = 'I would ask first.';

  it('is there for four questions, not for three', () => {
    const names = (count: number) => renderBankPages(makeBank(count)).map(({ name }) => name);
    expect(names(3)).toEqual(['questions', 'en/questions']);
    expect(names(4)).toContain('questions/topics/conflict');
    expect(names(4)).toContain('en/questions/roles/backend');
  });

  it('begins with what is asked most often and marks it', () => {
    const bank = makeBank(6, (number) => ({ frequency: number }));
    const { body } = findPage(renderBankPages(bank), 'en/questions/topics/conflict');
    const order = listMatches(body, /in case (\d)\?<\/h2>/g);
    expect(order).toEqual(['5', '4', '3', '2', '1', '0']);
    expect(listMatches(body, />(often asked)</g)).toHaveLength(2);
  });

  it('of a role shows thirty questions, says how many there are and leads to the topics', () => {
    const { body } = findPage(renderBankPages(makeBank(40)), 'questions/roles/backend');
    expect(listMatches(body, /<(h2) class="mb-4/g)).toHaveLength(30);
    expect(body).toContain('Всего 40 вопросов. Здесь 30 самых частых');
    expect(body).toContain('href="/questions/topics/conflict"');
  });

  it('shows five sample answers, and names no others to search engines', () => {
    const bank = makeBank(8, (number) => ({ case_en: `${SAMPLE} ${number}`, case_ru: `Спрошу. ${number}` }));
    const page = findPage(renderBankPages(bank), 'en/questions/topics/conflict');
    expect(listMatches(page.body, /(I would ask first\. \d)</g)).toHaveLength(5);
    const faq = readData(page).find((thing) => thing['@type'] === 'FAQPage');
    expect(faq?.mainEntity).toHaveLength(5);
    expect(faq?.mainEntity).toContainEqual({
      '@type': 'Question',
      name: 'What would you do in case 0?',
      acceptedAnswer: { '@type': 'Answer', text: `${SAMPLE} 0` },
    });
    expect(page.head).toContain('sample answers');
  });

  it('promises nothing that its questions lack', () => {
    const page = findPage(renderBankPages(makeBank(4)), 'en/questions/topics/conflict');
    expect(readData(page).map((thing) => thing['@type'])).not.toContain('FAQPage');
    expect(page.head).not.toContain('sample answers');
    expect(page.body).not.toContain('<details');
  });

  it('folds what a strong answer contains, where people go wrong and what comes next', () => {
    const bank = makeBank(4, () => ({
      points: [
        { en: 'Names the cause', ru: 'Называет причину', isEssential: true, cues: { en: [], ru: [] } },
      ],
      mistakes: { en: ['Blames others'], ru: ['Винит других'] },
      followUps: { en: ['And then?'], ru: ['А потом?'] },
    }));
    const { body } = findPage(renderBankPages(bank), 'questions/topics/conflict');
    const [folded = ''] = listMatches(body, /<details[^>]*>(.*?)<\/details>/g);
    for (const text of ['Называет причину', 'главное', 'Винит других', 'А потом?'])
      expect(folded).toContain(text);
    expect(body).not.toContain('Names the cause');
  });

  it('leads to where a question is answered', () => {
    const { body } = findPage(renderBankPages(makeBank(4)), 'questions/topics/conflict');
    expect(body).toContain('href="/user/questions?question=question-0"');
  });

  it('cannot be broken out of by a text', () => {
    const hostile = '</script><b onclick="x">&amp; {{origin}} $& <!--body-->';
    const bank = makeBank(4, () => ({
      en: hostile,
      ru: hostile,
      case_en: hostile,
      case_ru: hostile,
      mistakes: { en: [hostile], ru: [hostile] },
      points: [{ en: hostile, ru: hostile, isEssential: false, cues: { en: [], ru: [] } }],
    }));
    for (const page of renderBankPages(bank)) {
      expect(page.head + page.body).not.toContain('<b ');
      expect(page.body).not.toContain('</script');
      expect(listMatches(page.head, /(<\/script>)/g)).toHaveLength(1);
    }
    const [, list] = readData(findPage(renderBankPages(bank), 'questions/topics/conflict'));
    expect(list?.itemListElement).toContainEqual(expect.objectContaining({ name: hostile }));
  });
});
