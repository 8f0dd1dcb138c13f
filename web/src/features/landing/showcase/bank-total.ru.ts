export const bankTotalRu = {
  one: '{{count}} вопрос в банке',
  few: '{{count}} вопроса в банке',
  many: '{{count}} вопросов в банке',
  other: '{{count}} вопроса в банке',
  none: 'В банке пока нет вопросов.',
};
