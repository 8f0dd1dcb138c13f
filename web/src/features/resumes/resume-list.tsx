import type { ResumeSummary } from '@aloud/contract/resumes';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { t } from './resumes.en.ts';

type Props = { resumes: readonly ResumeSummary[]; openId: string };

/** A column beside the open resume on a desktop, a scrolling row on a phone. */
export function ResumeList({ resumes, openId }: Props) {
  return (
    <nav aria-label={t('list')}>
      <ul className="-mx-4 flex gap-2.5 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:mx-0 sm:px-0 lg:grid">
        {resumes.map((resume) => (
          <li key={resume.id} className="w-64 shrink-0 lg:w-auto">
            <Link
              to="/user/resumes"
              search={{ resume: resume.id }}
              resetScroll={false}
              aria-current={resume.id === openId ? 'page' : undefined}
              className={classNames(
                'flex h-full items-start gap-3 rounded-card border p-4 transition-colors',
                resume.id === openId
                  ? 'border-voice bg-voice-soft'
                  : 'border-line bg-surface hover:border-edge',
              )}
            >
              <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-voice" />
              <span className="grid min-w-0 gap-1">
                <span className="truncate font-medium">{resume.name}</span>
                <span className="text-sm text-ink-soft">{describeSize(resume)}</span>
                {resume.isActive && <span className="text-sm font-medium text-voice-ink">{t('active')}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function describeSize({ kind, pages, words }: ResumeSummary): string {
  const format = kind === 'pasted' ? t('pasted') : kind.toUpperCase();
  return `${format} · ${pages === null ? t('words', { count: words }) : t('pages', { count: pages })}`;
}
