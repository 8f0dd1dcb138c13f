import type { DocumentProblem } from '../../providers/documents/document-error.ts';
import { packDocx, paragraph } from './docx-file.ts';
import { drawPdf, greyPicture } from './pdf-file.ts';

/** Files that cannot be read, each for its own reason. */
export const BAD_RESUMES: Record<string, { make: () => Promise<Buffer>; code: DocumentProblem }> = {
  'a PDF behind a password': {
    make: () => drawPdf((pdf) => pdf.text('Resume'), { userPassword: 'secret' }),
    code: 'resumes.encrypted',
  },
  'a scanned PDF': {
    make: () =>
      drawPdf((pdf) => {
        pdf.image(greyPicture(), 0, 0, { width: 595, height: 842 });
        pdf.addPage().image(greyPicture(), 0, 0, { width: 595, height: 842 });
        pdf.text('page 2', 48, 800);
      }),
    code: 'resumes.scanned',
  },
  'a PDF that was cut off': {
    make: async () => (await drawPdf((pdf) => pdf.text('Resume'))).subarray(0, 400),
    code: 'resumes.unreadable',
  },
  'a Word file behind a password': {
    make: async () =>
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
    code: 'resumes.encrypted',
  },
  'Word before 2007': {
    make: async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    code: 'files.type-unsupported',
  },
  'a zip bomb in a Word file': {
    make: () =>
      packDocx(paragraph('Resume'), { extra: [['word/footnotes.xml', Buffer.alloc(60_000_000, 32)]] }),
    code: 'resumes.too-complex',
  },
  'a zip bomb that lies about its size': {
    make: async () => {
      const packed = await packDocx(paragraph('Resume'), {
        extra: [['word/footnotes.xml', Buffer.alloc(60_000_000, 32)]],
      });
      const honest = Buffer.alloc(4);
      honest.writeUInt32LE(60_000_000);
      // Both the entry and the directory say one kilobyte.
      for (let at = packed.indexOf(honest); at >= 0; at = packed.indexOf(honest, at))
        packed.writeUInt32LE(1_024, at);
      return packed;
    },
    code: 'resumes.unreadable',
  },
  'a zip of something else': {
    make: async () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    code: 'files.type-unsupported',
  },
  'a program with the name of a resume': {
    make: async () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]),
    code: 'files.type-unsupported',
  },
};
