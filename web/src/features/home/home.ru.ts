import type { RussianOf } from '../../lib/i18n.ts';
import type { homeEn } from './home.en.ts';

export const homeRu: RussianOf<typeof homeEn> = {
  title: 'Главная',
  morning: 'Доброе утро',
  day: 'Добрый день',
  evening: 'Добрый вечер',
  night: 'Не спится?',
  greeting: '{{greeting}}, {{name}}',
  next: 'Что потренируем?',
  questionTitle: 'Ответить на один вопрос',
  questionText: 'Две минуты вслух и разбор сразу. Хороший разогрев.',
  questionAction: 'К вопросам',
  interviewTitle: 'Пройти целое интервью',
  interviewText: 'ИИ-интервьюер спрашивает, слушает и уточняет. В конце — отчёт с цитатами.',
  interviewAction: 'К интервью',
  readyTitle: 'Перед первым ответом',
  readyText: 'Проверьте микрофон: это десять секунд, и ни один ответ не потеряется.',
  readyAction: 'Проверить звук',
};
