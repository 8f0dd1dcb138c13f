/** Groups that hold no text of the document: fonts, colours, pictures, notes to other programs. */
const SILENT = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'header',
  'footer',
  'headerl',
  'headerr',
  'headerf',
  'footerl',
  'footerr',
  'footerf',
  'footnote',
  'themedata',
  'datastore',
  'latentstyles',
  'listtable',
  'listoverridetable',
  'rsidtbl',
  'generator',
  'xmlnstbl',
  'fldinst',
  'nonshppict',
  'shppict',
  'listtext',
  'pntext',
]);

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    par: '\n',
    line: '\n',
    sect: '\n',
    page: '\n',
    row: '\n',
    cell: '\t',
    tab: '\t',
    emdash: '—',
    endash: '–',
    bullet: '•',
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
    '~': ' ',
    _: '-',
  }),
);

const CODE_PAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '1250': 'windows-1250',
    '1251': 'windows-1251',
    '1252': 'windows-1252',
    '866': 'ibm866',
    '10007': 'x-mac-cyrillic',
    '65001': 'utf-8',
  }),
);
/** Fonts for Cyrillic say so by this number, whatever the document's own page is. */
const CYRILLIC_CHARSET = 204;

const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\(\*)|\\([^a-z0-9])|([{}])|([^\\{}\r\n]+)/giu;
const DEEPEST = 400;

type State = { isSilent: boolean; isUnknownSilent: boolean; page: string; skipAfterUnicode: number };

type Reader = {
  state: State;
  stack: State[];
  documentPage: string;
  cyrillicFonts: ReadonlySet<number>;
  text: string;
  /** Letters of the page that are waiting to be decoded together. */
  bytes: number[];
  /** Signs that repeat a Unicode letter for programs that do not know it. */
  toSkip: number;
};

/** The plain lines of an RTF document. Binary data, fields and pictures are left out. */
export function linesOfRtf(source: string): string[] {
  const reader: Reader = {
    state: { isSilent: false, isUnknownSilent: false, page: 'windows-1252', skipAfterUnicode: 1 },
    stack: [],
    documentPage: 'windows-1252',
    cyrillicFonts: readCyrillicFonts(source),
    text: '',
    bytes: [],
    toSkip: 0,
  };
  for (const match of source.matchAll(TOKEN)) takeToken(reader, match);
  flush(reader);
  return reader.text.split('\n').map((line) => line.trim());
}

function takeToken(reader: Reader, match: RegExpMatchArray): void {
  const [, word, value, hex, star, sign, brace, plain] = match;
  if (hex !== undefined) {
    takeByte(reader, Number.parseInt(hex, 16));
    return;
  }
  flush(reader);
  if (word !== undefined)
    takeWord(reader, word.toLowerCase(), value === undefined ? undefined : Number(value));
  else if (star !== undefined) reader.state.isUnknownSilent = true;
  else if (sign !== undefined) say(reader, '\\{}'.includes(sign) ? sign : (SIGNS.get(sign) ?? ''));
  else if (brace !== undefined) takeBrace(reader, brace);
  else if (plain !== undefined) takePlain(reader, plain);
}

function takeByte(reader: Reader, byte: number): void {
  if (reader.toSkip > 0) reader.toSkip -= 1;
  else if (!reader.state.isSilent) reader.bytes.push(byte);
}

function flush(reader: Reader): void {
  if (reader.bytes.length === 0) return;
  reader.text += new TextDecoder(reader.state.page).decode(Uint8Array.from(reader.bytes));
  reader.bytes = [];
}

function say(reader: Reader, said: string): void {
  if (!reader.state.isSilent) reader.text += said;
}

function takeBrace(reader: Reader, brace: string): void {
  if (brace === '}') reader.state = reader.stack.pop() ?? reader.state;
  else if (reader.stack.length < DEEPEST) reader.stack.push({ ...reader.state });
}

function takePlain(reader: Reader, plain: string): void {
  say(reader, plain.slice(reader.toSkip));
  reader.toSkip = 0;
}

type Action = (reader: Reader, value: number | undefined) => void;

const ACTIONS: ReadonlyMap<string, Action> = new Map(
  Object.entries<Action>({
    ansicpg: (reader, value) => {
      reader.documentPage = CODE_PAGES.get(String(value)) ?? reader.documentPage;
      reader.state.page = reader.documentPage;
    },
    plain: (reader) => {
      reader.state.page = reader.documentPage;
    },
    f: (reader, value) => {
      const isCyrillic = value !== undefined && reader.cyrillicFonts.has(value);
      reader.state.page = isCyrillic ? 'windows-1251' : reader.documentPage;
    },
    uc: (reader, value) => {
      reader.state.skipAfterUnicode = value ?? 1;
    },
    u: (reader, value) => {
      say(reader, String.fromCharCode((value ?? 0) & 0xff_ff));
      reader.toSkip = reader.state.skipAfterUnicode;
    },
  }),
);

function takeWord(reader: Reader, word: string, value: number | undefined): void {
  ACTIONS.get(word)?.(reader, value);
  if (SILENT.has(word) || reader.state.isUnknownSilent) reader.state.isSilent = true;
  reader.state.isUnknownSilent = false;
  say(reader, SIGNS.get(word) ?? '');
}

/** A font says its charset within so many characters of its number. */
const FONT_CHARACTERS = 90;

function readCyrillicFonts(source: string): Set<number> {
  const fonts = new Set<number>();
  for (const { 1: font, 0: whole, index } of source.matchAll(/\\f(\d{1,5})/gu)) {
    const [about = ''] = source
      .slice(index + whole.length, index + whole.length + FONT_CHARACTERS)
      .split(/[{}]/u);
    const charset = /\\fcharset(\d{1,5})/u.exec(about)?.[1];
    if (Number(charset) === CYRILLIC_CHARSET) fonts.add(Number(font));
  }
  return fonts;
}
