import { expect, type Locator, type Page, test } from '@playwright/test';
import { findPhrases } from '../../server/src/features/interviews/interviewer/wording/phrases/find-phrases.ts';
import { history, openInterviews, status } from '../interview-page.ts';
import { say } from '../microphone.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One candidate of the walk, with the words of the interface in their language. */
type Walk = {
  locale: 'ru' | 'en';
  manner: 'friendly' | 'demanding';
  role: string;
  about: string;
  /** The beginning of a story: more is asked about it. */
  story: { clip: string; seconds: number; heard: RegExp };
  /** Said, or written where the recogniser mishears it. */
  question: { clip: string } | { text: string };
  asked: RegExp;
  words: Record<
    | 'new'
    | 'role'
    | 'language'
    | 'ownLanguage'
    | 'manner'
    | 'chosenManner'
    | 'mannerHint'
    | 'duration'
    | 'notKept'
    | 'create'
    | 'start'
    | 'interrupt'
    | 'write'
    | 'answer'
    | 'hideText'
    | 'report'
    | 'reportTab'
    | 'questions'
    | 'honest'
    | 'sample'
    | 'aboutCompany'
    | 'whyAsked'
    | 'ownQuestions',
    string
  >;
  judged: RegExp;
  score: RegExp;
};

const RUSSIAN: Walk = {
  locale: 'ru',
  manner: 'demanding',
  role: 'Аналитик данных',
  about:
    'Я аналитик данных, три года работаю в интернет-магазине: считаю метрики продаж, готовлю отчёты и проверяю гипотезы вместе с командой продукта.',
  story: { clip: 'ru-strong', seconds: 13, heard: /заказ/ },
  question: { clip: 'ru-asks-team' },
  asked: /устроена команда/i,
  words: {
    new: 'Новое интервью',
    role: 'Роль или позиция',
    language: 'Язык разговора',
    ownLanguage: 'Русский',
    manner: 'Манера интервьюера',
    chosenManner: 'Требовательная',
    mannerHint: 'Говорит быстрее и чаще уточняет, но всегда вежливо',
    duration: 'Макс. длительность',
    notKept: 'Не сохранять',
    create: 'Продолжить',
    start: 'Начать разговор',
    interrupt: 'Перебить',
    write: 'Написать текстом',
    answer: 'Ответ текстом',
    hideText: 'Убрать текст',
    report: 'Составить отчёт',
    reportTab: 'Отчёт',
    questions: 'Вопрос за вопросом',
    honest: 'Честное «не знаю» лучше выдуманного ответа. На оценку оно не повлияло.',
    sample: 'Пример ответа',
    aboutCompany: 'вопрос о компании',
    whyAsked: 'Почему интервьюер переспросил',
    ownQuestions: 'Ваши вопросы',
  },
  judged: /Оценено вопросов: 1 из \d/,
  score: /\d+ из 100/,
};

/** Of knowledge and of a story of one's own: the interview chooses its questions. */
const UNKNOWN = {
  ru: /тема для изучения|ответа не нашлось/,
  en: /a topic to learn|no answer given yet/,
};

const ENGLISH: Walk = {
  locale: 'en',
  manner: 'friendly',
  role: 'Data analyst',
  about:
    'I am a data analyst with three years in an online shop: I count the metrics of sales, prepare reports and check ideas together with the product team.',
  story: { clip: 'en-strong', seconds: 10.1, heard: /checkout/i },
  question: { text: 'May I ask how your team is organised?' },
  asked: /team is organised/,
  words: {
    new: 'New interview',
    role: 'Role or position',
    language: 'Language of the conversation',
    ownLanguage: 'English',
    manner: 'Interviewer’s manner',
    chosenManner: 'Friendly',
    mannerHint: 'Encourages you and speaks without haste',
    duration: 'Max duration',
    notKept: 'Do not keep',
    create: 'Continue',
    start: 'Start conversation',
    interrupt: 'Interrupt',
    write: 'Write an answer',
    answer: 'Answer in writing',
    hideText: 'Hide the text',
    report: 'Generate Report',
    reportTab: 'Report',
    questions: 'Question by question',
    honest: 'An honest “I don’t know” is better than an invented answer. It did not affect the score.',
    sample: 'A sample answer',
    aboutCompany: 'a question about the company',
    whyAsked: 'Why the interviewer asked again',
    ownQuestions: 'Your questions',
  },
  judged: /Judged 1 of \d questions/,
  score: /\d+ of 100/,
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('a Russian interviewer answers a question, credits an honest «не знаю» and parts when asked, and the report judges only the answer', async ({
    context,
  }) => {
    const page = await openInterviews(context, 'ru');
    await holdInterview(page, RUSSIAN);
    await readReport(page, RUSSIAN);
  });
});

test('an English interviewer answers a question, credits an honest "I don\'t know" and parts when asked, and the report judges only the answer', async ({
  context,
}) => {
  const page = await openInterviews(context, 'en');
  await holdInterview(page, ENGLISH);
  await readReport(page, ENGLISH);
});

/** Some words of a turn, which is always longer. */
const HEARD_MS = 1_500;

