import { afterAll, describe, expect, it } from 'vitest';
import { BAD_RESUMES } from '../../testing/documents/bad-resumes.ts';
import { packDocx, paragraph } from '../../testing/documents/docx-file.ts';
import { drawColumn, drawPdf, pdfBomb, scatteredPdf } from '../../testing/documents/pdf-file.ts';
import { READABLE_PDFS } from '../../testing/documents/readable-pdfs.ts';
import { READABLE_TEXTS } from '../../testing/documents/readable-texts.ts';
import { createDocumentReader } from './document-reader.ts';
import { linesOfHtml } from './html-lines.rules.ts';
import { readDocument } from './read-document.ts';

describe('line by line, in the order a person reads', () => {
  it.each(Object.entries({ ...READABLE_PDFS, ...READABLE_TEXTS }))('%s', async (_, { make, lines }) => {
    const { text } = await readDocument(await make());
    expect(text.split('\n').filter((line) => line !== '')).toEqual(lines);
  });
});

describe('what cannot be read says why', () => {
  it.each(Object.entries(BAD_RESUMES))('%s', async (_, { make, code }) => {
    await expect(readDocument(await make())).rejects.toMatchObject({ code });
  });
});

it('a hundred pages are read whole, and a book only as far as a resume may go', async () => {
  const book = (pages: number) =>
    drawPdf((pdf) => {
      for (let page = 1; page <= pages; page += 1) {
        if (page > 1) pdf.addPage();
        drawColumn(pdf, [`Page ${page}`, 'Nothing happened here that anybody would remember.'], {
          x: 48,
          y: 48,
          width: 500,
        });
      }
    });
  const hundred = await readDocument(await book(100));
  expect(hundred).toMatchObject({ pages: 100, isCut: false });
  expect(hundred.text.match(/Page \d+/gu)).toHaveLength(100);
  const longer = await readDocument(await book(130));
  expect(longer).toMatchObject({ pages: 130, isCut: true });
  expect(longer.text).not.toContain('Page 121');
});

it('formulas, scripts and macros are text or nothing at all', async () => {
  const hostile = [
    '=cmd|/C calc!A0 is a formula',
    '<script>alert(1)</script> is a script',
    '{{constructor}} is a template',
  ];
  const { text } = await readDocument(await packDocx(hostile.map(paragraph).join('')));
  expect(text.split('\n')).toEqual(hostile);
});

describe('in a worker of its own', () => {
  const reader = createDocumentReader({ heapMegabytes: 64, bufferMegabytes: 24 });
  afterAll(() => reader.close());
  const how = { owner: 'anna', signal: new AbortController().signal };

  it('a file that eats memory costs the worker and not the server; the next file is read', async () => {
    // Every element becomes objects many times its size.
    const heavy = await packDocx('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(150_000));
    await expect(reader.read(heavy, how)).rejects.toMatchObject({ code: 'resumes.too-complex' });
    await expect(reader.read(Buffer.from('Опыт работы'), how)).resolves.toMatchObject({ kind: 'txt' });
  });

  it.each([1, 2])(
    'a PDF packed %i times that unpacks without end costs no more than the worker',
    async (layers) => {
      const honest = await reader.read(pdfBomb({ megabytes: 1, layers }), how);
      expect(honest.text).toContain('backend development');
      const bomb = pdfBomb({ megabytes: 32, layers });
      await expect(reader.read(bomb, how)).rejects.toMatchObject({ code: 'resumes.too-complex' });
      await expect(reader.read(Buffer.from('Опыт работы'), how)).resolves.toMatchObject({ kind: 'txt' });
    },
  );

  it('a file that takes too long is given up on', async () => {
    const impatient = createDocumentReader({ withinMs: 1 });
    const slow = await packDocx(paragraph('Resume').repeat(20_000));
    await expect(impatient.read(slow, how)).rejects.toMatchObject({ code: 'resumes.too-complex' });
    await impatient.close();
  });
});

it('names that every object knows are no control words and no characters', async () => {
  const { text } = await readDocument(
    Buffer.from(String.raw`{\rtf1 before \constructor after\tostring\par}`),
  );
  expect(text.replaceAll(/\s+/gu, ' ')).toBe('before after');
  expect(linesOfHtml('<p>a &constructor; b &toString; &#99999999; c</p>')).toEqual([
    'a &constructor; b &toString; &#99999999; c',
  ]);
});

it('tags that are never closed are passed over in proportion to their number', () => {
  expect(linesOfHtml('<a'.repeat(200_000))).toEqual(['a'.repeat(200_000)]);
});

it('a file that is made to hurt keeps nobody else waiting: only its sender waits for it', async () => {
  const reader = createDocumentReader({ withinMs: 600_000 });
  const leaving = new AbortController();
  const order: string[] = [];
  const scattered = scatteredPdf(600_000);
  try {
    const hostile = { owner: 'hostile', signal: leaving.signal };
    // Never read to its end here: it stands for any file that takes its worker for as long as it may.
    const hurting = Array.from({ length: 3 }, () =>
      reader.read(scattered, hostile).catch(() => order.push('hostile')),
    );
    const other = { owner: 'anna', signal: new AbortController().signal };
    await expect(reader.read(Buffer.from('Опыт работы'), other)).resolves.toMatchObject({ kind: 'txt' });
    order.push('anna');
    leaving.abort(new Error('left'));
    await Promise.all(hurting);
    expect(order).toEqual(['anna', 'hostile', 'hostile', 'hostile']);
  } finally {
    await reader.close();
  }
});
