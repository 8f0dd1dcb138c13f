import { pageLocale } from '../../lib/page-locale.ts';

const day = new Intl.DateTimeFormat(pageLocale(), { day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat(pageLocale(), {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

export const formatDay = (iso: string) => day.format(new Date(iso));
export const formatMoment = (iso: string) => moment.format(new Date(iso));

export function formatLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
