import type { ModelStatus } from '@aloud/contract/voice/speech';
import { pageLocale } from '../../lib/page-locale.ts';

const day = new Intl.DateTimeFormat(pageLocale(), { day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat(pageLocale(), {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const dayAndTime = new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium', timeStyle: 'short' });

export const formatDay = (iso: string) => day.format(new Date(iso));
export const formatMoment = (iso: string) => moment.format(new Date(iso));
export const formatDayAndTime = (iso: string) => dayAndTime.format(new Date(iso));

export function formatLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const percents = new Intl.NumberFormat(pageLocale(), { style: 'percent', maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat(pageLocale(), {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'narrow',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const megabytes = new Intl.NumberFormat(pageLocale(), {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 0,
});

/** Of a share from 0 to 1. */
export const formatPercent = (share: number) => percents.format(share);
export const formatSeconds = (value: number) => seconds.format(value);
/** Never zero: a small model is still something to fetch. */
export const formatMegabytes = (value: number) => megabytes.format(Math.max(1, value));

export function writeLicence({ licence, licenceNote }: Pick<ModelStatus, 'licence' | 'licenceNote'>): string {
  return licenceNote ? `${licence} (${licenceNote[pageLocale()]})` : licence;
}
