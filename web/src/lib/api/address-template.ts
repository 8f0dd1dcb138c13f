/** Path segments that are plain words; any other segment may be an id or a secret. */
const WORD = /^(?:[a-z]{1,20}(?:-[a-z]{1,20}){0,4}|v1)$/;
/** Names of built files: without them a stack trace says nothing. */
const BUILT_FILES = '/assets/';
/** A URL anywhere in a text, and a path between other words. */
const ADDRESS = /https?:\/\/[^\s"'<>()]+/g;
const PATH = /(^|[\s"'(])(\/[^\s"'<>()]+)/g;
const DEPTH_MAX = 12;

/** `/join/5f3a…?x=1` becomes `/join/:secret`: what remains is the page, not what it showed. */
export function templatePath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  if (pathname.startsWith(BUILT_FILES)) return pathname;
  const parts = pathname.split('/');
  return parts.map((part, place) => templatePart(part, parts[place - 1])).join('/');
}

function templatePart(part: string, before: string | undefined): string {
  if (part === '') return part;
  if (before === 'join') return ':secret';
  return WORD.test(part) ? part : ':id';
}

/** Of other origins only the host is kept. */
function templateAddress(address: string): string {
  if (!URL.canParse(address)) return ':address';
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin ? origin + templatePath(pathname) : `${origin}/`;
}

function scrubText(text: string): string {
  return text
    .replaceAll(ADDRESS, templateAddress)
    .replaceAll(PATH, (_whole, before: string, path: string) => before + templatePath(path));
}

/** The same value with every address and path in it made a template, however deep it lies. */
export function scrubAddresses<Value>(value: Value, depth = 0): Value {
  if (typeof value === 'string') return scrubText(value) as Value;
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return value;
  if (Array.isArray(value)) return value.map((item) => scrubAddresses(item, depth + 1)) as Value;
  // Class instances such as dates hold no address, and copying would lose their class.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, scrubAddresses(item, depth + 1)]);
  return Object.fromEntries(entries) as Value;
}
