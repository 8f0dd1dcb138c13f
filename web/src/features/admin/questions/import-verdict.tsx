import type { ImportResult } from '@aloud/contract/admin/question-import';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../admin.en.ts';

/** Whether a file can be imported, and what it would change. */
export function ImportVerdict({ result }: { result: ImportResult }) {
  const { created, changed, unchanged, problemsTotal } = result;
  const isFine = problemsTotal === 0;
  const Icon = isFine ? CircleCheck : TriangleAlert;
  return (
    <div
      className={classNames(
        'flex gap-3 rounded-card px-4 py-3.5',
        isFine ? 'bg-good-soft text-good-ink' : 'bg-bad-soft text-bad-ink',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-0.5">
        <p className="font-medium">
          {isFine ? t('rehearsalFine') : t('rehearsalBad', { count: problemsTotal })}
        </p>
        <p className="text-sm">{t('rehearsalCounts', { created, changed, unchanged })}</p>
      </div>
    </div>
  );
}

/** The mistakes of a file by row, the first of many. */
export function ImportProblems({ result: { problems, problemsTotal } }: { result: ImportResult }) {
  if (problems.length === 0) return null;
  return (
    <div className="grid gap-2">
      <ol className="max-h-60 divide-y divide-line overflow-y-auto rounded-card border border-line text-sm">
        {problems.map(({ row, field, problem }) => (
          <li key={`${row}:${field}:${problem}`} className="flex gap-3 px-4 py-2.5">
            <span className="number w-20 shrink-0 text-ink-soft">{t('row', { row })}</span>
            <span>
              {t(`problem_${problem}`)}
              {field !== '' && <span className="ml-1.5 font-mono text-xs text-ink-soft">{field}</span>}
            </span>
          </li>
        ))}
      </ol>
      {problemsTotal > problems.length && (
        <p className="text-sm text-ink-soft">
          {t('moreProblems', { count: problemsTotal - problems.length })}
        </p>
      )}
    </div>
  );
}
