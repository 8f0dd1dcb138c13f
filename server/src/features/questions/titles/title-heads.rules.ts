import { type Category, categoriesOfRole } from '@aloud/contract/questions/role-categories.rules';
import { isLevelWord, listKeys, listTitleWords, splitTitle } from './title-words.rules.ts';

/** Endings of the words that name a person by their work: of the nominative only, so that «отдела продавцов» has none. */
const ENGLISH_PERSON = /(?:er|or|ist|ian|yst|ant|man|woman|person)$/u;
const RUSSIAN_PERSON =
  /(?:тель|ник|щик|чик|тик|ист|лог|вед|граф|ор|ер|ир|яр|ант|ент|рт|арь|вар|ач|ец|щица|чица|ница|истка|ша)$/u;

const OTHER_PERSONS = new Set(
  (
    'clerk guard pilot chef cook nurse agent rep maid judge coach host vet aide chief head officer executive partner ' +
    'planner scientist architect specialist technician advocate associate steward representative counsel cop dev eng ' +
    'analyst expert assistant consultant strategist president deputy secretary trainee apprentice attorney ' +
    'медсестра медбрат няня швея механик медик химик физик пилот моряк прораб шеф хирург педагог юрисконсульт ' +
    'архитектор психиатр педиатр терапевт адвокат судья модель зам бухгалтер начальник сварщик'
  ).split(' '),
);

/** Ends like a person and is a thing, a customer or a place. */
const NOT_PERSONS = new Set(
  (
    'customer consumer user center computer power flutter docker container paper water career order number router ' +
    'newsletter sector motor interior exterior elevator color labor floor door outdoor indoor investor vendor donor ' +
    'behavior cancer laser fiber silver timber supplier border tier cluster layer folder summer winter ' +
    'helicopter trailer cyber restaurant plant human ' +
    'контент клиент документ абонент интерьер договор сектор мотор сервер компьютер принтер спорт транспорт импорт ' +
    'экспорт аэропорт ремонт проект продакт интернет центр кластер каталог директ трафик вектор двор фонд'
  ).split(' '),
);

/** Says how a person stands to a trade, which other words name: «помощник адвоката», "marketing associate". */
const AIDES: ReadonlySet<string> = listKeys(
  'assistant associate deputy aide помощник помощница заместитель зам сотрудник работник specialist expert эксперт ' +
    'consultant трейни trainee apprentice ученик',
);

/** Heads under which the other words of a title name the trade. */
const GENERIC: ReadonlySet<string> = new Set([
  ...AIDES,
  ...listKeys(
    'developer engineer architect manager coordinator координатор head director директор руководитель начальник chief ' +
      'president представитель representative agent агент officer executive partner партнер analyst administrator ' +
      'supervisor супервайзер advisor adviser советник clerk strategist planner researcher writer tester admin owner ' +
      'заведующий управляющий инспектор',
  ),
]);

const TECHNICAL = 'developer engineer architect teamlead techlead tester';
const LEADING = 'manager head director директор руководитель начальник chief';
const SERVING = 'representative agent specialist manager consultant associate assistant advisor officer head';

/** Beginnings of words that name a trade only beside these heads: a test engineer tests software, a pilot does not. */
const BESIDE: readonly [string, string][] = [
  ['web веб mobile мобильн go c net node server сервер platform ai machine java react', TECHNICAL],
  ['data данны дата', `${TECHNICAL} ${LEADING} scientist`],
  ['test тест автотест quality', `${TECHNICAL} head manager`],
  ['security безопасност', 'architect researcher'],
  ['product продакт продуктов', `${LEADING} marketer`],
  ['project проект', `${LEADING} coordinator координатор administrator assistant`],
  ['design дизайн ui ux', 'manager head director руководитель researcher'],
  ['account аккаунт', 'manager executive director директор'],
  [
    'customer клиент support поддержк сопровожд',
    `${SERVING} engineer руководитель начальник директор director`,
  ],
  ['content контент copy brand бренд', `${LEADING} specialist writer strategist`],
  [
    'sale продаж market маркет',
    `${LEADING} ${SERVING} coordinator координатор executive analyst planner strategist`,
  ],
  ['people персонал', `${LEADING} ${SERVING} partner`],
  ['school школ clinic клиник medic медиц', ''],
  ['operator оператор owner receptionist регистрат редактор designer дизайнер analyst аналитик lead лид', ''],
  ['head руковод директор director начальник chief', ''],
];

