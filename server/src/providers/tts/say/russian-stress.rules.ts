/** Combining acute accent: eSpeak stresses the vowel before it. */
const MARK = '\u0301';

const list = (words: string) => words.trim().split(/\s+/);

/**
 * Words eSpeak NG stresses wrongly, found by comparing it with the dictionary of festvox-ru over every word form of the
 * question bank and the catalogues. Where a form has two readings, the one an interviewer means is here.
 */
const WORDS = list(`
  уже́ пото́м тому́ моя́ мою́ моему́ твоему́ стою́ пойму́ займу́ найму́ при́мет при́мете больши́м больши́х
  со́рок сорока́ оди́ннадцатых четы́рнадцатых пятна́дцатых семна́дцатых
  миллисеку́нда миллисеку́нде миллисеку́нду миллисеку́ндой миллисеку́ндами
  го́рода а́дреса го́лоса ве́чера по́езда о́тпуска стороны́ по́воду вина́ занята́ занялся́ це́лую че́стной
  временно́й мастерско́й рисковики́
  чи́ним продвига́л развози́л выка́тывал ска́чивали продлева́лся попада́ло попада́ю отозвала́ порассужда́йте перерисо́вывается
  разлоги́нивает логи́ровать логи́рование шарди́рование депло́ить ревью́ить деба́жить пу́шить ме́ржить ко́дить комми́тить
  ангуля́р ви́ндоус джу́ниор па́уэр па́уэрпойнт ли́мит о́фсет депло́й сте́йджинг ре́динес про́уб ло́уд э́веридж рефре́ш рете́йн
  э́йсинк селе́ниум про́дакт про́джект кла́уд о́унер о́упен ру́би ро́удмэп рэ́ббит а́ук
  полпроду́кта мо́ками ба́гами фи́чами ке́йсами те́стовыми те́стовому
`);

const MASCULINE = list('- а у ом е ы и ов ам ами ах');
const ADJECTIVE = list('ый ая ое ые ого ому ую ым ом ых ыми');

/** Stems that keep their stress in every form, with the endings they take; «-» is no ending. */
const STEMS: readonly [readonly string[], readonly string[]][] = [
  [
    list(`
      то́кен о́ффер скри́пт ти́кет та́ргет эндпо́инт консью́мер про́мис автоте́ст пайпла́йн кла́стер стейкхо́лдер рекру́тер
      тайма́ут догово́р ме́тод пери́од рефера́л датасе́т креати́в промоко́д хакато́н па́рсер созво́н фре́ймворк
      гигаба́йт килоба́йт тераба́йт гигаге́рц ге́рц
      ле́ндинг бу́стинг онбо́рдинг хо́стинг ско́ринг тре́кинг марке́тинг балансиро́вщик
    `),
    MASCULINE,
  ],
  [list('вре́менн'), ADJECTIVE],
  [list('ско́рингов подпи́сочн однострани́чн идемпоте́нтн'), [...ADJECTIVE, ...list('ой ость ости остью')]],
];

/** «-изация» is stressed alike in every word. */
const NOUN_OF_ACTION = /изаци(?:я|и|ю|ей|й|ям|ями|ях)$/u;
const BEFORE_ENDING = 'иза'.length;

/** Where the mark stands: behind the stressed vowel. */
const PLACES = placesOf([...WORDS, ...STEMS.flatMap(([stems, endings]) => join(stems, endings))]);

/** Nouns whose plural is stressed elsewhere than their genitive, used where the word before shows the plural. */
const PLURALS = placesOf(list('города́ адреса́ голоса́ вечера́ поезда́ отпуска́ сервера́ дела́ слова́ места́ сто́роны'));
const SHOWS_PLURAL = /^(?:\p{L}+[ыи]е|эти|те|все|мои|твои|свои|наши|ваши|чьи)$/u;

/** «стоит» of a price or of sense, «среду» of surroundings, «самого» of «самый»: the words around decide. */
const STO_IT = placesOf(list('сто́ит сто́ят'));
const WORTH_BEFORE = new Set(list('не сколько столько'));
const INFINITIVE = /(?:ть|ти|чь|ться|тись)$/u;
const DAYS_BEFORE = new Set(list('в во на эту прошлую следующую каждую ближайшую'));
const ADJECTIVE_AFTER = /(?:ого|его|ому|ему)$/u;
const SELF = placesOf(list('самого́ самому́'));
const MOST = placesOf(list('са́мого са́мому'));

type Neighbours = { before: string; earlier: readonly string[]; after: string };

/**
 * Marks the stress of the words eSpeak would stress wrongly. Other voices read by a dictionary of their own; a word
 * that carries a mark keeps it.
 */
export function markRussianStress(text: string): string {
  const found = [...text.matchAll(/[\p{L}\p{M}]+/gu)];
  const words = found.map(([word]) => word.toLowerCase());
  let marked = '';
  let at = 0;
  for (const [i, { index }] of found.entries()) {
    const place = findPlace(words[i] ?? '', {
      before: words[i - 1] ?? '',
      earlier: words.slice(Math.max(0, i - 3), i),
      after: words[i + 1] ?? '',
    });
    if (place === undefined) continue;
    marked += text.slice(at, index + place) + MARK;
    at = index + place;
  }
  return marked + text.slice(at);
}

function findPlace(word: string, around: Neighbours): number | undefined {
  if (SHOWS_PLURAL.test(around.before) && PLURALS.has(word)) return PLURALS.get(word);
  if (STO_IT.has(word)) return isWorth(around) ? STO_IT.get(word) : undefined;
  if (word === 'среду') return DAYS_BEFORE.has(around.before) ? undefined : word.length;
  if (SELF.has(word)) {
    const isMost = ADJECTIVE_AFTER.test(around.after) && around.after !== 'его' && around.after !== 'ему';
    return (isMost ? MOST : SELF).get(word);
  }
  const ending = NOUN_OF_ACTION.exec(word);
  return ending ? ending.index + BEFORE_ENDING : PLACES.get(word);
}

function isWorth({ before, earlier, after }: Neighbours): boolean {
  if (after === 'ли' || INFINITIVE.test(after) || WORTH_BEFORE.has(before)) return true;
  return earlier.includes('сколько');
}

function join(stems: readonly string[], endings: readonly string[]): string[] {
  return stems.flatMap((stem) => endings.map((ending) => (ending === '-' ? stem : stem + ending)));
}

function placesOf(words: readonly string[]): ReadonlyMap<string, number> {
  return new Map(words.map((marked) => [marked.replace(MARK, ''), marked.indexOf(MARK)]));
}
