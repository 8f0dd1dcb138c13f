import { MAILBOX_PAGE } from '@aloud/contract/pages';
import type { Config } from './platform/config.ts';
import { isLocalOnly } from './platform/origins.ts';
import type { SummaryLine } from './start-summary.ts';

export function describeMail(config: Config): SummaryLine {
  const { smtpUrl } = config.mail;
  if (smtpUrl) return { name: 'mail', isOn: true, says: `by ${new URL(smtpUrl).host}` };
  const place = isLocalOnly(config) ? MAILBOX_PAGE : 'DATA_DIR/outbox';
  return {
    name: 'mail',
    isOn: false,
    says: `sign-in links appear here and in ${place} (SMTP_URL sends them)`,
  };
}
