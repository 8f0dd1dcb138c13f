import { expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const fresh = useTestApp(database, readConfig({}));
const byMail = useTestApp(database, readConfig({ ADMIN_EMAIL: 'Boss@aloud.dev' }));
const written = useTestApp(
  database,
  readConfig({ MESSENGER_URL: 'mailto:help%22me@aloud.dev?subject=%3Cb%3E', UI_LOCALE: 'en' }),
);
const national = useTestApp(database, readConfig({ ADMIN_EMAIL: 'имя@почта.рф' }));
const nationalMessenger = useTestApp(
  database,
  readConfig({ MESSENGER_URL: 'mailto:имя@xn--80a1acny.xn--p1ai' }),
);
const byChat = useTestApp(database, readConfig({ MESSENGER_URL: 'https://t.me/somebody' }));

it('a server whose owner named nobody says so, and tells its owner what to set', async () => {
  const { statusCode, body, headers } = await fresh.current.inject('/contact');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('владелец этого сервера ещё не указал');
  expect(body).toContain('MESSENGER_URL');
  expect(body).not.toContain('mailto:admin');
  expect((await fresh.current.inject('/contact?lang=en')).body).toContain('has not named a contact');
});

it('a real address of the administrator is shown, to be clicked or copied', async () => {
  const { body } = await byMail.current.inject('/contact');
  expect(body).toContain('<a href="mailto:boss@aloud.dev">boss@aloud.dev</a>');
  expect(body).not.toContain('MESSENGER_URL');
});

it('a national address is read as people write it, and leads to the domain that DNS knows', async () => {
  const { body } = await national.current.inject('/contact');
  expect(body).toContain('<a href="mailto:имя@xn--80a1acny.xn--p1ai">имя@почта.рф</a>');
  const { body: ofMessenger } = await nationalMessenger.current.inject('/contact');
  expect(ofMessenger).toContain('>имя@почта.рф</a>');
});

it('an address from the settings is text, never markup', async () => {
  const { body } = await written.current.inject('/contact');
  expect(body).toContain('help&quot;me@aloud.dev</a>');
  expect(body).toContain('<html lang="en">');
});

it('a messenger is opened at once', async () => {
  const { statusCode, headers } = await byChat.current.inject('/contact');
  expect([statusCode, headers.location]).toEqual([302, 'https://t.me/somebody']);
});
