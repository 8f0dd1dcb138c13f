import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { enterAsAdmin, ownOrigin } from '../administration.ts';
import { type Api, apiOf } from '../api.ts';
import { comeIn, STRONG_ANSWERS, takeInterview, WEAK_ANSWERS } from '../candidates.ts';
import { giveMicrophone, say } from '../microphone.ts';
import { newAddress } from '../people.ts';
import { openPosition } from '../position.ts';
import { RESUME } from '../resume.ts';
import { takeAll } from './take-all.ts';

/** Real recognition takes as long as it takes. */
const SPEECH = { timeout: 120_000 };
/** `PICTURES_LANGUAGE=en npm run screenshots`: the same screens as an English interface shows them. */
const isEnglish = process.env.PICTURES_LANGUAGE === 'en';
const at = (path: string) => `${process.env.BASE_URL}${path}`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what an administrator sees', async ({ context, browser }) => {
  test.setTimeout(900_000);
  await enterAsAdmin(context);
  const admin = await apiOf(context);
  const position = await openPosition(admin, 'Backend-разработчик');
  const spoken = await speak(browser, position.invitation);
  for (const [name, answers] of [
    ['Ирина Соколова', STRONG_ANSWERS],
    ['Олег Титов', WEAK_ANSWERS],
  ] as const) {
    const visit = await browser.newContext();
    await takeInterview(await comeIn(visit, name), position.invitation, answers);
    await visit.close();
  }
  await fillTheLog(context, admin);

  const page = await open(context);
  const tabs = ['positions', 'interviews', 'questions', 'people', 'invites', 'speech', 'documents', 'audit'];
  for (const tab of tabs) await picture(page, `admin-${tab}`, `/admin?tab=${tab}`);
  await picture(page, 'admin-position', `/admin/positions/${position.id}`);
  await picture(page, 'admin-position-edit', `/admin/positions/${position.id}/edit`);
  await picture(page, 'admin-question', '/admin?tab=questions&open=new', false);
  await picture(page, 'admin-question-edit', '/admin?tab=questions&open=classic-about-yourself', false);
  await picture(page, 'admin-import', '/admin?tab=questions&open=import', false);
  const { items } = await admin<{ items: { id: string }[] }>('get', '/api/admin/users?q=мария');
  await picture(page, 'admin-person', `/admin?tab=people&open=${items[0]?.id}`, false);
  await page.goto(at(`/i/${spoken}`));
  await expect(page.locator('audio')).toBeVisible();
  await picture(page, 'admin-interview', `/i/${spoken}`);
  await picture(page, 'admin-interview-report', `/i/${spoken}?side=report`);
  await picture(page, 'invitation', `/join/${position.invitation}`, false);
});

const nameOf = (name: string) => (isEnglish ? `${name}-en` : name);

async function picture(page: Page, name: string, path: string, isWhole = true): Promise<void> {
  await page.goto(at(path));
  await page.waitForLoadState('networkidle');
  await takeAll(page, nameOf(name), isWhole);
}

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  if (isEnglish) {
    await page.addInitScript(() => Object.defineProperty(HTMLElement.prototype, 'lang', { get: () => 'en' }));
  }
  return page;
}

/** A candidate with a resume who speaks, is recorded, and says other figures than the resume does. */
async function speak(browser: Browser, invitation: string): Promise<string> {
  const context = await browser.newContext({ permissions: ['microphone'] });
  const api = await comeIn(context, 'Мария Орлова');
  await api('post', '/api/resumes', { id: 'resume', name: 'Орлова', text: RESUME });
  const path = `/api/invitations/${invitation}/interview`;
  const { interviewId } = await api<{ interviewId: string }>('post', path, { isRecorded: true });
  const page = await context.newPage();
  await giveMicrophone(page);
  await page.goto(at(`/user/${interviewId}`));
  await page.getByRole('button', { name: 'Начать разговор', exact: true }).click();
  for (const clip of ['ru-strong', 'ru-weak']) {
    await expect(page.locator('[data-status="speaking"]')).toBeVisible(SPEECH);
    await page.locator('body').press('Escape');
    await say(page, clip);
  }
  await expect(page.locator('[data-status="speaking"]')).toBeVisible(SPEECH);
  await page.getByRole('button', { name: 'Остановить разговор' }).click();
  await expect(page.getByRole('button', { name: 'Составить отчёт' })).toBeVisible(SPEECH);
  await api('post', '/api/report', { interviewId });
  await context.close();
  return interviewId;
}

async function fillTheLog(context: BrowserContext, admin: Api): Promise<void> {
  const asking = newAddress();
  for (const email of [asking, newAddress(), newAddress()]) {
    await context.request.post(at('/api/invite-requests'), {
      headers: ownOrigin(),
      data: { email, lang: 'ru' },
    });
  }
  const { items } = await admin<{ items: { id: string }[] }>('get', '/api/admin/users?q=мария');
  const person = `/api/admin/users/${items[0]?.id}`;
  await admin('post', `${person}/balance`, {
    key: 'gift',
    kind: 'interviews',
    amount: 5,
    reason: 'Подарок',
  });
  await admin('patch', person, { labels: ['recrut'] });
}
