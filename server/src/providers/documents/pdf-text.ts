import { getDocumentProxy } from 'unpdf';
import { DocumentError } from './document-error.ts';
import { readPage } from './pdf-layout.rules.ts';
import type { PdfPiece } from './pdf-segments.rules.ts';

/** Longer files are books; what is read of them is enough to ask about. */
const PAGES_MAX = 120;
/** A scan may carry a page number or a stamp of the scanner's program on every page. */
const LETTERS_PER_PAGE_MIN = 25;
/** Fonts without a character map come out as unreadable signs. */
const READABLE_SHARE_MIN = 0.6;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

export async function readPdf(
  bytes: Uint8Array,
): Promise<{ lines: string[]; pages: number; isCut: boolean }> {
  const pdf = await open(bytes);
  try {
    const lines: string[] = [];
    const pages = Math.min(pdf.numPages, PAGES_MAX);
    for (let number = 1; number <= pages; number += 1) {
      lines.push(...readPage(await readPieces(pdf, number)), '');
    }
    requireText(lines.join('\n'), pages);
    return { lines, pages: pdf.numPages, isCut: pdf.numPages > PAGES_MAX };
  } finally {
    await pdf.cleanup();
  }
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    // Formulas and scripts inside a file are never run, fonts are never drawn.
    return await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      enableXfa: false,
      verbosity: 0,
    });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new DocumentError(isLocked ? 'resumes.encrypted' : 'resumes.unreadable', { cause: error });
  }
}

async function readPieces(pdf: Pdf, number: number): Promise<PdfPiece[]> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const [, , , top = 0] = page.view;
    page.cleanup();
    return items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [across = 0, slope = 0, , up = 0, x = 0, y = 0] = item.transform as number[];
      // Text that stands upright or upside down decorates the margin.
      if (Math.abs(slope) > Math.abs(across) || across < 0) return [];
      return [{ text: item.str, x, y: top - y, width: item.width, size: Math.abs(up) || item.height }];
    });
  } catch (error) {
    throw new DocumentError('resumes.unreadable', { cause: error });
  }
}

function requireText(text: string, pages: number): void {
  const signs = text.replaceAll(/\s/gu, '');
  const letters = signs.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const isPicture = letters < LETTERS_PER_PAGE_MIN * pages;
  if (isPicture || letters < READABLE_SHARE_MIN * signs.length) throw new DocumentError('resumes.scanned');
}
