/** Below this share of high bytes they are single accented letters of a Latin text. */
const FEW_HIGH_BYTES = 0.1;

/** Text in whatever encoding an old editor saved it. */
export function decodeText(bytes: Uint8Array): string {
  const marked = decodeMarked(bytes);
  if (marked !== undefined) return marked;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(guessPage(bytes)).decode(bytes);
  }
}

function decodeMarked(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return undefined;
}

/** Russian is mostly small letters: in the wrong one of the two common pages it reads as capitals. */
function guessPage(bytes: Uint8Array): string {
  const high = bytes.filter((byte) => byte >= 0x80).length;
  if (high < FEW_HIGH_BYTES * bytes.length) return 'windows-1252';
  const pages = ['windows-1251', 'koi8-r', 'ibm866'];
  const smallLetters = (page: string) => new TextDecoder(page).decode(bytes).match(/[а-яё]/gu)?.length ?? 0;
  return pages.toSorted((a, b) => smallLetters(b) - smallLetters(a))[0] ?? 'windows-1251';
}

/** One kind of line end, no control signs, at most one empty line in a row. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|\f|\v|\u2028|\u2029/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD]|\p{Cs}/gu, '')
    .replaceAll(/[^\S\n\t]+/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}
