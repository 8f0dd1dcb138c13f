import mammoth from 'mammoth';
import { DocumentError } from './document-error.ts';
import { linesOfHtml } from './html-lines.rules.ts';
import { openArchive } from './open-archive.ts';

/** Paragraphs, lists and tables in the order of the document; macros, fields and pictures are left alone. */
export async function readDocx(bytes: Uint8Array): Promise<string[]> {
  const { archive, names } = await openArchive(bytes);
  if (![...names].some((name) => /^word\/document\d*\.xml$/u.test(name))) {
    throw new DocumentError('files.type-unsupported');
  }
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: archive },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
    );
    return linesOfHtml(value);
  } catch (error) {
    throw new DocumentError('resumes.unreadable', { cause: error });
  }
}
