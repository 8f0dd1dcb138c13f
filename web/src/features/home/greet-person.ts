import { t } from './home.en.ts';

/** By the hour of the person's own clock; someone without a name is greeted all the same. */
export function greetPerson(hour: number, name = ''): string {
  const time = findTimeOfDay(hour);
  if (name === '') return t(time);
  return time === 'night' ? t('nightNamed', { name }) : t('greeting', { greeting: t(time), name });
}

function findTimeOfDay(hour: number): 'night' | 'morning' | 'day' | 'evening' {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}
