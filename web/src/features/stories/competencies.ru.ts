import type { RussianOf } from '../../lib/i18n.ts';
import type { competenciesEn } from './competencies.en.ts';

export const competenciesRu: RussianOf<typeof competenciesEn> = {
  ownership: 'Ответственность',
  initiative: 'Инициатива',
  leadership: 'Лидерство',
  teamwork: 'Командная работа',
  conflict: 'Конфликт',
  influence: 'Влияние',
  communication: 'Общение',
  mentoring: 'Наставничество',
  'problem-solving': 'Решение проблем',
  'decision-making': 'Решения',
  prioritisation: 'Приоритеты',
  'working-under-pressure': 'Давление и сроки',
  'learning-from-failure': 'Уроки из неудач',
  adaptability: 'Перемены',
  'customer-focus': 'Клиенты',
  'attention-to-detail': 'Внимание к деталям',
};
