import type { LegalDocuments } from '@aloud/contract/admin/operator';
import { LOCALES, type Locale } from '@aloud/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords } from '../../../lib/api/error-text.ts';
import { notify } from '../../../lib/notify.ts';
import { linkLegalDocument } from '../../../lib/site-links.ts';
import { word } from '../../../lib/words.en.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { formatDay } from '../format-values.ts';
import { useAdminMutation } from '../use-admin-mutation.ts';
import { legalDocumentsQuery, saveOperator } from './legal.api.ts';
import { documentText } from './legal.en.ts';
import { LegalGaps } from './legal-gaps.tsx';
import { OperatorForm } from './operator-form.tsx';

/** What the legal documents say of the operator, and who agreed to which version. */
export function LegalTab() {
  const query = useQuery(legalDocumentsQuery);
  if (query.data) return <Content documents={query.data} />;
  if (query.isError)
    return (
      <LoadFailure words={failureWords(query.error)} isWaiting={query.isFetching} onRetry={query.refetch} />
    );
  return (
    <div role="status" aria-label={word('loading')} className="grid gap-6">
      <Skeleton className="h-32" />
      <Skeleton className="h-96" />
      <Skeleton className="h-40" />
    </div>
  );
}

function Content({ documents }: { documents: LegalDocuments }) {
  /** What the form was opened with: another administrator's change must not replace what is being typed. */
  const [opened, setOpened] = useState(documents);
  const { submit } = useAdminMutation({
    run: saveOperator,
    failure: 'Can not save operator',
    onDone: (saved) => {
      setOpened(saved);
      void notify(documentText('savedAs', { version: saved.versions[0]?.number ?? 0 }), 'success');
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <InForce {...documents} />
      <LegalGaps missing={documents.missing} />
      <OperatorForm
        key={opened.revision}
        documents={opened}
        onSave={(values) => submit({ revision: opened.revision, values })}
      />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="text-lg font-semibold">{documentText('versions')}</h2>
        <Versions {...documents} />
      </section>
    </div>
  );
}

function InForce({ versions: [current] }: LegalDocuments) {
  if (!current) return null;
  const { number: version, inForceAt } = current;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 flex-[1_1_20rem] gap-1">
        <h2 className="text-lg font-semibold">
          {documentText('inForce', { version, date: formatDay(inForceAt) })}
        </h2>
        <p className="max-w-[68ch] text-sm text-ink-soft">{documentText('inForceText')}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {LOCALES.map((locale) => (
          <a
            key={locale}
            href={linkLegalDocument(locale)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet')}
          >
            {documentText(`open_${locale}`)}
          </a>
        ))}
      </div>
    </Card>
  );
}

const NAMES: Record<Locale, 'russian' | 'english'> = { ru: 'russian', en: 'english' };

function Versions({ versions }: LegalDocuments) {
  return (
    <Table
      caption={documentText('versions')}
      rows={versions}
      rowKey={({ number }) => String(number)}
      columns={[
        { key: 'version', title: documentText('version'), cell: ({ number }) => number },
        { key: 'since', title: documentText('since'), cell: ({ inForceAt }) => formatDay(inForceAt) },
        {
          key: 'agreements',
          title: documentText('agreements'),
          isNumber: true,
          cell: ({ agreements }) => agreements,
        },
        {
          key: 'read',
          title: documentText('readIn'),
          isNumber: true,
          cell: ({ number }) => (
            <span className="inline-flex flex-wrap justify-end gap-x-4">
              {LOCALES.map((locale) => (
                <a
                  key={locale}
                  href={linkLegalDocument(locale, number)}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center text-voice-ink underline-offset-4 hover:underline"
                >
                  {word(NAMES[locale])}
                </a>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}
