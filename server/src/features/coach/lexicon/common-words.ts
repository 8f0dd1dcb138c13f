import { wordSet } from './word-set.ts';

/** Words in every tenth answer or more, whatever the question (counted on the sample answers of the question bank). */
export const WORDS_OF_MOST_ANSWERS = `
two three first day ask weeks check five people month time every second four work new minutes look ten next year
hours things change last use count write call start need six half percent waiting cost test number third cent
different order question real customers code page forty show price payment read small agreed line nine list stop
moved wrote added know old thousand takes manager later data compare closed name run add release user date team
open fix share hundred server set missing stays version keep product answer comes eleven means drop errors honestly
turned rows repeat slow way service sales evening twice phone person live app один день неделя пять человек процент
мес два минута десять новый год четыре стать время большой каждый вопрос он попросить сорок час сказать следующий
строка проверять ошибка шесть дата место проверить данные значит нужный три часть работать делать девять смотреть
маленький ждать цифра считать клиент страница спросить третье далекий стоить говорить писать цена остальной начать
старый предложить ответ тысяча тот взять хороший написать правило код допустимый плохой число вернуться команда
двадцать последний уходить сделать прийти примерно список пользователь восемь добавить версия самый отдельно искать
увидеть честно вещь доля заказ одиннадцать оба секунда сервер срок идти прошлый раз релиз вечер риск таблица знать
первое посмотреть приложение отвечать проверка дело договор
`;

/** Words in every twenty-fifth answer or more. */
export const WORDS_OF_MANY_ANSWERS = `
delivery table log hand developer rule right rest finished risk assume key twelve request separate switch eight
want screen alone main twenty split leave promise sign pay account database fails shift offer watch step learned
plus wrong director long measure lost figure together chain returns friday client send quarter support part chat
contract end points business rate roubles happened arrived system talk average side kept exactly short word report
mistake night lead decide task help file group full result explain quiet late office spend noticed seven channel
limit delete itself enough text shop bring whole today type bad left fifth budget money fifteen tickets early case
reached better worse problem queue build button least discounts brought save million tried reason process load
staging ninety found sent ran expected search march job plain thirty good buy cover field round cause android
amount revenue network project break simply actual bank dies existing message sort becomes places sixty paid hold
label block inside fifty morning company online plan clear browser press ready engineer gives longer top merge
query finance jump margin weak written flag lose probably nearly milliseconds update sum single accepted random
behind copy map card connection spent booking response alert parallel review provider sell free usual find
otherwise suggest records removed hurts proposal stuck trade-off decision correct gap straight example spring найти
сумма настоящий очередь сеть друг получить работа база занимать видеть выйти давать причина дешевый доставка запрос
спрашивать оплата медленный вместе двенадцать оказаться запись потерять дважды главный реальный задача брать общий
простой семь просить среднее сравнивать начинать платить готовый скажем обычный смена тридцать например поставить
директор уйти система назвать пустой скорее пятьдесят шаг пора текст половина конец остаться это решение случайный
рубль закрывать показывать закрыть посчитать оставить продажа платеж показать прочитать читать сервис рядом слово
девяносто поддержка иначе телефон ставить менять чат понять экран рука бюджет деньга пятница ранний измениться плюс
цель повторяться ключ быстрый заказчик кнопка руководитель прямо вход канал поле пройти порядок небольшой поменять
отчет вести сегодня график выходить пятнадцать остановиться случай история долгий терять условие скидка поздний
проект запуск записать разработчик заметить перенести сторона миллион мочь повторить узнать возвращать имя вариант
записывать магазин покупатель думать решать март открывать минус карта файл пойти звонок чуть заранее любой выручка
тихо обещать слабый принести расчет стоялый добавлять разный удалять продукт упасть параллельно собрать короткий
падать возврат шестьдесят отправлять ночной двести утром план видно браузер крупный квартал двое рост приходить
полный май android выбирать прятать проблема жизнь способ лог аналитик офис флаг миллисекунда отправить возможно
сообщение никто хватать лежать согласиться зато письмо поднять город тест поиск назад пользоваться решить проходить
сломать принять встреча позвонить хотеть верить предложение семьдесят жить весной
`;

/** Words that hold a sentence together and say nothing about its topic. Real speech is 35–60 % of them. */
const ENGLISH_FUNCTION_WORDS = wordSet(`
a an the this that these those i me my mine myself yourself yourselves himself herself itself ourselves themselves we us our ours you your yours he him his she her hers it its they them
their theirs who whom whose which what where when why how is am are was were be been being do does did done doing have has
had having can could will would shall should may might must and or but if then else so because as until while of at by for
with about against between into through during before after above below to from up down in out on off over under again
further once here there all any both each few more most other some such no nor not only own same than too very just also
even still already yet ever never always often sometimes usually really quite rather much many lot lots one ones something
anything nothing everything someone anyone everyone nobody somebody i'm i've i'd i'll you're we're we've we'd we'll they're
they've it's that's there's he's she's don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't
shouldn't haven't hasn't hadn't let's what's who's get got gets getting go goes going went gone come came make made makes
say said says tell told take took give gave let put see saw well now like okay yes yeah oh away back around though although
since unless whether either neither per via upon within without another anyway however instead
`);

