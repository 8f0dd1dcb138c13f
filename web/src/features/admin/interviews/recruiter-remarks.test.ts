import { REMARK_SENTENCES } from '@aloud/contract/feedback/remark-sentences';
import { expect, it } from 'vitest';
import { recruiterRemarksEn } from './recruiter-remarks.en.ts';
import { recruiterRemarksRu } from './recruiter-remarks.ru.ts';

const OWN = { ru: recruiterRemarksRu, en: recruiterRemarksEn };
const YOU = { ru: /(?<!\p{L})(?:вы|вас|вам|вами|ваш\p{L}*)(?!\p{L})/iu, en: /\byou(?:r|rself)?\b/iu };

it('never speaks to a recruiter as if to the candidate', () => {
  for (const locale of ['ru', 'en'] as const) {
    const { strong, weak } = REMARK_SENTENCES[locale];
    for (const sentence of Object.values(OWN[locale])) expect(sentence).not.toMatch(YOU[locale]);
    for (const [code, wordings] of Object.entries({ ...strong, ...weak })) {
      if (Object.hasOwn(OWN[locale], code)) continue;
      for (const wording of wordings) expect(wording, code).not.toMatch(YOU[locale]);
    }
  }
});
