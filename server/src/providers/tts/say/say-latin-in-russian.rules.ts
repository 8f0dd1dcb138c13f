/** How Latin letters are named in Russian IT speech. */
const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'эй',
    b: 'би',
    c: 'си',
    d: 'ди',
    e: 'и',
    f: 'эф',
    g: 'джи',
    h: 'эйч',
    i: 'ай',
    j: 'джей',
    k: 'кей',
    l: 'эль',
    m: 'эм',
    n: 'эн',
    o: 'о',
    p: 'пи',
    q: 'кью',
    r: 'ар',
    s: 'эс',
    t: 'ти',
    u: 'ю',
    v: 'ви',
    w: 'дабл ю',
    x: 'икс',
    y: 'уай',
    z: 'зет',
  }),
);
const CYRILLIC_LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    А: 'а',
    Б: 'бэ',
    В: 'вэ',
    Г: 'гэ',
    Д: 'дэ',
    Е: 'е',
    Ё: 'ё',
    Ж: 'жэ',
    З: 'зэ',
    И: 'и',
    Й: 'й',
    К: 'ка',
    Л: 'эль',
    М: 'эм',
    Н: 'эн',
    О: 'о',
    П: 'пэ',
    Р: 'эр',
    С: 'эс',
    Т: 'тэ',
    У: 'у',
    Ф: 'эф',
    Х: 'ха',
    Ц: 'цэ',
    Ч: 'че',
    Ш: 'ша',
    Щ: 'ща',
    Ы: 'ы',
    Э: 'э',
    Ю: 'ю',
    Я: 'я',
  }),
);

/** Names a Russian engineer says in one customary way. Keys in lower case. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    javascript: 'джаваскрипт',
    typescript: 'тайпскрипт',
    java: 'джава',
    python: 'пайтон',
    react: 'риэкт',
    vue: 'вью',
    angular: 'ангуляр',
    node: 'нод',
    docker: 'докер',
    kubernetes: 'кубернетес',
    k8s: 'кубернетес',
    linux: 'линукс',
    windows: 'виндоус',
    google: 'гугл',
    git: 'гит',
    github: 'гитхаб',
    gitlab: 'гитлаб',
    postgresql: 'постгрес',
    postgres: 'постгрес',
    mysql: 'май-эс-кью-эль',
    sql: 'эс-кью-эль',
    nosql: 'ноу-эс-кью-эль',
    mongodb: 'монго-дэ-бэ',
    redis: 'рэдис',
    kafka: 'кафка',
    frontend: 'фронтенд',
    backend: 'бэкенд',
    fullstack: 'фулстэк',
    senior: 'сеньор',
    middle: 'мидл',
    junior: 'джуниор',
    team: 'тим',
    lead: 'лид',
    teamlead: 'тимлид',
    agile: 'эджайл',
    scrum: 'скрам',
    kanban: 'канбан',
    json: 'джейсон',
    rest: 'рест',
    api: 'эй-пи-ай',
    http: 'эйч-ти-ти-пи',
    https: 'эйч-ти-ти-пи-эс',
    html: 'эйч-ти-эм-эль',
    css: 'си-эс-эс',
    excel: 'эксель',
    word: 'ворд',
    powerpoint: 'пауэрпойнт',
    online: 'онлайн',
    offline: 'офлайн',
    email: 'имейл',
    feedback: 'фидбэк',
    deadline: 'дедлайн',
    code: 'код',
    review: 'ревью',
    startup: 'стартап',
    saas: 'саас',
    devops: 'дэвопс',
    machine: 'машин',
    learning: 'лёрнинг',
    data: 'дата',
    science: 'сайенс',
    it: 'ай-ти',
    hr: 'эйч-ар',
    ok: 'окей',
    wifi: 'вай-фай',
    iphone: 'айфон',
    android: 'андроид',
    spring: 'спринг',
    go: 'гоу',
    rust: 'раст',
    django: 'джанго',
    star: 'стар',
    microsoft: 'майкрософт',
    oracle: 'оракл',
    figma: 'фигма',
    jira: 'джира',
    slack: 'слэк',
  }),
);

const SOUNDS: [RegExp, string][] = [
  [/tion/g, 'шн'],
  [/sch/g, 'ш'],
  [/tch/g, 'ч'],
  [/igh/g, 'ай'],
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/ph/g, 'ф'],
  [/th/g, 'т'],
  [/wh/g, 'в'],
  [/ck/g, 'к'],
  [/qu/g, 'кв'],
  [/oo/g, 'у'],
  [/ee/g, 'и'],
  [/ea/g, 'и'],
  [/ou/g, 'ау'],
  [/ow/g, 'оу'],
  [/ai|ay/g, 'эй'],
  [/x/g, 'кс'],
  [/c(?=[eiy])/g, 'с'],
  [/g(?=[ei])/g, 'дж'],
  [/y(?=[aeiou])/g, 'й'],
  [/e\b/g, ''],
];
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'а',
    b: 'б',
    c: 'к',
    d: 'д',
    e: 'е',
    f: 'ф',
    g: 'г',
    h: 'х',
    i: 'и',
    j: 'дж',
    k: 'к',
    l: 'л',
    m: 'м',
    n: 'н',
    o: 'о',
    p: 'п',
    q: 'к',
    r: 'р',
    s: 'с',
    t: 'т',
    u: 'у',
    v: 'в',
    w: 'в',
    x: 'кс',
    y: 'и',
    z: 'з',
  }),
);

const LONGEST_INITIALISM = 5;
const HAS_LATIN_VOWEL = /[aeiouy]/;
/** Initialisms with a vowel between consonants are read as words: ГОСТ, МИД, ЗАГС; the others by letters. */
const READ_AS_WORD = /^[БВГДЖЗКЛМНПРСТФХЦЧШЩ]{1,2}[АЕЁИОУЫЭЮЯ](?:[БВГДЖЗКЛМНПРСТФХЦЧШЩ]|[СРН]Т|ГС|НК)$/;

