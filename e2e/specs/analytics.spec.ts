import { gunzipSync } from 'node:zlib';
import { expect, type Page, type Request, test } from '@playwright/test';
import { newAddress } from '../people.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

const base = () => process.env.BASE_URL ?? '';
const INVITATION = '0123456789abcdef0123456789abcdef';

/** Analytics counts no robots, and a browser that is driven by a test says that it is one. */
async function seemHuman(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });
  });
}

test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

/** Analytics and error reporting that answer on our own origin and keep what they were sent. */
async function withServices(page: Page): Promise<{ analytics: string[]; errors: string[] }> {
  const sent = { analytics: [] as string[], errors: [] as string[] };
  await seemHuman(page);
  const { host } = new URL(base());
  await page.route('**/api/client-config', (route) =>
    route.fulfill({ json: { analyticsKey: 'phc_test', errorReportingDsn: `http://key@${host}/1` } }),
  );
  await page.route('**/ingest/**', (route) => {
    sent.analytics.push(read(route.request()));
    return route.fulfill({ json: { status: 1 } });
  });
  await page.route('**/api/1/envelope/**', (route) => {
    sent.errors.push(read(route.request()));
    return route.fulfill({ json: {} });
  });
  return sent;
}

/** Compressed or not, as the library chose. */
function read(request: Request): string {
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const isZipped = body[0] === 0x1f && body[1] === 0x8b;
  const text = String(isZipped ? gunzipSync(body) : body);
  const packed = /^data=([^&]*)/.exec(text)?.[1];
  const unpacked = packed ? String(Buffer.from(decodeURIComponent(packed), 'base64')) : text;
  return `${request.url()}\n${unpacked}`;
}

test('no secret, id or query of an address reaches analytics or error reporting', async ({ page }) => {
  const sent = await withServices(page);
  await page.goto(`${base()}/join/${INVITATION}?ref=personal-mail`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => sent.errors.join('\n')).toContain('Can not get invitation');
  await expect.poll(() => sent.analytics.join('\n')).toContain('client_error');

  const everything = [...sent.analytics, ...sent.errors].join('\n');
  expect(everything).toContain('/join/:secret');
  expect(everything).not.toContain(INVITATION);
  expect(everything).not.toContain('personal-mail');
});

test('who is signed in is known to analytics by their id alone, and pages are not counted', async ({
  page,
}) => {
  const sent = await withServices(page);
  const address = newAddress();
  await signInByMail(page.context(), address);
  await page.goto(`${base()}/user/settings?token=unspent-secret`);
  await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible();
  await expect.poll(() => sent.analytics.join('\n')).toContain('$identify');
  await page.goto(`${base()}/user/6afa29a2000c8d0e5f1b?tab=report`);
  await expect.poll(() => sent.analytics.join('\n')).toContain('client_error');

  const everything = [...sent.analytics, ...sent.errors].join('\n');
  expect(everything).toContain('/user/:id');
  for (const word of ['unspent-secret', '6afa29a2000c8d0e5f1b', '$pageview', '$pageleave', address]) {
    expect(everything).not.toContain(word);
  }
});
