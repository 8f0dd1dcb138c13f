import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startMailServer } from '../../testing/clients/mail-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const letter = {
  to: 'anna@example.com',
  subject: 'Привет',
  text: 'Текст',
  html: '<p>Текст</p>',
  link: undefined,
};
const sockets = new Set<Socket>();
let server: Server;

/** A mail server that answers each command as told. */
async function answering(reply: (command: string) => string | undefined): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.write('220 ready\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const answer = reply(data.toString().slice(0, 4));
      if (answer) socket.write(answer);
      else socket.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const failure = async (url: string) => {
  const mailer = createSmtpMailer({ url, from: 'Вслух <no-reply@example.com>' });
  try {
    return await mailer
      .send(letter)
      .catch((error: unknown) => error as { code: string; responseCode?: number });
  } finally {
    await mailer.close();
  }
};

it('reports a recipient the mail server refuses', async () => {
  const url = await answering((command) => (command === 'RCPT' ? '550 no such person\r\n' : '250 ok\r\n'));
  expect(await failure(url)).toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
});

it('reports a mail server that hangs up', async () => {
  const url = await answering((command) => (command === 'MAIL' ? undefined : '250 ok\r\n'));
  expect(await failure(url)).toMatchObject({ code: expect.any(String) });
});

it.each([
  ['имя@xn--80a1acny.xn--p1ai', 'имя@почта.рф'],
  ['anna@xn--80a1acny.xn--p1ai', 'anna@xn--80a1acny.xn--p1ai'],
])('a letter for %s arrives as one to %s', async (stored, arrived) => {
  const mailServer = await startMailServer();
  const mailer = createSmtpMailer({ url: mailServer.url, from: 'Вслух <no-reply@example.com>' });
  await mailer.send({ ...letter, to: stored });
  expect(await mailServer.nextTo(arrived)).toMatchObject({ subject: 'Привет' });
  await mailer.close();
  await mailServer.stop();
});

it('reports a mail server that is not there', async () => {
  const url = await answering(() => undefined);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  expect(await failure(url)).toMatchObject({ code: 'ESOCKET' });
});
