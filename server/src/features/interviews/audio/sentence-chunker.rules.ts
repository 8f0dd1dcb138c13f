/** Streamed text that is not yet a whole sentence. */
export type Chunker = { rest: string };
export type Chunks = { chunker: Chunker; sentences: string[] };

export const EMPTY_CHUNKER: Chunker = { rest: '' };

/** Characters after which half a sentence is voiced: a longer wait would be heard as a pause. */
const LONGEST = 220;

/** A dot after these ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(«"])(?:т\.\s?е|т\.\s?к|т\.\s?д|т\.\s?п|и\sт|т|др|пр|напр|см|руб|тыс|млн|млрд|стр|ул|г|гг|им|e\.g|i\.e|etc|vs|mr|mrs|ms|dr|prof|inc|ltd|no|approx|[a-zа-яё])\.$/iu;
const SENTENCE_END = /[.!?…][»"”')\]]*\s|\n+/gu;
/** Longer than any abbreviation with what stands before it. */
const ABBREVIATION_CHARACTERS = 12;

/** Takes text as it is generated and gives sentences as they are complete. */
export function pushText(chunker: Chunker, delta: string): Chunks {
  const sentences: string[] = [];
  let rest = chunker.rest + delta;
  for (let cut = findCut(rest); cut !== undefined; cut = findCut(rest)) {
    const sentence = cleanForVoice(rest.slice(0, cut));
    if (sentence !== '') sentences.push(sentence);
    rest = rest.slice(cut).trimStart();
  }
  return { chunker: { rest }, sentences };
}

/** Nothing more will come: what is left is the last sentence. */
export function endText(chunker: Chunker): string[] {
  const { sentences, chunker: last } = pushText(chunker, '\n');
  const rest = cleanForVoice(last.rest);
  return rest === '' ? sentences : [...sentences, rest];
}

function findCut(text: string): number | undefined {
  for (const match of text.matchAll(SENTENCE_END)) {
    const [sign] = match;
    const isLineEnd = sign.startsWith('\n');
    const end = match.index + sign.length - (isLineEnd ? 0 : 1);
    const isAbbreviation = ABBREVIATION.test(text.slice(Math.max(0, end - ABBREVIATION_CHARACTERS), end));
    // What follows an abbreviation ends the line all the same.
    if (!isAbbreviation) return end;
    if (sign.endsWith('\n')) return endOfLines(text, end);
  }
  return text.length > LONGEST ? findSoftCut(text) : undefined;
}

function endOfLines(text: string, from: number): number {
  let end = from;
  while (text[end] === '\n') end += 1;
  return end;
}

/** At the last comma that fits, else at the last space, else in the middle of an endless word. */
function findSoftCut(text: string): number {
  const head = text.slice(0, LONGEST);
  const comma = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(' — '));
  if (comma > LONGEST / 3) return comma + 1;
  const space = head.lastIndexOf(' ');
  return space > 0 ? space : LONGEST;
}

/** Marks that are for the eye; a voice would read them out. */
function cleanForVoice(text: string): string {
  return text
    .replace(/^\s*(?:[-*•]|#+|\d+[.)])\s+/u, '')
    .replace(/[*_`#]+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
