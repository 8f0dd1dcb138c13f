import { APPWRITE_PREFIX, COLLECTION_IDS, DATABASE_ID } from '../../../contract/src/appwrite.ts';
import { fillPath, PATHS } from '../../../contract/src/paths.ts';
import { chooseOne } from '../random.ts';
import type { Visitor } from '../visitor.ts';

const COLLECTIONS = `${APPWRITE_PREFIX}/databases/${DATABASE_ID}/collections`;
const QUESTIONS = `${COLLECTIONS}/${COLLECTION_IDS.questions}/documents`;
const USERS = `${COLLECTIONS}/${COLLECTION_IDS.users}/documents`;
const PAGE = 10;
const PAGES = 20;
const VOTES_SHARE = 0.2;

const SEARCHES = [
  'конфликт с руководителем',
  'замыкание',
  'индексы базы данных',
  'почему вы хотите работать у нас',
  'дедлайн сорван',
  'closure in javascript',
  'tell me about a failure',
  'system design queue',
  'стресс',
  'leadership without authority',
];

const ROLES = ['Backend-разработчик', 'Аналитик', 'QA', 'Product manager', 'Медсестра'];
const LEVELS = ['junior', 'middle', 'senior'];

type Page = { documents: { $id: string }[] };

/** What a person finds when they come: the balance, their record, the first page. */
export async function arrive(visitor: Visitor): Promise<void> {
  const { id } = visitor.person;
  await visitor.signToken();
  await visitor.ask('first visit: balance', PATHS.balance.create, { json: {} });
  await visitor.ask('first visit: user', USERS, { json: { documentId: id, data: { lang: 'ru' } } });
  await listQuestions(visitor, 0);
}

async function listQuestions(visitor: Visitor, page: number): Promise<void> {
  const queries = [
    { method: 'limit', values: [PAGE] },
    { method: 'offset', values: [page * PAGE] },
  ].map((query, index) => `queries[${index}]=${encodeURIComponent(JSON.stringify(query))}`);
  const { documents } = await visitor.readJson<Page>(
    'list of questions',
    `${QUESTIONS}?${queries.join('&')}`,
  );
  if (documents.length > 0) visitor.questionIds = documents.map(({ $id }) => $id);
}

export async function browse(visitor: Visitor): Promise<void> {
  await visitor.ask('questions for you', PATHS.questions.forYou);
  await listQuestions(visitor, Math.floor(visitor.random() * PAGES));
  const questionId = chooseOne(visitor.questionIds, visitor.random);
  await visitor.ask('question', `${QUESTIONS}/${questionId}`);
  await visitor.ask('guide', `${fillPath(PATHS.questions.guide, { questionId })}?language=ru`);
  if (visitor.random() < VOTES_SHARE)
    await visitor.ask('vote', `${QUESTIONS}/${questionId}`, {
      method: 'PATCH',
      json: { data: { rating: 1 } },
    });
}

export async function search(visitor: Visitor): Promise<void> {
  const text = encodeURIComponent(chooseOne(SEARCHES, visitor.random));
  await visitor.ask('search', `${PATHS.questions.search}?text=${text}`);
}

export async function readHistory(visitor: Visitor): Promise<void> {
  await visitor.ask('history', PATHS.history.all);
  await visitor.ask('trend', PATHS.history.trend);
  await visitor.ask('due for review', PATHS.reviews.due);
  await visitor.ask('list of answers', PATHS.answers.all);
}

export async function changeSettings(visitor: Visitor): Promise<void> {
  const { id } = visitor.person;
  await visitor.ask('account', `${APPWRITE_PREFIX}/account`);
  await visitor.ask('user', `${USERS}/${id}`);
  const data = { role: chooseOne(ROLES, visitor.random), level: chooseOne(LEVELS, visitor.random) };
  await visitor.ask('settings saved', `${USERS}/${id}`, { method: 'PATCH', json: { data } });
  await visitor.ask('balance entries', PATHS.balance.entries);
}