async function holdInterview(page: Page, walk: Walk): Promise<void> {
  const { locale, manner, words, story } = walk;
  const phrases = findPhrases(locale, manner);
  await prepareInterview(page, walk);

  // The warm-up, then the first question of the role.
  await cutShort(page, walk);
  await write(page, walk, walk.about);
  // Heard to its end: words over a question that was not understood belong to the one before.
  await expect(status(page, 'speaking')).toBeVisible();
  await expect(status(page, 'listening')).toBeVisible();

  // A question of the candidate's own gets an honest answer: no employer stands behind practice.
  if ('clip' in walk.question) await say(page, walk.question.clip);
  else await write(page, walk, walk.question.text);
  await hearOut(page, phrases.practiceCompany.team);
  await expect(history(page).getByText(walk.asked)).toBeVisible();

  // Not knowing is credited, and another question comes.
  await say(page, `${locale}-does-not-know`);
  await hearOut(page, phrases.credit);

  await say(page, story.clip, story.seconds);
  await expect(history(page).getByText(story.heard)).toBeVisible();
  await expect(status(page, 'speaking')).toBeVisible();
  await expect(status(page, 'listening')).toBeVisible();

  await end(page, walk, phrases.closingAsked);
  await page.getByRole('button', { name: words.report }).click();
}

/** Ten minutes: a question of the role, then one about the past. */
async function prepareInterview(page: Page, { words, role }: Walk): Promise<void> {
  await page.getByRole('button', { name: words.new }).first().click();
  await page.getByLabel(words.role).fill(role);
  await choose(page, words.language, words.ownLanguage);
  await choose(page, words.manner, words.chosenManner);
  await expect(page.getByText(words.mannerHint)).toBeVisible();
  await page.getByRole('slider', { name: words.duration }).press('Home');
  await page.getByRole('slider', { name: words.duration }).press('ArrowRight');
  await page.getByRole('radio', { name: words.notKept }).click();
  await page.getByRole('button', { name: words.create }).click();
  await page.getByRole('button', { name: words.start, exact: true }).click();
}

async function choose(page: Page, field: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: choice }).click();
}

/** The candidate has heard enough: the turn is theirs. */
async function cutShort(page: Page, { words }: Walk): Promise<void> {
  await expect(page.getByRole('button', { name: words.interrupt })).toBeVisible();
  // What is cut off before its first word was never asked.
  await page.waitForTimeout(HEARD_MS);
  await page.getByRole('button', { name: words.interrupt }).click();
  await expect(status(page, 'listening')).toBeVisible();
}

async function write(page: Page, { words }: Walk, text: string): Promise<void> {
  await page.getByRole('button', { name: words.write }).click();
  await page.getByLabel(words.answer).fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words.hideText }).click();
}

const WISH_TO_END = { ru: /законч/i, en: /\bend\b/i };

/** A wish that was misheard is no wish: the interviewer goes on, and the candidate says it once more. */
async function end(page: Page, { locale }: Walk, farewells: readonly string[]): Promise<void> {
  const said = history(page).getByRole('listitem');
  const before = await said.count();
  await say(page, `${locale}-ends`);
  const isAnswered = async () =>
    (await said.count()) > before + 1 && (await status(page, 'listening').isVisible());
  await expect.poll(async () => (await isHeard(page, farewells)) || (await isAnswered())).toBe(true);
  if (await isHeard(page, farewells)) return;
  await expect(said.nth(before)).not.toContainText(WISH_TO_END[locale]);
  await say(page, `${locale}-ends`);
  await hearOf(page, farewells);
}

/** One of these is said, and whatever follows it; then the turn is the candidate's. */
async function hearOut(page: Page, wordings: readonly string[]): Promise<void> {
  await hearOf(page, wordings);
  await expect(status(page, 'listening')).toBeVisible();
}

/** Sentences come one by one: the first of any wording is enough. */
async function hearOf(page: Page, wordings: readonly string[]): Promise<void> {
  await expect.poll(() => isHeard(page, wordings)).toBe(true);
}

async function isHeard(page: Page, wordings: readonly string[]): Promise<boolean> {
  const text = await page.getByRole('main').innerText();
  return wordings.some((wording) => text.includes(wording.split(/[.:!?]/u, 1)[0] ?? wording));
}

async function readReport(page: Page, { words, ...walk }: Walk): Promise<void> {
  const report = page.getByRole('tabpanel', { name: words.reportTab });
  await expect(report.getByText(walk.judged)).toBeVisible();
  const own = report.getByRole('region', { name: words.ownQuestions });
  await expect(own.getByText(walk.asked)).toBeVisible();

  const questions = report.getByRole('region', { name: words.questions });
  await open(questions, UNKNOWN[walk.locale]);
  await expect(questions.getByText(words.honest)).toBeVisible();
  await expect(questions.getByText(words.sample)).toBeVisible();
  const asides = questions.getByRole('listitem').filter({ hasText: words.aboutCompany });
  await expect(asides).toContainText(walk.asked);

  // Only the story has a score; a follow-up says what it was asked for.
  await expect(questions.getByRole('button', { name: walk.score })).toHaveCount(1);
  await open(questions, walk.score);
  await expect(questions.getByText(walk.story.heard).first()).toBeVisible();
  await expect(questions.getByRole('heading', { name: words.whyAsked })).toBeVisible();
}

async function open(questions: Locator, verdict: string | RegExp): Promise<void> {
  await questions.getByRole('button', { name: verdict }).click();
}
