import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** The links of all mails to this address so far. */
  listLinks(address: string): URL[];
  stop(): Promise<void>;
  /** At the same port; what has arrived before is kept. */
  start(): Promise<void>;
};

/** A real mail server that can be away. */
export async function startMailServer(): Promise<MailServer> {
  const links = new Map<string, URL[]>();
  let port = 0;
  let server: SMTPServer | undefined;

  async function keep(bytes: Buffer): Promise<void> {
    const mail = await PostalMime.parse(bytes);
    const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
    for (const { address = '' } of mail.to ?? [])
      links.set(address, [...(links.get(address) ?? []), ...(link ? [new URL(link)] : [])]);
  }

  async function start(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      closeTimeout: 100,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, _session, accept) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void keep(Buffer.concat(chunks)).then(() => accept(), accept));
      },
    });
    // Connections that break are what the fault is about.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    listLinks: (address) => links.get(address) ?? [],
    stop: () => new Promise((resolve) => server?.close(() => resolve())),
    start,
  };
}
