import { EMAIL_MAX, LOCAL_PART_BYTES_MAX } from './account.limits.ts';
import { isOfOneAlphabet } from './alphabets.rules.ts';
import { decodePunycode } from './punycode.rules.ts';

/** The parser of browsers and Node (UTS 46): both sides spell a domain alike. */
declare class URL {
  constructor(address: string);
  readonly hostname: string;
}

const ENCODED = 'xn--';
/** Anything else would be read as another part of an address than its host. The dots are those of UTS 46. */
const FOREIGN_TO_DOMAINS = /[^\p{L}\p{M}\p{N}.。．｡-]/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const LABEL_MAX = 63;
const TOP_LEVEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const PLAIN_PART = /^[a-z0-9_'+-]+$/;
/** Figures of other alphabets than ours pass for each other. */
const NATIONAL_PART = /^[\p{L}\p{M}\d_'+-]+$/u;
/** These two tell names apart, though they cannot be seen: without them the mailbox is another one, so they stay and are refused. */
const JOINERS = /[\u200C\u200D]/u;
/** Soft hyphens, marks of direction, variation selectors: two addresses would look like one. */
const INVISIBLE = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;
const LAST_CAPITAL_SIGMA = /(\p{L})Σ(?!\p{L})/gu;
const LAST_SIGMA = /(\p{L})σ(?!\p{L})/gu;

/**
 * One spelling for one mailbox: small composed letters without what is invisible, and the domain as DNS stores it. Only
 * what is the same mailbox gets the same spelling; what could be another one stays different, and is refused.
 */
export function normaliseEmail(text: string): string {
  const trimmed = text.trim();
  // Composing takes the square of the time of a row of marks, and none so long is an address.
  if (trimmed.length > EMAIL_MAX) return trimmed;
  const address = foldLetters(trimmed);
  const { local, domain } = splitAddress(address);
  if (local === undefined || isAscii(domain) || address.length > EMAIL_MAX) return address;
  return `${local}@${encodeDomain(domain) ?? domain}`;
}

/** Of an address in its one spelling. A name beyond ASCII is taken only where the top-level domain is beyond it, too. */
export function isEmail(address: string): boolean {
  const { local, domain } = splitAddress(address);
  if (local === undefined || countBytes(address) > EMAIL_MAX) return false;
  if (countBytes(local) > LOCAL_PART_BYTES_MAX || !isDomain(domain)) return false;
  return isLocalPart(local, isNational(domain) ? NATIONAL_PART : PLAIN_PART);
}

/**
 * For people. A domain is decoded where its top level is: elsewhere its letters could pass for Latin ones. So could those of
 * a label that mixes alphabets.
 */
export function readableEmail(address: string): string {
  const { local, domain } = splitAddress(address);
  if (local === undefined || !isNational(domain)) return address;
  return `${local}@${domain.split('.').map(decodeLabel).join('.')}`;
}

/** What is searched among stored addresses: a typed domain is looked for as DNS stores it. */
export function searchedEmail(text: string): string {
  if (text.length > EMAIL_MAX) return text;
  const folded = foldLetters(text);
  const { local, domain } = splitAddress(folded);
  const isWhole = domain.includes('.') && !isAscii(domain);
  const encoded = isWhole ? encodeDomain(domain) : undefined;
  if (encoded === undefined) return local === undefined ? text : folded;
  return local === undefined ? encoded : `${local}@${encoded}`;
}

function foldLetters(text: string): string {
  const { local, domain } = splitAddress(text.normalize('NFKC'));
  const folded = foldPart(domain);
  return (local === undefined ? folded : `${foldName(local)}@${folded}`).trim();
}

/** In a domain `σ` and `ς` are two letters, in a name they are one: the end of a word is written as it is in Greek. */
function foldName(name: string): string {
  return foldPart(name).replaceAll(LAST_SIGMA, '$1ς');
}

/** NFKC, as UTS 46 does with domains: wide and raised letters become plain ones. Twice, because each step makes work for it. */
function foldPart(part: string): string {
  const visible = part.normalize('NFKC').replaceAll(INVISIBLE, '');
  // `toLowerCase` takes a dot for a part of the word.
  const natural = visible.replaceAll(LAST_CAPITAL_SIGMA, '$1ς').replaceAll('Σ', 'σ');
  return natural.toLowerCase().normalize('NFKC');
}

function splitAddress(address: string): { local: string | undefined; domain: string } {
  const at = address.lastIndexOf('@');
  return { local: at < 0 ? undefined : address.slice(0, at), domain: address.slice(at + 1) };
}

function isAscii(text: string): boolean {
  return countBytes(text) === text.length;
}

function encodeDomain(domain: string): string | undefined {
  if (FOREIGN_TO_DOMAINS.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  if (labels.length < 2 || !TOP_LEVEL.test(labels.at(-1) ?? '')) return false;
  if (!labels.every((label) => label.length <= LABEL_MAX && LABEL.test(label))) return false;
  return !labels.some(isEncoded) || encodeDomain(domain) === domain;
}

function isLocalPart(local: string, part: RegExp): boolean {
  const isPlain = local.split('.').every((text) => part.test(text)) && isOfOneAlphabet(local);
  // Otherwise its capitals would lead to another mailbox: those of `straße` to `strasse`.
  return isPlain && foldName(local.toUpperCase()) === local;
}

function isNational(domain: string): boolean {
  return isEncoded(domain.split('.').at(-1) ?? '');
}

function isEncoded(label: string): boolean {
  return label.startsWith(ENCODED);
}

function decodeLabel(label: string): string {
  const decoded = isEncoded(label) ? decodePunycode(label.slice(ENCODED.length)) : undefined;
  if (decoded === undefined || JOINERS.test(decoded)) return label;
  return foldLetters(decoded) === decoded && isOfOneAlphabet(decoded) ? decoded : label;
}

function countBytes(text: string): number {
  let bytes = 0;
  for (const character of text) bytes += countUtf8Bytes(character.codePointAt(0) ?? 0);
  return bytes;
}

function countUtf8Bytes(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}
