import { t } from './questions.en.ts';

const TRANSLATED = {
  general: 'general',
  'first job': 'first_job',
  english: 'english',
  sales: 'sales',
  support: 'support',
  marketing: 'marketing',
  finance: 'finance',
  analytics: 'analytics',
  design: 'design',
  product: 'product',
  management: 'management',
  data: 'data',
  mobile: 'mobile',
  security: 'security',
  logistics: 'logistics',
  law: 'law',
  medicine: 'medicine',
  teaching: 'teaching',
} as const;

/** Names that are English in both languages (frontend, qa) and those an administrator adds have no catalogue entry. */
export function categoryName(category: string): string {
  return isTranslated(category) ? t(TRANSLATED[category]) : category;
}

function isTranslated(category: string): category is keyof typeof TRANSLATED {
  return Object.hasOwn(TRANSLATED, category);
}
