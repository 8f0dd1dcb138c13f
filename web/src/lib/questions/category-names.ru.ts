import type { CategoryNames } from './category-names.en.ts';

export const categoryNamesRu: CategoryNames = {
  general: 'любая сфера',
  'first job': 'первая работа',
  english: 'английский язык',
  sales: 'продажи',
  support: 'поддержка',
  marketing: 'маркетинг',
  finance: 'финансы',
  analytics: 'аналитика',
  design: 'дизайн',
  product: 'продукт',
  management: 'управление',
  data: 'данные',
  mobile: 'мобильная разработка',
  security: 'безопасность',
  logistics: 'логистика',
  law: 'право',
  medicine: 'медицина',
  teaching: 'преподавание',
};
