import { createHash } from 'node:crypto';
import type { Operator } from '@aloud/contract/admin/operator';
import { OPERATOR_DAYS, OPERATOR_FIELDS, type OperatorField } from '@aloud/contract/admin/operator.limits';
import { expect, it } from 'vitest';
import { writeLegalDocumentEn } from './legal-document.en.ts';
import { writeLegalDocumentRu } from './legal-document.ru.ts';
import { EDITION, type ExternalService } from './legal-facts.ts';
import { fillOperator, toFacts } from './operator.rules.ts';

/** SHA-256 of what each edition says. A new edition is a new line: one that stands here may be in force somewhere. */
const DIGESTS: Record<number, string> = {
  2: '71ba4b6e5618db9918df2dc2103da218d26191052d08dfe9b52b9a5c4cf69065',
  3: 'c584210be0e8bf144fb523fd8881e127c663daee3ee3436b6e070a615e7b1377',
};

const USES: Record<ExternalService['use'], true> = {
  'language-model': true,
  speech: true,
  database: true,
  files: true,
  backups: true,
  mail: true,
  analytics: true,
  'error-reports': true,
};

const isDays = (field: OperatorField) => OPERATOR_DAYS.some((name) => name === field);

/** Of everything; `days` decides the forms of the words beside it. */
const describeOperator = (days: string) => ({
  ...fillOperator(
    Object.fromEntries(OPERATOR_FIELDS.map((field) => [field, isDays(field) ? days : `value of ${field}`])),
  ),
  email: 'имя@xn--80a1acny.xn--p1ai',
});

const external = Object.keys(USES).map((use) => ({
  use: use as ExternalService['use'],
  host: `${use}.example`,
}));

/** Who says nothing, and who says everything, with every use of an external service and every form of a number. */
const SAMPLES = [
  { operator: fillOperator({}), around: { external: [], hasContact: false, audioDays: 0 } },
  { operator: fillOperator({}), around: { external, hasContact: true, audioDays: 30 } },
  ...['1', '2', '5', '21'].map((days) => ({
    operator: describeOperator(days),
    around: { external, hasContact: true, audioDays: Number(days) },
  })),
];

it('whoever changes a word of the legal documents raises their edition', () => {
  const texts = SAMPLES.map(({ operator, around }) => [
    writeLegalDocumentRu(toFacts(operator, around, 'ru')),
    writeLegalDocumentEn(toFacts(operator, around, 'en')),
  ]);
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  expect(
    digest,
    `The legal documents no longer say what edition ${EDITION} says. Raise EDITION in legal-facts.ts, and add the digest of the new edition to DIGESTS here without changing the lines above it: servers of the edition before, which a rolling update has not reached yet, would bring its words back.`,
  ).toBe(DIGESTS[EDITION]);
});

it('no edition says what another one says', () => {
  expect(Math.max(...Object.keys(DIGESTS).map(Number))).toBe(EDITION);
  expect(new Set(Object.values(DIGESTS)).size).toBe(Object.keys(DIGESTS).length);
});

it.each(['ru', 'en'] as const)('nobody is sent to a page that says there is no contact: %s', (locale) => {
  const write = locale === 'ru' ? writeLegalDocumentRu : writeLegalDocumentEn;
  const read = (hasContact: boolean, values: Partial<Operator> = {}) => {
    const around = { external: [], audioDays: 0, hasContact };
    return write(toFacts(fillOperator(values), around, locale)).map((block) => block.text);
  };
  const named = read(true);
  const unnamed = read(false);
  const rewritten = named.filter((text, index) => text !== unnamed[index]).map((text) => text.split(' ')[0]);
  expect(rewritten).toEqual(['1.1.', '1.1.', '2.4.', '4.1.', '4.2.', '5.1.', expect.any(String)]);
  expect(named.join(' ').split('/contact')).toHaveLength(7);
  expect(unnamed.join(' ')).not.toMatch(/\/contact|undefined| \.|\. \.|[{}]/);
  expect(read(false, { email: 'a@b.example' })).toEqual(read(true, { email: 'a@b.example' }));
});
