export type LegalWords = {
  brand: string;
  title: string;
  version: (number: number, inForceAt: Date) => string;
  page: (page: number, of: number) => string;
};

const day = (at: Date) => at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const legalWordsEn: LegalWords = {
  brand: 'Aloud',
  title: 'Aloud: terms of use, privacy policy, public offer',
  version: (number, inForceAt) => `Version ${number}, in force since ${day(inForceAt)}`,
  page: (page, of) => `${page} / ${of}`,
};
