/** Names that are English in both languages (frontend, qa) and those an administrator adds are not listed. */
export const categoryNamesEn = {
  general: 'any field',
  'first job': 'first job',
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
};

export type CategoryNames = Readonly<Record<keyof typeof categoryNamesEn, string>>;
