import type { RussianOf } from '../../lib/i18n.ts';
import type { balanceEn } from './balance.en.ts';

export const balanceRu: RussianOf<typeof balanceEn> = {
  label: 'Баланс: {{interviews}}, {{questions}}. Открыть настройки',
  interviews_one: '{{count}} интервью',
  interviews_few: '{{count}} интервью',
  interviews_many: '{{count}} интервью',
  interviews_other: '{{count}} интервью',
  questions_one: '{{count}} вопрос',
  questions_few: '{{count}} вопроса',
  questions_many: '{{count}} вопросов',
  questions_other: '{{count}} вопроса',
  left: 'Осталось',
};
