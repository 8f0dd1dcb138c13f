import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createQuestion, type TestPerson } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
let person: TestPerson;

beforeEach(async () => {
  const { db } = database.current;
  person = await createPerson(db);
  await createQuestion(db, {
    id: 'self',
    ru: 'Расскажите о себе.',
    en: 'Tell me about yourself.',
    topics: ['about-yourself'],
    frequency: 5,
    category: ['general'],
  });
  await createQuestion(db, {
    id: 'weak',
    ru: 'Какие у вас слабые стороны?',
    en: 'What are your weaknesses?',
    wordingsRu: ['Назовите ваши недостатки'],
    topics: ['weaknesses'],
    frequency: 5,
    category: ['general'],
  });
  await createQuestion(db, {
    id: 'loop',
    ru: 'Что такое event loop и как он работает?',
    en: 'What is the event loop?',
    topics: ['javascript', 'asynchrony'],
    type: 'technical',
    level: 'middle',
    category: ['frontend'],
  });
  await createQuestion(db, {
    id: 'promise',
    ru: 'Что такое промис?',
    en: 'What is a promise?',
    topics: ['javascript', 'asynchrony'],
    type: 'technical',
    category: ['frontend'],
  });
  await createQuestion(db, {
    id: 'hobby',
    ru: 'Какое у вас хобби? Что вы умеете делать для себя?',
    en: 'What is your hobby?',
    topics: ['personal'],
    category: ['general'],
  });
});

async function search(text: string, filter = '') {
  const response = await app.current.inject({
    url: `/api/questions/search?text=${encodeURIComponent(text)}${filter}`,
    headers: person.headers,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { ids: string[]; topics: string[] };
}

describe('the first question found', () => {
  it.each([
    ['расскажите о себе', 'self'],
    ['о себе', 'self'],
    ['introduce yourself', 'self'],
    ['слабые стороны', 'weak'],
    ['недостатки', 'weak'],
    ['weakness', 'weak'],
    ['слобые стороны', 'weak'],
    ['event loop', 'loop'],
    ['цикл событий', 'loop'],
    ['ивент луп', 'loop'],
    ['промисы', 'promise'],
    ['ghjvbc', 'promise'],
    ['чем увлекаетесь в свободное время', 'hobby'],
  ])('by «%s» is %s', async (text, id) => {
    expect((await search(text)).ids[0]).toBe(id);
  });
});

it('other questions of the topic follow the one that was meant', async () => {
  expect((await search('event loop')).ids).toEqual(['loop', 'promise']);
});

it('a word that is still being typed finds what it begins; a whole one is not taken for a beginning', async () => {
  const { db } = database.current;
  await createQuestion(db, { id: 'java', ru: 'Чем Java похожа на другие языки?', en: 'What is Java like?' });
  await createQuestion(db, { id: 'script', ru: 'Зачем нужен JavaScript?', en: 'Why JavaScript?' });
  expect((await search('javasc')).ids[0]).toBe('script');
  expect((await search('java')).ids).toEqual(['java']);
});

it('a word that only a sample answer has is taken for a beginning, and the sample comes last', async () => {
  const { db } = database.current;
  await createQuestion(db, { id: 'sample', ru: 'Как дела?', en: 'How is it?', caseRu: 'Мой iso образ' });
  await createQuestion(db, { id: 'levels', ru: 'Что такое isolation level?', en: 'What is isolation?' });
  expect((await search('iso')).ids).toEqual(['levels', 'sample']);
  expect((await search('iso', '&category=frontend')).ids).not.toContain('sample');
});

it.each(['caseRu', 'caseEn'] as const)(
  'finds a question by words of its sample answer alone (%s)',
  async (field) => {
    await createQuestion(database.current.db, {
      id: 'lamp',
      ru: 'Как дела?',
      en: 'How is it?',
      [field]: 'Zqxgamma lamp',
    });
    expect((await search('zqxgamma')).ids).toEqual(['lamp']);
  },
);

it('a slang word brings no words that only look alike', async () => {
  const { db } = database.current;
  await createQuestion(db, {
    id: 'ai',
    ru: 'Как вы пользуетесь нейросетями?',
    en: 'How do you use ChatGPT?',
  });
  await createQuestion(db, { id: 'and', ru: 'Что важнее: скорость и качество?', en: 'Speed and quality?' });
  const { ids } = await search('чатгпт');
  expect([ids[0], ids.includes('and')]).toEqual(['ai', false]);
});

it('keeps to the filters', async () => {
  expect((await search('event loop', '&level=junior')).ids).toEqual(['promise']);
  expect((await search('event loop', '&topic=personal')).ids).toEqual([]);
  expect((await search('что такое промис', '&type=behavioural&category=general')).ids).not.toContain(
    'promise',
  );
});

it('what finds nothing names the nearest topics', async () => {
  const { ids, topics } = await search('кубернетис');
  expect(ids).toEqual([]);
  expect(topics).toEqual(['kubernetes']);
  expect((await search('ъъъъъ')).topics).toHaveLength(3);
});

it.each([
  "'; drop table questions; --",
  '& | ! <-> :*',
  '"незакрытая',
  '\\',
  'a'.repeat(300),
  'слово '.repeat(49),
  '🙂🙂🙂',
  'C++',
  'constructor toString __proto__',
])('is not broken by «%s»', async (text) => {
  const { ids, topics } = await search(text);
  expect(ids.length + topics.length).toBeGreaterThanOrEqual(0);
});

it('refuses a text that is too long or empty, and topics that do not exist', async () => {
  for (const query of [`text=${'а'.repeat(301)}`, 'text=%20', 'text=x&topic=cooking', '']) {
    const response = await app.current.inject({
      url: `/api/questions/search?${query}`,
      headers: person.headers,
    });
    expect(response.statusCode, query).toBe(400);
  }
});
