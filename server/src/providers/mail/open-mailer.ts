import { join } from 'node:path';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Mailer } from './mailer.port.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The mail server that is configured, or the outbox. */
export function openMailer({ mail, dataDir }: Config): { mailer: Mailer; outbox: Outbox | undefined } {
  if (mail.smtpUrl !== undefined) {
    return { mailer: createSmtpMailer({ url: mail.smtpUrl, from: mail.from }), outbox: undefined };
  }
  const outbox = openOutbox(join(dataDir, 'outbox'));
  const mailer = createOutboxMailer({
    outbox,
    from: mail.from,
    clock: systemClock,
    announce: (text) => process.stdout.write(text),
  });
  return { mailer, outbox };
}
