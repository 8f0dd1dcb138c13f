import { MAILBOX_PAGE } from '@aloud/contract/pages';
import type { Config } from '../platform/config/config.ts';
import { isLocalOnly } from '../platform/http/origins.ts';
import type { Keys } from '../platform/secrets/keys.ts';
import type { SummaryLine } from './start-summary.ts';

/** As many characters as an identifier of 128 bits needs. */
const TOKEN_CHARACTERS = 22;

/** Opens the mailbox. The same at every start, so that a restart in development closes nothing. */
export function toMailboxToken(keys: Keys): string {
  return Buffer.from(keys.derive('mailbox').current).toString('base64url').slice(0, TOKEN_CHARACTERS);
}

export function describeMail({
  config,
  keys,
  url,
}: {
  config: Config;
  keys: Keys;
  url: string;
}): SummaryLine {
  const { smtpUrl } = config.mail;
  if (smtpUrl) return { name: 'mail', isOn: true, says: `by ${new URL(smtpUrl).host}` };
  const place = isLocalOnly(config)
    ? `${config.publicUrl ?? url}${MAILBOX_PAGE}?token=${toMailboxToken(keys)}`
    : 'DATA_DIR/outbox';
  return { name: 'mail', isOn: false, says: `letters are kept, not sent (SMTP_URL sends them): ${place}` };
}
