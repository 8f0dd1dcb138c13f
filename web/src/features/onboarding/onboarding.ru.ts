import type { RussianOf } from '../../lib/i18n.ts';
import type { onboardingEn } from './onboarding.en.ts';

export const onboardingRu: RussianOf<typeof onboardingEn> = {
  stepOf: 'Шаг {{step}} из {{total}}',
  skip: 'Позже',
  finish: 'Готово',
  languageTitle: 'На каком языке будете тренироваться?',
  languageText: 'На нём интервьюер спрашивает и слушает. Сменить можно в любой момент.',
  russianText: 'Вопросы и разбор по-русски',
  englishText: 'Вопросы и разбор по-английски',
  roleTitle: 'На какую позицию идёте?',
  roleText: 'Под неё подберём вопросы. Напишите так, как в вакансии.',
  role: 'Позиция',
  rolePlaceholder: 'Например, frontend-разработчик',
  roleExamples: 'Примеры',
  roles:
    'Frontend-разработчик|Backend-разработчик|Аналитик данных|Продакт-менеджер|Дизайнер|Тестировщик|Менеджер проектов|Маркетолог|Менеджер по продажам',
  levelTitle: 'Какой у вас уровень?',
  levelText: 'От него зависит глубина вопросов, а не то, насколько мы добры.',
  junior: 'Junior',
  juniorText: 'Первая работа или первые пара лет',
  middle: 'Middle',
  middleText: 'Работаете сами и понимаете, почему именно так',
  senior: 'Senior',
  seniorText: 'Решаете, как делать, и помогаете другим',
  resumeTitle: 'Есть резюме под рукой?',
  resumeText: 'С ним спросим о том, что вы делали на самом деле. Без него — о позиции вообще.',
  resumeTaken: 'Резюме у нас. Вопросы будут готовы через мгновение.',
  loaderResume: 'Читаем резюме',
  microphoneTitle: 'Проверим звук',
  microphoneText:
    'Скажите несколько слов. Если сейчас говорить нельзя, пропустите: любой ответ можно напечатать.',
  loaderTitle: 'Готовим всё к началу',
  loaderSaving: 'Сохраняем ваши ответы',
  loaderBalance: 'Пополняем баланс',
  loaderQuestions: 'Подбираем вопросы',
  loaderFailed: 'Этот шаг не получился',
};
