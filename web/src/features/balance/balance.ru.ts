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
  interviewsLeft: 'осталось интервью',
  questionsLeft: 'осталось вопросов',
  ledger: 'На что потрачено',
  when: 'Когда',
  what: 'За что',
  amount: 'Сколько',
  empty: 'Пока ничего не начислено и не потрачено.',
  topUp: 'Нужно больше? Напишите нам.',
  start: 'Стартовый баланс',
  resumed: 'Остаток прежнего аккаунта',
  answer: 'Разбор ответа',
  reserved: 'Начато интервью',
  released: 'Интервью не засчитано',
  given: 'Начислено администратором',
  spent: 'Списание',
};
