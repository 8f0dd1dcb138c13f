/** What the parts of a resume are called, in both languages. */
const HEADINGS = {
  experience: [
    'опыт работы',
    'опыт',
    'трудовой опыт',
    'профессиональный опыт',
    'места работы',
    'карьера',
    'experience',
    'work experience',
    'professional experience',
    'employment',
    'employment history',
    'work history',
    'career',
  ],
  education: ['образование', 'высшее образование', 'education', 'academic background'],
  courses: [
    'повышение квалификации',
    'повышение квалификации, курсы',
    'курсы',
    'курсы и сертификаты',
    'сертификаты',
    'дополнительное образование',
    'certifications',
    'certificates',
    'courses',
    'training',
  ],
  skills: [
    'навыки',
    'ключевые навыки',
    'профессиональные навыки',
    'технические навыки',
    'технологии',
    'стек',
    'стек технологий',
    'инструменты',
    'компетенции',
    'ключевые компетенции',
    'skills',
    'key skills',
    'technical skills',
    'core skills',
    'technologies',
    'tech stack',
    'stack',
    'tools',
    'competencies',
  ],
  languages: ['языки', 'знание языков', 'иностранные языки', 'languages'],
  projects: [
    'проекты',
    'мои проекты',
    'пет-проекты',
    'личные проекты',
    'projects',
    'personal projects',
    'side projects',
  ],
  about: [
    'о себе',
    'обо мне',
    'дополнительная информация',
    'личные качества',
    'цель',
    'профиль',
    'summary',
    'profile',
    'about',
    'about me',
    'objective',
    'personal qualities',
    'professional summary',
  ],
  achievements: [
    'достижения',
    'ключевые достижения',
    'награды',
    'achievements',
    'key achievements',
    'awards',
    'honors',
  ],
  contacts: [
    'контакты',
    'контактная информация',
    'contacts',
    'contact',
    'contact information',
    'личная информация',
  ],
  interests: [
    'интересы',
    'хобби',
    'interests',
    'hobbies',
    'рекомендации',
    'references',
    'volunteering',
    'волонтерство',
  ],
} as const;

export type SectionName = keyof typeof HEADINGS;

const BY_TITLE = new Map(
  Object.entries(HEADINGS).flatMap(([name, titles]) =>
    titles.map((title): [string, SectionName] => [title, name as SectionName]),
  ),
);

/** Longer lines tell something, they do not announce it. */
const LONGEST_HEADING = 60;

/** Which part of a resume a line begins, if it is a heading: «ОПЫТ РАБОТЫ — 5 лет 3 месяца» is one. */
export function findSection(line: string): SectionName | undefined {
  if (line.length > LONGEST_HEADING) return undefined;
  const [title = ''] = line
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^[\s•#*\d.)]+/u, '')
    .split(/[:|\t]|\s[—–-]\s/u);
  const known = BY_TITLE.get(title.trim()) ?? BY_TITLE.get(withoutSpacing(title));
  // «Языки: Python, Go» is a line of skills that happens to begin like a heading, but it still begins that part.
  return known;
}

/** «О П Ы Т» is how designers write «ОПЫТ». */
function withoutSpacing(title: string): string {
  return /^(?:\p{L} )+\p{L}$/u.test(title.trim()) ? title.replaceAll(' ', '') : title;
}