const RUSSIAN_FUNCTION_WORDS = wordSet(`
и а но или да же ли бы б не ни что чтобы как так то вот ну это этот эта эти этого этой этому этим этих эту тот та те того той
тому тем тех ту такой такая такое такие таких таким я меня мне мной ты тебя тебе мы нас нам нами вы вас вам вами он его ему им
она ее ей ею оно они их ими нем ней них мой моя мое мои моего моей моих моим наш наша наше наши нашего нашей наших ваш ваша ваше
ваши вашего вашей ваших свой своя свое свои своего своей своих своим свою себя себе собой сам сама само сами кто кого кому кем
ком чего чему чем чём который которая которое которые которого которой которых которому которым которую какой какая какое какие
каких каким где куда откуда когда почему зачем сколько в во на с со к ко по за из от до у о об обо при про для без над под между
через перед после около кроме вместо ради из-за из-под среди против был была было были быть есть буду будет будем будут бы мог
могла могли может можно нужно надо нельзя должен должна должны если потом потому поэтому тогда там тут здесь сюда туда уже еще
только даже лишь все всё весь вся всего всех всем всей всю очень более менее самый самая самое самые тоже также либо хотя пока
раз ведь именно просто сразу сначала затем теперь сейчас всегда никогда иногда часто обычно снова опять вообще почти совсем
другой другая другие других каждый каждая каждое каждого один одна одно одни одного одной нет никто ничего что-то кто-то
как-то где-то какой-то какая-то какие-то несколько много мало немного столько два две три этак разве пусть чтоб едва лишь
`);

/** How interviewers ask, not what they ask about. */
export const QUESTION_FRAME = wordSet(`
tell describe explain example give share story time situation case imagine suppose think talk walk name question answer
experience recall remember happen happened did would ever last recently best most handle deal approach kind way thing things
please say aloud minute minutes people person someone want know start first feel look years year day
рассказать расскажите описать опишите объяснить объясните пример привести приведите поделиться случай ситуация история время
представить представьте вспомнить вспомните подумать назвать назовите вопрос ответ ответить опыт случиться случаться произойти бывать
последний недавно поступить поступите действие делать сделать думать вслух минута человек люди хотеть знать начать первый
чувствовать год день лицо раз способ вещь рассуждать рассуждайте именно
`);

export function isFunctionWord(norm: string): boolean {
  return ENGLISH_FUNCTION_WORDS.has(norm) || RUSSIAN_FUNCTION_WORDS.has(norm);
}

/** Past forms that do not end in -ed. */
const IRREGULAR_PAST = new Set(
  `added began became bet bent broke brought built bought caught chose came cut dealt did drew drove ate fell fed felt
  fought found flew forgot forgave froze got gave went grew hid hit held kept knew laid led left lent let lit lost made
  meant met paid put quit read rode rang rose ran said saw sought sold sent set shook shot showed shut sang sat slept
  slid spoke spent spun split spread stood stole stuck struck swore swept swam swung took taught tore told thought threw
  understood woke wore wove won wrote wound rewrote rebuilt redid undid withdrew overcame undertook broadcast reset
  refed rethought oversaw upheld sped shrank sank stuck swapped shipped`.split(/\s+/u),
);

/** Past forms of states, not of deeds. */
export const STATE_PAST = new Set(
  `was were had knew felt thought wanted liked loved hated needed believed hoped wished seemed lived worked studied
  remained stayed belonged contained meant cost owned depended existed mattered lacked understood heard used`.split(
    /\s+/u,
  ),
);

/** Words in -ed that are no past verbs. */
const NOT_PAST = new Set(
  `need speed feed seed indeed bed red shed weed hundred bleed breed greed agreed-upon embed exceed proceed succeed
  unexpected detailed related interested tired so-called advanced complicated experienced dedicated`.split(
    /\s+/u,
  ),
);

export function isEnglishPast(norm: string): boolean {
  if (IRREGULAR_PAST.has(norm)) return true;
  return norm.length > 3 && norm.endsWith('ed') && !NOT_PAST.has(norm);
}

/** Names that recognisers write in lower case. */
export const NAMED_THINGS: ReadonlySet<string> = new Set(
  `excel jira confluence slack zoom figma sketch photoshop tableau looker salesforce hubspot sap oracle github gitlab jenkins
  docker kubernetes kafka rabbitmq redis postgres postgresql mysql mongodb clickhouse elasticsearch nginx react vue angular
  node django flask spring kotlin swift flutter python java javascript typescript golang rust php ruby spark airflow pandas
  pytorch tensorflow selenium playwright cypress postman grafana prometheus sentry terraform ansible helm aws azure linux
  android ios google facebook instagram telegram whatsapp youtube amazon microsoft apple netflix uber sberbank yandex
  london berlin paris moscow york boston chicago madrid warsaw prague dubai tokyo singapore
  anna maria john peter mike david sarah kate olga elena igor alex tom james mary emma paul mark lisa
  экзель эксель джира конфлюенс слак зум фигма фотошоп битрикс амо 1с сап гитхаб гитлаб дженкинс докер кубернетес кубернетис
  кафка редис постгрес кликхаус реакт вью ангуляр джанго спринг котлин свифт питон пайтон джава эйрфлоу спарк селениум
  постман графана сентри терраформ линукс андроид айос гугл яндекс телеграм ютуб вотсап авито озон сбер сбербанк тинькофф
  вайлдберриз`.split(/\s+/u),
);

export const MONTHS_AND_DAYS: ReadonlySet<string> = new Set(
  `january february march april june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday spring summer autumn winter yesterday
  январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь понедельник вторник среда четверг пятница
  суббота воскресенье весна лето осень зима весной летом осенью зимой вчера`.split(/\s+/u),
);
