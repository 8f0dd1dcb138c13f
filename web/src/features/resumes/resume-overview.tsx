import type { ResumeAnalysis, ResumeJob, ResumeMonth, ResumePoint } from '@aloud/contract/resumes';
import type { ReactNode } from 'react';
import { pageLocale } from '../../lib/page-locale.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from './resumes.en.ts';

/** Summary, experience, skills and remarks of the analysis. */
export function ResumeOverview({ analysis }: { analysis: ResumeAnalysis }) {
  const { overview, language, engine } = analysis;
  const { jobs, skills, points, experienceMonths } = overview;
  return (
    <div className="grid gap-5">
      <Card className="grid gap-4">
        <p lang={language} className="max-w-[68ch] text-lg leading-relaxed">
          {overview.text}
        </p>
        <p className="text-sm text-ink-soft">
          {engine.fallback
            ? t('modelFailed')
            : engine.model
              ? t('byModel', { model: engine.model })
              : t('byRules')}
        </p>
      </Card>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Points kind="strong" points={points} />
        <Points kind="attention" points={points} />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {jobs.length > 0 && (
          <Part title={t('jobs')} aside={experienceMonths === null ? '' : formatLength(experienceMonths)}>
            <ol className="grid gap-3.5">
              {jobs.map((job) => (
                <Job key={job.source.line} job={job} />
              ))}
            </ol>
          </Part>
        )}
        {skills.length > 0 && (
          <Part title={t('skills')}>
            <ul className="flex flex-wrap gap-1.5">
              {skills.map((skill) => (
                <li key={skill} className="rounded-full bg-raised px-3 py-1 text-sm">
                  {skill}
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </div>
  );
}

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <Card className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-lg font-semibold">{title}</h3>
        {aside && <span className="number text-sm text-ink-soft">{aside}</span>}
      </div>
      {children}
    </Card>
  );
}

function Points({ kind, points }: { kind: ResumePoint['kind']; points: readonly ResumePoint[] }) {
  const own = points.filter((point) => point.kind === kind);
  if (own.length === 0) return null;
  return (
    <Part title={t(kind)}>
      <ul className="grid gap-3.5">
        {own.map(({ code, source }) => (
          <li key={`${code}${source.line}`} className="grid gap-0.5">
            <span
              className={classNames(
                'text-sm font-medium',
                kind === 'strong' ? 'text-good-ink' : 'text-warn-ink',
              )}
            >
              {t(`remark.${code}`)}
            </span>
            <q className="break-words text-ink-soft">{source.quote.replaceAll('\t', ' · ')}</q>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Job({ job }: { job: ResumeJob }) {
  const names = [job.title, job.company].filter((name) => name !== null);
  return (
    <li className="grid gap-0.5">
      <span className="font-medium">{names.join(', ') || job.source.quote}</span>
      <span className="number text-sm text-ink-soft">
        {monthText(job.from)} — {job.to ? monthText(job.to) : t('toThisDay')}
      </span>
    </li>
  );
}

const months = new Intl.DateTimeFormat(pageLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' });

function monthText({ year, month }: ResumeMonth): string {
  return month === null ? String(year) : months.format(Date.UTC(year, month - 1));
}

const MONTHS_IN_YEAR = 12;

function formatLength(total: number): string {
  const years = Math.floor(total / MONTHS_IN_YEAR);
  const rest = total % MONTHS_IN_YEAR;
  const parts = [
    years > 0 ? t('years', { count: years }) : '',
    rest > 0 || years === 0 ? t('months', { count: rest }) : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
