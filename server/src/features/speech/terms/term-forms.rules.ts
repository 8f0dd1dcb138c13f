/** Endings of the declension that a word's own ending tells; regular borrowed words have no other. */
const PARADIGMS: readonly { ending: RegExp; cut: number; endings: readonly string[] }[] = [
  { ending: /[ое]вать$/u, cut: 5, endings: split('овать ую уешь ует уем уете уют овал овала овало овали') },
  { ending: /ить$/u, cut: 3, endings: split('ить ю ишь ит им ите ят ил ила ило или') },
  { ending: /ать$/u, cut: 3, endings: split('ать аю аешь ает аем аете ают ал ала ало али') },
  {
    ending: /[ыи]й$/u,
    cut: 2,
    endings: split('ый ого ому ым ом ая ой ую ое ые ых ыми'),
  },
  { ending: /(?:ос|се)ть$/u, cut: 1, endings: split('ь и ью ей ям ями ях') },
  { ending: /ия$/u, cut: 1, endings: split('я и ю ей й ям ями ях') },
  { ending: /ие$/u, cut: 1, endings: split('е я ю ем и й ям ями ях') },
  { ending: /а$/u, cut: 1, endings: ['', ...split('а ы е у ой ам ами ах')] },
  { ending: /[еой]й$|уй$/u, cut: 1, endings: split('й я ю ем е и ев ям ями ях') },
  { ending: /ь$/u, cut: 1, endings: split('ь я ю ем е и ей ям ями ях') },
  { ending: /[бвгджзклмнпрстфхцчшщ]$/u, cut: 0, endings: ['', ...split('а у ом е ы ов ам ами ах')] },
];

function split(endings: string): string[] {
  return endings.split(' ');
}

/**
 * A word with its endings, those of words of one kind in the same order; one of an irregular kind, or one that is not
 * inflected, alone.
 */
export function inflect(word: string): string[] {
  const paradigm = findParadigm(word);
  if (!paradigm) return [word];
  const stem = cutEnding(word);
  const isVerb = word.endsWith('ить');
  // «Коммитить» and «апрувить» change their consonant before «ю», each in its own way: the form is left out.
  const isLeftOut = (ending: string) => isVerb && ending === 'ю' && /[бвдзмпстф]$/u.test(stem);
  const forms = paradigm.endings.map((ending) => (isLeftOut(ending) ? word : stem + spell(stem, ending)));
  return [word, ...forms];
}

/** What all forms of a word begin with. */
export function cutEnding(word: string): string {
  return word.slice(0, word.length - (findParadigm(word)?.cut ?? 0));
}

function findParadigm(word: string) {
  return PARADIGMS.find(({ ending }) => ending.test(word));
}

const SPELLED: ReadonlyMap<string, string> = new Map(Object.entries({ ы: 'и', я: 'а', ю: 'у', о: 'е' }));

/** The ending as it is written after the last consonant of the stem: «фичи», «кэшем», «мерджат», «танцевал». */
function spell(stem: string, ending: string): string {
  const [last, first] = [stem.at(-1) ?? '', ending.charAt(0)];
  if (ending === 'ов' && 'жшчщ'.includes(last)) return 'ей';
  const isSpelled =
    'жшчщ'.includes(last) || (last === 'ц' ? first === 'о' : 'гкх'.includes(last) && first === 'ы');
  return (isSpelled && last !== '' ? (SPELLED.get(first) ?? first) : first) + ending.slice(1);
}

const PREFIXES = split('за от по на вы пере до про при раз рас с об у ре де не супер микро мульти');
const SUFFIXES = split('ся сь инг');
/** Shorter ones are no words that something is made of. */
const CUT_WORD_MIN = 4;

/** What a word may be made of: «отрефакторили» of «рефакторили», «релизились» of «релизили», «менторинг» of «ментор». */
export function cutAffixes(word: string): string[] {
  const withoutPrefix = PREFIXES.filter((prefix) => word.startsWith(prefix)).map((prefix) =>
    word.slice(prefix.length),
  );
  const withoutSuffix = SUFFIXES.filter((suffix) => word.endsWith(suffix)).map((suffix) =>
    word.slice(0, -suffix.length),
  );
  return [...withoutPrefix, ...withoutSuffix].filter((rest) => rest.length >= CUT_WORD_MIN);
}
