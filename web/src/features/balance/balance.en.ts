import { defineTexts } from '../../lib/i18n.ts';
import { balanceRu } from './balance.ru.ts';

const balanceEn = {
  label: 'Balance: {{interviews}}, {{questions}}. Open settings',
  unread: 'The balance failed to load',
  unreadLabel: 'The balance failed to load. Open settings',
  interviews_one: '{{count}} interview',
  interviews_other: '{{count}} interviews',
  questions_one: '{{count}} question',
  questions_other: '{{count}} questions',
  interviewsLeft: 'interviews left',
  questionsLeft: 'questions left',
  ledger: 'What it was spent on',
  when: 'When',
  what: 'What for',
  amount: 'How much',
  empty: 'Nothing has been given or spent yet.',
  topUp: 'Need more? Write to us.',
  topUpByOwner: 'Need more? The owner of this server can top up your balance.',
  start: 'Starting balance',
  resumed: 'Left from your former account',
  answer: 'Feedback on an answer',
  reserved: 'Interview begun',
  released: 'Interview not counted',
  given: 'Added by the administrator',
  spent: 'Spent',
} as const;

export const t = defineTexts('balance', { en: balanceEn, ru: balanceRu });
