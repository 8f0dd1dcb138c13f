/** What the scripted interviewer says beside its questions. */
export const PHRASES: Record<string, string> = {
  nudge: 'Не торопитесь.',
  'not-heard': 'Простите, не расслышал.',
  bridge: 'Связь вернулась.',
  apology: 'Извините, повторите, пожалуйста.',
  closing: 'Спасибо, время вышло.',
};
