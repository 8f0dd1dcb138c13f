import type { ResumeKind } from '@aloud/contract/resumes';
import { RESUME_TEXT_MAX } from '@aloud/contract/resumes.limits';
import { DocumentError } from './document-error.ts';
import { readDocx } from './docx-text.ts';
import { readPdf } from './pdf-text.ts';
import { decodeText, tidyText } from './plain-text.rules.ts';
import { linesOfRtf } from './rtf-text.rules.ts';

export type DocumentText = {
  kind: Exclude<ResumeKind, 'pasted'>;
  text: string;
  pages: number | null;
  isCut: boolean;
};

/** A PDF may have a little rubbish before its mark. */
const MARK_WITHIN_BYTES = 1_024;
const OLE_MARK = 'd0cf11e0a1b11ae1';

/** What a file says, whatever its name claims it is. Throws `DocumentError`. */
export async function readDocument(bytes: Uint8Array): Promise<DocumentText> {
  const head = Buffer.from(bytes.subarray(0, MARK_WITHIN_BYTES)).toString('latin1');
  if (head.includes('%PDF-')) {
    const { lines, pages, isCut } = await readPdf(bytes);
    return finish('pdf', lines, { pages, isCut });
  }
  if (head.startsWith('PK')) return finish('docx', await readDocx(bytes));
  if (head.startsWith('{\\rtf')) return finish('rtf', linesOfRtf(Buffer.from(bytes).toString('latin1')));
  refuseOtherFormats(bytes);
  return finish('txt', tidyText(decodeText(bytes)).split('\n'));
}

/** Word before 2007, and a new Word file behind a password, come in the same container. */
function refuseOtherFormats(bytes: Uint8Array): void {
  const isOle = Buffer.from(bytes.subarray(0, 8)).toString('hex') === OLE_MARK;
  if (isOle) {
    const isLocked = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new DocumentError(isLocked ? 'resumes.encrypted' : 'files.type-unsupported');
  }
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (!isWide && bytes.includes(0)) throw new DocumentError('files.type-unsupported');
}

function finish(
  kind: DocumentText['kind'],
  lines: readonly string[],
  about?: { pages: number; isCut: boolean },
): DocumentText {
  const text = tidyText(lines.join('\n'));
  return {
    kind,
    text: text.slice(0, RESUME_TEXT_MAX),
    pages: about?.pages ?? null,
    isCut: (about?.isCut ?? false) || text.length > RESUME_TEXT_MAX,
  };
}
