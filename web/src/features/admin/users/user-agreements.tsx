import { pageLocale } from '../../../lib/page-locale.ts';
import { linkLegalDocument } from '../../../lib/site-links.ts';
import type { Person } from '../admin.api.ts';
import { t } from '../admin.en.ts';
import { formatDayAndTime } from '../format-values.ts';

/** Which versions of the documents, and when: each a link to what was agreed to. */
export function UserAgreements({ agreements }: { agreements: Person['agreements'] }) {
  if (agreements.length === 0) return <p className="text-sm text-ink-soft">{t('agreementsEmpty')}</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {agreements.map(({ version, agreedAt }) => (
        <li key={version} className="flex flex-wrap items-center justify-between gap-x-4">
          <a
            href={linkLegalDocument(pageLocale(), version)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-voice-ink underline-offset-4 hover:underline"
          >
            {t('agreementVersion', { version })}
          </a>
          <time dateTime={agreedAt} className="text-ink-soft">
            {formatDayAndTime(agreedAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
