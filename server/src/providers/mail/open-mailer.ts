import { join } from 'node:path';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Mailer } from './mailer.port.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

type Opened = { mailer: Mailer; outbox: Outbox | undefined };

/** The mail server that is configured, or the outbox. */
export function openMailer(config: Config, listAdministrators: () => Promise<ReadonlySet<string>>): Opened {
  const { mail, dataDir } = config;
  if (mail.smtpUrl !== undefined) {
    return { mailer: createSmtpMailer({ url: mail.smtpUrl, from: mail.from }), outbox: undefined };
  }
  const outbox = openOutbox(join(dataDir, 'outbox'));
  const mailer = createOutboxMailer({
    outbox,
    from: mail.from,
    clock: systemClock,
    announce: mayAnnounce(config, process.stdout) ? (text) => process.stdout.write(text) : undefined,
    listAdministrators,
  });
  return { mailer, outbox };
}

/** A printed link opens an account, so links are printed only by a local server at a terminal. */
export function mayAnnounce(
  { isLoopback, publicUrl, isDevelopment }: Pick<Config, 'isLoopback' | 'publicUrl' | 'isDevelopment'>,
  output: { isTTY?: boolean },
): boolean {
  return isLoopback && publicUrl === undefined && (isDevelopment || output.isTTY === true);
}
