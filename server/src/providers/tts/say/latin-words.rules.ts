/** Names a Russian engineer says in one customary way. Keys in lower case, a word or words after each. */
const TABLE = `
javascript джаваскрипт, typescript тайпскрипт, java джава, python пайтон, react риэкт, vue вью
angular ангуляр, node нод, docker докер, kubernetes кубернетес, k8s кубернетес, linux линукс
windows виндоус, google гугл, git гит, github гитхаб, gitlab гитлаб, postgresql постгрес, postgres постгрес
mysql май-эс-кью-эль, sql эс-кью-эль, nosql ноу-эс-кью-эль, mongodb монго-дэ-бэ, redis рэдис, kafka кафка
frontend фронтенд, backend бэкенд, fullstack фулстэк, senior сеньор, middle мидл, junior джуниор, team тим
lead лид, teamlead тимлид, agile эджайл, scrum скрам, kanban канбан, json джейсон, rest рест, api эй-пи-ай
http эйч-ти-ти-пи, https эйч-ти-ти-пи-эс, html эйч-ти-эм-эль, css си-эс-эс, excel эксель, word ворд
powerpoint пауэрпойнт, online онлайн, offline офлайн, email имейл, feedback фидбэк, deadline дедлайн
code код, review ревью, startup стартап, saas саас, devops дэвопс, machine машин, learning лёрнинг
data дата, science сайенс, it ай-ти, hr эйч-ар, ok окей, wifi вай-фай, iphone айфон, android андроид
spring спринг, go гоу, rust раст, django джанго, star стар, microsoft майкрософт, oracle оракл, figma фигма
jira джира, slack слэк, ios ай-о-эс, graphql граф-кью-эль, clickhouse кликхаус, limit лимит, offset офсет
delete делит, where вэр, select селект, join джойн, union юнион, update апдейт, insert инсёрт, commit комит
merge мёрдж, push пуш, pull пул, request реквест, branch бранч, release релиз, deploy деплой
rollback роллбэк, staging стейджинг, pipeline пайплайн, feature фичер, store стор, liveness лайвнес
readiness рединес, probe проуб, state стейт, load лоуд, average эверидж, ingress ингресс, service сервис
cluster кластер, pod под, helm хелм, terraform терраформ, ansible энсибл, grafana графана
prometheus прометеус, nginx энджинкс, jenkins дженкинс, console консоль, log лог, then зэн, timeout таймаут
use юз, effect эффект, hook хук, index индекс, any эни, unknown анноун, never нэвер, null налл
undefined андефайнд, async эйсинк, await эвейт, promise промис, callback колбэк, next некст, text текст
type тайп, script скрипт, hover ховер, refresh рефреш, token токен, cookie куки, cache кэш, cdn си-ди-эн
cors корс, webpack вебпак, vite вит, svelte свелт, redux редакс, express экспресс, retain ретейн
cycle сайкл, weak уик, self селф, native нейтив, multiplatform мультиплатформ, jetpack джетпак
compose компоуз, swift свифт, flutter флаттер, kotlin котлин, xcode икс-код, safari сафари, sleep слип
postman постмэн, selenium селениум, pytest пайтест, pandas пандас, numpy нам-пай, spark спарк
airflow эйрфлоу, hadoop хадуп, tableau табло, power пауэр, bigquery биг-квери, product продакт
manager менеджер, owner оунер, design дизайн, system систем, user юзер, story стори, points поинтс
roadmap роудмэп, backlog бэклог, sprint спринт, stakeholder стейкхолдер, retention ретеншен, churn чёрн
roi ар-о-ай, crm си-эр-эм, erp и-эр-пи, roc рок, auc аук, mvp эм-ви-пи, big биг, soft софт
hard хард, skills скилс, time тайм, management менеджмент, project проджект, open опен, source сорс
cloud клауд, amazon амазон, azure эйжур, apple эппл, telegram телеграм, zoom зум, youtube ютуб
linkedin линкедин, facebook фейсбук, chatgpt чат-джи-пи-ти, openai оупен-эй-ай, ubuntu убунту, bash баш
ruby руби, rails рейлс, laravel ларавел, symfony симфони, hibernate хайбернейт, maven мейвен, gradle грейдл
rabbitmq рэббит-эм-кью, elasticsearch эластик-сёрч, cassandra кассандра, sqlite эс-кью-лайт
memcached мемкэш, websocket веб-сокет, oauth оу-ос, jwt джи-дабл-ю-ти, uuid ю-ю-ай-ди, ipv ай-пи-ви
b2b би ту би, b2c би ту си, e2e и ту и, a/b а-бэ
`;

/** How English names are said among Russian engineers. */
export const LATIN_WORDS: ReadonlyMap<string, string> = new Map(
  TABLE.split(/[,\n]/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
);
