import type { Level } from '../accounts/users.limits.ts';
import type { QUESTION_CATEGORIES } from './questions.limits.ts';

export type Category = (typeof QUESTION_CATEGORIES)[number];

/** Beginnings of the words people name their work with, in both languages. */
const BEGINNINGS: readonly [Category, readonly string[]][] = [
  [
    'frontend',
    [
      'frontend',
      'front-end',
      'фронт',
      'react',
      'vue',
      'angular',
      'верстал',
      'javascript',
      'typescript',
      'веб',
      'web',
    ],
  ],
  [
    'backend',
    [
      'backend',
      'back-end',
      'бэк',
      'бек',
      'java',
      'python',
      'golang',
      'go',
      'php',
      'node',
      'ruby',
      'c',
      'net',
      'scala',
      'kotlin',
      'сервер',
      'server',
      'fullstack',
      'full-stack',
      'фулстек',
      'фуллстек',
    ],
  ],
  ['mobile', ['mobile', 'мобильн', 'ios', 'android', 'андроид', 'swift', 'flutter']],
  ['data', ['data', 'данны', 'дата', 'ml', 'machine', 'etl', 'dwh', 'нейросет', 'ai']],
  ['analytics', ['analyst', 'analytic', 'аналити', 'bi']],
  ['qa', ['qa', 'quality', 'test', 'тест', 'автотест']],
  [
    'devops',
    ['devops', 'девопс', 'sre', 'sysadmin', 'сисадмин', 'infrastructure', 'инфраструктур', 'platform'],
  ],
  ['security', ['security', 'безопасност', 'pentest', 'пентест', 'soc', 'иб', 'кибер', 'cyber']],
  ['design', ['design', 'дизайн', 'ux', 'ui']],
  ['product', ['product', 'продакт', 'продуктов', 'owner']],
  [
    'management',
    [
      'lead',
      'лид',
      'тимлид',
      'head',
      'руковод',
      'директор',
      'director',
      'project',
      'проект',
      'scrum',
      'начальник',
      'chief',
    ],
  ],
  ['sales', ['sale', 'продаж', 'продав', 'account', 'аккаунт']],
  [
    'marketing',
    [
      'market',
      'маркет',
      'smm',
      'seo',
      'brand',
      'бренд',
      'контент',
      'content',
      'copy',
      'копирайт',
      'редактор',
      'pr',
    ],
  ],
  ['support', ['support', 'поддержк', 'оператор', 'helpdesk', 'клиент', 'customer', 'сопровожд']],
  ['finance', ['financ', 'финанс', 'бухгалтер', 'accountant', 'аудит', 'audit', 'экономист', 'казнач']],
  [
    'logistics',
    ['logist', 'логист', 'склад', 'кладовщ', 'закуп', 'снабж', 'procurement', 'warehouse', 'supply'],
  ],
  ['law', ['law', 'legal', 'юрист', 'юрис', 'адвокат', 'правовед', 'paralegal', 'комплаенс', 'compliance']],
  [
    'medicine',
    [
      'медиц',
      'medic',
      'врач',
      'медсестр',
      'регистрат',
      'клиник',
      'clinic',
      'receptionist',
      'nurse',
      'doctor',
    ],
  ],
  [
    'teaching',
    ['teach', 'учител', 'преподава', 'педагог', 'воспитател', 'репетитор', 'tutor', 'lecturer', 'школ'],
  ],
  ['hr', ['hr', 'recruit', 'рекрут', 'кадр', 'people', 'персонал']],
];

/** Names of a trade alone: beside any other name they say nothing ("QA engineer", «менеджер по продажам»). */
const TRADES: readonly [Category, readonly string[]][] = [
  ['backend', ['программист', 'разработчик', 'developer']],
];

/** Names of many trades: they say something only where no other word does ("engineer", not "civil engineer"). */
const ALONE: readonly [Category, readonly string[]][] = [
  ['backend', ['engineer']],
  ['management', ['manager', 'менеджер']],
];
const LEVEL_WORDS = new Set(
  'senior junior middle lead principal staff software старший младший ведущий главный'.split(' '),
);

/** Names whose words mean something else together, and what they are read as. */
const PHRASES: readonly [string, string][] = [
  ['системный администратор', 'сисадмин'],
  ['system administrator', 'sysadmin'],
  ['systems administrator', 'sysadmin'],
  ['тест-драйвер', ''],
  ['test driver', ''],
  ['restaurant server', ''],
  ['hotel receptionist', ''],
  ['business developer', 'sales'],
  ['lead generation', 'sales'],
  ['head chef', ''],
  ['data center', 'devops'],
  ['data centre', 'devops'],
  ['c&b', 'hr'],
  ['accountant', 'finance'],
  ['accounting', 'finance'],
  ['accounts payable', 'finance'],
  ['accounts receivable', 'finance'],
  ['social security', ''],
  ['security guard', ''],
];

/** Short names must be whole words: "go" is a language, "governance" is not. */
const SHORTEST_BEGINNING = 4;
const MOST_CATEGORIES = 2;

/** Question categories of a role, the most telling first; empty for a role without questions in the bank. */
export function categoriesOfRole(role: string): Category[] {
  const words = splitRole(role);
  const named = findCategories(words, BEGINNINGS);
  if (named.length > 0) return named;
  const telling = words.filter((word) => !LEVEL_WORDS.has(word));
  return findCategories(words, telling.length === 1 ? [...TRADES, ...ALONE] : TRADES);
}

/** What a candidate is asked: about their role, what every role is asked, and at the beginning about beginning. */
export function categoriesOfCandidate({ role, level }: { role: string; level: Level }): Category[] {
  return [...categoriesOfRole(role), 'general', ...(level === 'junior' ? (['first job'] as const) : [])];
}

function findCategories(words: readonly string[], table: typeof BEGINNINGS): Category[] {
  const found = table
    .map(([category, beginnings]) => ({
      category,
      hits: beginnings.filter((beginning) => words.some((word) => isNamed(word, beginning))).length,
    }))
    .filter(({ hits }) => hits > 0);
  return found
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, MOST_CATEGORIES)
    .map(({ category }) => category);
}

function isNamed(word: string, beginning: string): boolean {
  return beginning.length < SHORTEST_BEGINNING ? word === beginning : word.startsWith(beginning);
}

function splitRole(role: string): string[] {
  const plain = role.toLowerCase().replaceAll('ё', 'е');
  const read = PHRASES.reduce((text, [phrase, instead]) => text.replaceAll(phrase, instead), plain);
  return read.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
}
