export const mannersRu = {
  label: 'Манера интервьюера',
  friendly: 'Приветливая',
  'friendly-text': 'Подбадривает и говорит неторопливо',
  'matter-of-fact': 'Деловая',
  'matter-of-fact-text': 'Говорит по существу, в обычном темпе',
  demanding: 'Требовательная',
  'demanding-text': 'Говорит быстрее и чаще уточняет, но всегда вежливо',
  named: '{{manner}} манера',
};
