import type { TradeRow } from './trade.ts';

/** Names of a whole field, which count where no narrower one is said: a brand marketing manager sets up no e-mails. */
export const GENERAL_TITLE_TRADES: readonly TradeRow[] = [
  [
    ['transport', 'stock-planning', 'logistics-lead'],
    'логист, логистика, цепь поставок, logistician, logistics, supply chain',
  ],
  [['outpatient-doctor'], 'врач, доктор, doctor, physician'],
  [['school'], 'учитель, школьный учитель, teacher, schoolteacher'],
  [['deals'], 'менеджер по продажам, продажник, сейлз, sales manager, sales representative, sales executive'],
  [['front-desk'], 'администратор, administrator'],
  [['bookkeeping'], 'бухгалтер, бух, бухучет, accountant, bookkeeper, accounting'],
  [
    ['marketer', 'advertising'],
    'маркетолог, маркетинг, marketer, marketing manager, marketing specialist, digital marketing',
  ],
];