const CUSTOMARY: ReadonlyMap<string, string> = new Map(
  Object.entries({ ИТ: 'ай-ти', США: 'сэ-шэ-а', РФ: 'эр-эф', ФИО: 'фэ-и-о' }),
);

/** Latin names and initialisms, written as a Russian voice should read them. */
export function sayLatinInRussian(text: string): string {
  return text
    .replace(/C\+\+/g, 'си плюс плюс')
    .replace(/C#/g, 'си шарп')
    .replace(/(?<![\w])\.NET/gi, 'дот нет')
    .replace(/\b([A-Za-z]+)\.js\b/g, '$1 джей-эс')
    .replace(/([A-Za-z]{2,5})\/([A-Za-z]{2,5})/g, '$1 $2')
    .replace(/[A-Za-z]+\d*s?(?![A-Za-z])/g, (word) => sayLatinWord(word))
    .replace(/(?<![\p{L}-])[А-ЯЁ]{2,5}(?![\p{L}])/gu, (word) => sayInitialism(word));
}

function sayLatinWord(word: string): string {
  const known = WORDS.get(word.toLowerCase());
  if (known) return known;
  const isInitialism = /^[A-Z]{2,}$/.test(word) && word.length <= LONGEST_INITIALISM;
  if (isInitialism || word.length === 1 || !HAS_LATIN_VOWEL.test(word.toLowerCase())) {
    return Array.from(word.toLowerCase(), (letter) => LETTER_NAMES.get(letter) ?? letter).join('-');
  }
  const parts = word.replace(/([a-z])([A-Z])/g, '$1 $2').split(' ');
  return parts.map((part) => WORDS.get(part.toLowerCase()) ?? transliterate(part.toLowerCase())).join(' ');
}

function transliterate(word: string): string {
  let sounds = word;
  for (const [pattern, sound] of SOUNDS) sounds = sounds.replace(pattern, sound);
  return Array.from(sounds, (letter) => LETTERS.get(letter) ?? letter).join('');
}

function sayInitialism(word: string): string {
  if (READ_AS_WORD.test(word)) return word.toLowerCase();
  const customary = CUSTOMARY.get(word);
  if (customary) return customary;
  return Array.from(word, (letter) => CYRILLIC_LETTER_NAMES.get(letter) ?? letter).join('-');
}
