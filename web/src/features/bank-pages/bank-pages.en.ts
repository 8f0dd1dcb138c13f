import type { Role } from './plan-bank-pages.rules.ts';
import type { TopicGroup } from './topic-groups.ts';

/** `name` stands in lists, `title` is the heading, as people would search for it. */
type RoleTexts = { name: string; title: string };

const roles: Record<Role, RoleTexts> = {
  general: { name: 'Any profession', title: 'Common interview questions' },
  'first job': { name: 'First job, no experience', title: 'Entry-level interview questions' },
  english: { name: 'Interview in English', title: 'Job interview in English: questions and answers' },
  frontend: { name: 'Frontend developer', title: 'Frontend developer interview questions' },
  backend: { name: 'Backend developer', title: 'Backend developer interview questions' },
  mobile: { name: 'Mobile developer', title: 'Mobile developer interview questions' },
  data: {
    name: 'Data science and engineering',
    title: 'Data science and data engineering interview questions',
  },
  analytics: { name: 'Analyst', title: 'Data and business analyst interview questions' },
  qa: { name: 'QA engineer', title: 'QA engineer interview questions' },
  devops: { name: 'DevOps engineer', title: 'DevOps engineer interview questions' },
  security: { name: 'Security specialist', title: 'Information security interview questions' },
  design: { name: 'Designer', title: 'Designer interview questions' },
  product: { name: 'Product manager', title: 'Product manager interview questions' },
  management: {
    name: 'Project manager, team lead',
    title: 'Project manager and team lead interview questions',
  },
  sales: { name: 'Sales manager', title: 'Sales manager interview questions' },
  marketing: { name: 'Marketer', title: 'Marketing interview questions' },
  support: { name: 'Support specialist', title: 'Customer support interview questions' },
  finance: { name: 'Accountant, finance', title: 'Accountant and finance interview questions' },
  hr: { name: 'HR, recruiter', title: 'HR manager and recruiter interview questions' },
  logistics: { name: 'Logistics', title: 'Logistics interview questions' },
  law: { name: 'Lawyer', title: 'Lawyer interview questions' },
  medicine: { name: 'Clinic receptionist', title: 'Clinic receptionist interview questions' },
  teaching: { name: 'Teacher', title: 'Teacher interview questions' },
};

const groups: Record<TopicGroup, string> = {
  person: 'About you and how you work',
  programming: 'Programming',
  systems: 'Systems and infrastructure',
  languages: 'Languages and platforms',
  data: 'Data and machine learning',
  testing: 'Analysis, testing, security',
  product: 'Product and management',
  design: 'Design',
  marketing: 'Marketing, sales, support',
  office: 'Finance, HR, logistics, law',
  people: 'Clinic, school, first job',
};

/** Texts of pages that are written in both languages in one go: no library that knows one current language. */
export const bankPagesEn = {
  roles,
  groups,
  countQuestions: (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`,

  indexName: 'Questions',
  indexTitle: 'Job interview questions',
  indexMeta: (questions: string) =>
    `${questions} for job interviews, by topic and by profession: what a strong answer contains, common mistakes and sample answers. Free to read.`,
  indexIntro: (questions: string) =>
    `${questions} you may be asked in an interview, from “Tell me about yourself” to system design. Choose your profession or a topic: everything can be read without signing in.`,
  byRole: 'By profession',
  byTopic: 'By topic',

  topicTitle: (name: string) => `Interview questions: ${name}`,
  topicMeta: (name: string, questions: string) => `${name}: ${questions} to prepare for an interview.`,
  topicIntro: (questions: string) => `${questions} on this topic, the most often asked first.`,
  roleMeta: (title: string, questions: string) => `${title}: ${questions}, the most often asked first.`,
  roleIntro: (questions: string) => `${questions}, the most often asked first.`,
  roleIntroPart: (questions: string, shown: number) =>
    `${questions} in all. Here are the ${shown} most often asked; the rest are listed under their topics.`,
  metaWithGuides: 'What a strong answer contains, common mistakes and sample answers.',
  metaPlain: 'Read them and try answering aloud.',
  howToRead: 'Open a question to see what a strong answer contains and where people go wrong.',
  honesty:
    '“Often asked” is our own estimate, not a count of votes. We wrote the sample answers: do not learn them by heart, tell your own story.',
  titleWithSamples: '— sample answers',
  brand: 'Aloud',

  oftenAsked: 'often asked',
  guide: 'What a strong answer contains',
  essential: 'essential',
  mistakes: 'Common mistakes',
  followUps: 'What may be asked next',
  sample: 'Sample answer',
  answer: 'Answer aloud',
  questionList: 'Questions',

  relatedTopics: 'Related topics',
  relatedRoles: 'For which professions',
  roleTopics: 'More questions by topic',
  allQuestions: 'All topics and professions',
  tryTitle: 'Say it aloud',
  tryText:
    'Reading an answer and giving one are different things. Answer in your own voice and get feedback in which every remark can be played back.',
  tryAction: 'Start training',

  breadcrumb: 'You are here',
  home: 'Home',
  otherLanguage: 'По-русски',
  notFoundName: 'Not found',
  notFoundTitle: 'There is no such page',
  notFoundText: 'The address has a typo in it, or the topic goes by another name now.',
};

export type BankPagesTexts = typeof bankPagesEn;
