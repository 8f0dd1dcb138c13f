import type { BankPagesTexts } from './bank-pages.en.ts';

const plurals = new Intl.PluralRules('ru');

function countQuestions(count: number): string {
  const forms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' };
  const form = plurals.select(count);
  return `${count} ${form === 'one' || form === 'few' ? forms[form] : forms.many}`;
}

/** After a colon a Russian name begins small, unless it is an abbreviation or a name in Latin letters. */
function lowerName(name: string): string {
  return /^[А-ЯЁ][^А-ЯЁ]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

export const bankPagesRu: BankPagesTexts = {
  roles: {
    general: { name: 'Любая профессия', title: 'Общие вопросы на собеседовании' },
    'first job': {
      name: 'Первая работа, без опыта',
      title: 'Вопросы на собеседовании без опыта работы',
    },
    english: { name: 'Собеседование на английском', title: 'Вопросы на собеседовании на английском языке' },
    frontend: { name: 'Frontend-разработчик', title: 'Вопросы на собеседовании frontend-разработчика' },
    backend: { name: 'Backend-разработчик', title: 'Вопросы на собеседовании backend-разработчика' },
    mobile: { name: 'Мобильный разработчик', title: 'Вопросы на собеседовании мобильного разработчика' },
    data: {
      name: 'Data science и инженерия данных',
      title: 'Вопросы на собеседовании: data science и инженерия данных',
    },
    analytics: { name: 'Аналитик', title: 'Вопросы на собеседовании аналитика' },
    qa: { name: 'Тестировщик (QA)', title: 'Вопросы на собеседовании тестировщика (QA)' },
    devops: { name: 'DevOps-инженер', title: 'Вопросы на собеседовании DevOps-инженера' },
    security: {
      name: 'Специалист по безопасности',
      title: 'Вопросы на собеседовании по информационной безопасности',
    },
    design: { name: 'Дизайнер', title: 'Вопросы на собеседовании дизайнера' },
    product: { name: 'Продакт-менеджер', title: 'Вопросы на собеседовании продакт-менеджера' },
    management: {
      name: 'Руководитель проектов, тимлид',
      title: 'Вопросы на собеседовании руководителя проектов и тимлида',
    },
    sales: { name: 'Менеджер по продажам', title: 'Вопросы на собеседовании менеджера по продажам' },
    marketing: { name: 'Маркетолог', title: 'Вопросы на собеседовании маркетолога' },
    support: { name: 'Специалист поддержки', title: 'Вопросы на собеседовании специалиста поддержки' },
    finance: { name: 'Бухгалтер и финансист', title: 'Вопросы на собеседовании бухгалтера и финансиста' },
    hr: { name: 'HR и рекрутер', title: 'Вопросы на собеседовании HR-менеджера и рекрутера' },
    logistics: { name: 'Логист', title: 'Вопросы на собеседовании логиста' },
    law: { name: 'Юрист', title: 'Вопросы на собеседовании юриста' },
    medicine: { name: 'Администратор клиники', title: 'Вопросы на собеседовании администратора клиники' },
    teaching: { name: 'Учитель и преподаватель', title: 'Вопросы на собеседовании учителя и преподавателя' },
  },
  groups: {
    person: 'О вас и о том, как вы работаете',
    programming: 'Программирование',
    systems: 'Системы и инфраструктура',
    languages: 'Языки и платформы',
    data: 'Данные и машинное обучение',
    testing: 'Анализ, тестирование, безопасность',
    product: 'Продукт и управление',
    design: 'Дизайн',
    marketing: 'Маркетинг, продажи, поддержка',
    office: 'Финансы, кадры, логистика, право',
    people: 'Клиника, школа, первая работа',
  },
  countQuestions,

  indexName: 'Вопросы',
  indexTitle: 'Вопросы на собеседовании',
  indexMeta: (questions) =>
    `${questions} для подготовки к собеседованию, по темам и профессиям: что есть в сильном ответе, частые ошибки и примеры ответов. Читать можно бесплатно.`,
  indexIntro: (questions) =>
    `${questions}, которые могут задать на собеседовании: от «расскажите о себе» до системного дизайна. Выберите профессию или тему — читать можно без регистрации.`,
  byRole: 'По профессии',
  byTopic: 'По теме',

  topicTitle: (name) => `Вопросы на собеседовании: ${lowerName(name)}`,
  topicMeta: (name, questions) => `${name}: ${questions} для подготовки к собеседованию.`,
  topicIntro: (questions) => `${questions} на эту тему, сначала самые частые.`,
  roleMeta: (title, questions) => `${title}: ${questions}, сначала самые частые.`,
  roleIntro: (questions) => `${questions}, сначала самые частые.`,
  roleIntroPart: (questions, shown) =>
    `Всего ${questions}. Здесь ${shown} самых частых, остальные — на страницах тем.`,
  metaWithGuides: 'Что есть в сильном ответе, частые ошибки и примеры ответов.',
  metaPlain: 'Прочитайте и попробуйте ответить вслух.',
  howToRead: 'Раскройте вопрос — увидите, что есть в сильном ответе и на чём обычно ошибаются.',
  honesty:
    'Пометка «часто спрашивают» — наша оценка, а не подсчёт голосов. Примеры ответов написали мы: не заучивайте их, расскажите о своём.',
  titleWithSamples: '— примеры ответов',
  brand: 'Вслух',

  oftenAsked: 'часто спрашивают',
  guide: 'Что есть в сильном ответе',
  essential: 'главное',
  mistakes: 'Частые ошибки',
  followUps: 'Что могут спросить дальше',
  sample: 'Пример ответа',
  answer: 'Ответить вслух',
  questionList: 'Вопросы',

  relatedTopics: 'Похожие темы',
  relatedRoles: 'Для каких профессий',
  roleTopics: 'Ещё вопросы по темам',
  allQuestions: 'Все темы и профессии',
  tryTitle: 'Скажите это вслух',
  tryText:
    'Прочитать ответ и дать его — разные вещи. Ответьте голосом и получите разбор, в котором каждое замечание можно переслушать.',
  tryAction: 'Начать тренировку',

  breadcrumb: 'Вы здесь',
  home: 'Главная',
  otherLanguage: 'In English',
  notFoundName: 'Не найдено',
  notFoundTitle: 'Такой страницы нет',
  notFoundText: 'В адресе опечатка, или тема теперь называется по-другому.',
};
