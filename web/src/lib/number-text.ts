import { pageLocale } from './page-locale.ts';

const moments = new Intl.DateTimeFormat(pageLocale(), {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

export function momentText(iso: string): string {
  return moments.format(new Date(iso));
}

const decimals = new Intl.NumberFormat(pageLocale(), { maximumFractionDigits: 1 });

export function decimalText(value: number): string {
  return decimals.format(value);
}
