import { cutParagraph, packDocx, paragraph, table, textBox } from './docx-file.ts';
import { ENGLISH, type ReadableResume, RUSSIAN } from './readable-pdfs.ts';

const rtfOf = (body: string) => async () =>
  Buffer.from(
    String.raw`{\rtf1\ansi\ansicpg1251\deff0{\fonttbl{\f0\fnil\fcharset204 Arial;}{\f1\fnil\fcharset0 Calibri;}}{\colortbl;\red0\green0\blue0;}{\*\generator Riched20;}{\info{\author Somebody}}\viewkind4\uc1\pard\f0 ${body}}`,
  );

/** «Анна» as old editors write it. */
const inHex = (text: string) =>
  text.replaceAll(/[^\x20-\x7e]/gu, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f
      ? String.raw`\'${(code - 0x350).toString(16)}`
      : String.raw`\u${code}?`;
  });

/** Word files, rich and plain text. */
export const READABLE_TEXTS: Record<string, ReadableResume> = {
  'a Word file whose sentences are cut into runs': {
    make: () =>
      packDocx(
        [
          paragraph('Анна Петрова'),
          cutParagraph('Backend', '-разработ', 'чик'),
          ...RUSSIAN.slice(2).map(paragraph),
        ].join(''),
      ),
    lines: RUSSIAN,
  },
  'a Word file whose main part has another name': {
    make: () => packDocx(ENGLISH.map(paragraph).join(''), { main: 'document2.xml' }),
    lines: ENGLISH,
  },
  'a Word file without compression, with a picture in it': {
    make: () =>
      packDocx(RUSSIAN.map(paragraph).join(''), {
        compress: false,
        extra: [['word/media/photo.png', Buffer.alloc(100_000, 7)]],
      }),
    lines: RUSSIAN,
  },
  'a Word file with a table and a text box': {
    make: () =>
      packDocx(
        paragraph('Опыт работы') +
          table([
            ['Март 2021 — настоящее время', 'ООО «Северный ветер»'],
            ['2018 — 2020', 'Ромашка\nРазработчик\nВнедрила очередь задач'],
          ]) +
          textBox('Навыки', 'Python, Go'),
      ),
    lines: [
      'Опыт работы',
      'Март 2021 — настоящее время\tООО «Северный ветер»',
      '2018 — 2020',
      'Ромашка',
      'Разработчик',
      'Внедрила очередь задач',
      'Навыки',
      'Python, Go',
    ],
  },
  'an RTF file of an old Russian editor': {
    make: rtfOf(RUSSIAN.map((line) => inHex(line)).join(String.raw`\par `)),
    lines: RUSSIAN,
  },
  'an RTF file with a table and hidden fields': {
    make: rtfOf(
      String.raw`\f1 Experience\par\trowd Acme\cell Developer\cell\row{\field{\*\fldinst HYPERLINK "http://x"}{\fldrslt Portfolio}}\par {\pict\pngblip 89504e47}Done`,
    ),
    lines: ['Experience', 'Acme\tDeveloper', 'Portfolio', 'Done'],
  },
  'a text file in UTF-8 with Windows line ends': {
    make: async () => Buffer.from(`\uFEFF${RUSSIAN.join('\r\n')}\r\n`),
    lines: RUSSIAN,
  },
  'a text file in UTF-16': {
    make: async () => Buffer.from(`\uFEFF${RUSSIAN.join('\n')}`, 'utf16le'),
    lines: RUSSIAN,
  },
  'a text file in Windows-1251': {
    make: async () => Buffer.from('ceeffbf220f0e0e1eef2fb0ad0e0e7f0e0e1eef2f7e8ea2c20cceef1eae2e0', 'hex'),
    lines: ['Опыт работы', 'Разработчик, Москва'],
  },
};
