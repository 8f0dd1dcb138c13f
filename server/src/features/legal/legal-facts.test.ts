import { createHash } from 'node:crypto';
import { OPERATOR_DAYS, OPERATOR_FIELDS, type OperatorField } from '@aloud/contract/admin/operator.limits';
import { expect, it } from 'vitest';
import { writeLegalDocumentEn } from './legal-document.en.ts';
import { writeLegalDocumentRu } from './legal-document.ru.ts';
import { EDITION, type ExternalService } from './legal-facts.ts';
import { fillOperator, toFacts } from './operator.rules.ts';

/** SHA-256 of what each edition says. A new edition is a new line: one that stands here may be in force somewhere. */
const DIGESTS: Record<number, string> = {
  2: '71ba4b6e5618db9918df2dc2103da218d26191052d08dfe9b52b9a5c4cf69065',
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
  { operator: fillOperator({}), around: { external: [], audioDays: 0 } },
  { operator: fillOperator({}), around: { external, audioDays: 30 } },
  ...['1', '2', '5', '21'].map((days) => ({
    operator: describeOperator(days),
    around: { external, audioDays: Number(days) },
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
