import type { Remark } from '@aloud/contract/feedback/remarks';

/** Remarks that speak to the candidate, as a recruiter should read them. */
export const recruiterRemarksRu = {
  'clear-task': 'Сказано, что требовалось.',
  'clear-claim': 'Начинает с самого ответа.',
  'own-action': 'Видно, что именно сделал кандидат.',
  'owned-decision': 'Берёт решение на себя.',
  'reason-given': 'Объясняет не только что, но и почему.',
  'risk-named': 'Видит, что может пойти не так.',
  'check-named': 'Говорит, как понять, что получилось.',
  'assumption-named': 'Прежде чем считать, называет допущения.',
  'key-terms': 'Говорит ровно о том, о чём спросили.',
  'no-task': 'Не сказано, что требовалось от кандидата.',
  'no-action': 'Не сказано, что сделал сам кандидат.',
  'no-priority': 'Непонятно, с чего начнёт.',
  'no-check': 'Не сказано, как понять, что получилось.',
  'no-assumption': 'Не сказано, из чего исходит.',
  'no-reasoning': 'Не видно, как пришёл к ответу.',
  'self-deprecation': 'Здесь кандидат сам себя принижает.',
  'too-fast': 'Говорит так быстро, что трудно успеть.',
  'only-we': 'Всё «мы» да «мы»: роли самого кандидата не видно.',
} as const satisfies Partial<Record<Remark, string>>;