const HEADS_BY_WORD: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  BESIDE.flatMap(([words, heads]) => {
    const keys = listKeys(heads);
    return words.split(' ').map((word) => [word, keys] as const);
  }),
);
const AMBIGUOUS = [...HEADS_BY_WORD.keys()].toSorted((a, b) => b.length - a.length);

/** Of these words, those that tell nothing in a title without a head either: "event security". */
const RISKY = 'test security безопасност machine platform server school школ clinic клиник'.split(' ');

/** Words that lead others are the trade themselves where they are the head: «начальник цеха». */
const LEADERS: ReadonlySet<string> = listKeys(LEADING);

/** As in the table of the roles: short words must be whole. */
const SHORTEST_BEGINNING = 4;

/** Behind these an English title tells more about its head: "head of sales". */
const ENGLISH_TAIL = /\s(?:of|for|in)\s/iu;

/** The nouns that name the person, the deciding one first: Russian titles begin with it, English ones end. */
export function findHeads(title: string): string[] {
  const russian = listPersons(listTitleWords(title).filter(isRussian));
  if (russian.length > 0) return russian;
  const [before = ''] = title.split(ENGLISH_TAIL, 1);
  return listPersons(listTitleWords(before)).slice(-1);
}

function listPersons(words: readonly string[]): string[] {
  return words.filter(isPerson).flatMap((word) => splitTitle(word).filter((key) => !isLevelWord(key)));
}

function isPerson(word: string): boolean {
  if (OTHER_PERSONS.has(word)) return true;
  if (NOT_PERSONS.has(word) || word.length < SHORTEST_BEGINNING) return false;
  return isRussian(word) ? RUSSIAN_PERSON.test(word) : ENGLISH_PERSON.test(word.replace(/s$/u, ''));
}

function isRussian(word: string): boolean {
  return /[а-я]/u.test(word);
}

/** Whether the trade is named by words beside this head. */
export function isAide(head: string): boolean {
  return AIDES.has(head);
}

/** What the single words of a title tell; nothing where its head belongs to none of their trades. */
export function guessCategories(title: string): Category[] {
  const [head] = findHeads(title);
  if (head === undefined && listTitleWords(title).length === 1) return categoriesOfRole(title);
  const told = title.replace(/[\p{L}\p{N}]+/gu, (word) => keepTelling(word, head));
  if (head !== undefined && !GENERIC.has(head)) return categoriesOfRole(keepHead(told, head));
  const categories = categoriesOfRole(told);
  const isAnalyst = head === ANALYST && categories.length > 0;
  return isAnalyst ? [...new Set<Category>(['analytics', ...categories])].slice(0, 2) : categories;
}

/** Stands for a word that tells nothing here, so that the head is not taken to be alone: "project engineer". */
const UNTOLD = 'untold';

function keepTelling(word: string, head: string | undefined): string {
  const plain = word.toLowerCase();
  if (head === undefined) return startsWith(plain, RISKY) === undefined ? word : UNTOLD;
  const [key = ''] = splitTitle(word);
  if (key === head && LEADERS.has(head)) return word;
  if (isLevelWord(key)) return '';
  const ambiguous = startsWith(plain, AMBIGUOUS);
  const isTold = ambiguous === undefined || HEADS_BY_WORD.get(ambiguous)?.has(head);
  return isTold ? word : UNTOLD;
}

function startsWith(word: string, beginnings: readonly string[]): string | undefined {
  return beginnings.find((start) =>
    start.length < SHORTEST_BEGINNING ? word === start : word.startsWith(start),
  );
}

const [ANALYST] = splitTitle('analyst');

function keepHead(title: string, head: string): string {
  return listTitleWords(title)
    .filter((word) => splitTitle(word)[0] === head)
    .join(' ');
}
