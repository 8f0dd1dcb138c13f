import { listLexicons, splitLines } from '../../../../speech/terms/lexicons.ts';
import { wordSet } from '../../../turn-taking/spoken-words.rules.ts';

/** Tools as they are said in Russian, in the dictionary form; answers are looked up by it. */
export const TOOLS = wordSet(
  'постгрес постгре кликхаус оракл монга редис кафка рэббитмк эластик докер кубер кубернетес кубернетис терраформ ансибл дженкинс гитлаб гитхаб гит хелм нжинкс энджинкс прометеус графана сентри кибана',
  'питон пайтон джава котлин свифт голанг тайпскрипт джаваскрипт реакт ангуляр вебпак джанго фласк спринг ларавель флаттер пандас спарк эйрфлоу аирфлоу табло суперсет метабейз',
  'фигма фотошоп иллюстратор индизайн автокад ревит солидворкс архикад блендер миро',
  'джира конфлюенс трелло ноушн битрикс амо амосрм эксель экзель гугл-таблицы ворд повербиай одинэс сап диадок постман селениум плейрайт сайпрес аллюр свагер',
  'яндекс-метрика аналитикс телеграм вотсап зум слак аппметрика амплитуда файрбейз скада',
);

/** The same in Latin letters. Other Latins of an answer may be anything. */
export const LATIN_TOOLS = wordSet(
  'postgres postgresql mysql clickhouse oracle mongodb mongo redis kafka rabbitmq elasticsearch docker kubernetes k8s terraform ansible jenkins gitlab github git helm nginx prometheus grafana sentry kibana',
  'python java kotlin swift golang typescript javascript react vue angular nextjs webpack vite django flask fastapi spring laravel flutter pandas spark airflow tableau superset metabase dbt sql php ruby rust',
  'figma photoshop illustrator indesign autocad revit archicad blender miro jira confluence trello notion bitrix excel powerbi sap postman selenium playwright cypress allure swagger',
  'amplitude firebase appmetrica slack zoom telegram linux bash graphql grpc websocket azure aws s3 hadoop hive numpy pytorch tensorflow celery sqlite cassandra scada crm erp wms 1с 1c',
);

/** Names in twos. */
export const LONG_TOOLS: ReadonlyMap<string, string> = new Map([
  ['power bi', 'Power BI'],
  ['google analytics', 'Google Analytics'],
  ['гугл таблицы', 'гугл-таблицы'],
  ['яндекс метрика', 'Яндекс Метрика'],
  ['один эс', '1С'],
  ['гугл аналитика', 'гугл-аналитика'],
  ['спринг бут', 'спринг бут'],
  ['spring boot', 'Spring Boot'],
]);

/** Capitalised English words of the lexicons that name no tool. */
const NO_TOOLS = wordSet(
  'apple amazon google microsoft chrome safari agile scrum kanban waterfall safe less retention origin escape activity room promise principle state north express consul go spark swift rust vault pact charles material human web virtual android windows firefox bluetooth youtube tiktok iphone saas',
);

const NAME = /^\p{Lu}[\p{L}\d.]{0,30}(?: \p{Lu}[\p{L}\d]{0,30}){0,2}$/u;
/** A name has small letters: NPV and SLA are measures and abbreviations. */
const SMALL = /\p{Ll}/u;
/** Shorter spellings sound like other words. */
const SPOKEN_MIN = 5;

/** The names of tools in the lexicons of speech, by how they are written and said. */
export const LEXICON_TOOLS: ReadonlyMap<string, string> = new Map(
  listLexicons()
    .flatMap(splitLines)
    .flatMap((line): [string, string][] => {
      const [name = '', said = ''] = line.split(': ');
      const [first = ''] = name.split(' ');
      if (!NAME.test(name) || !SMALL.test(first) || NO_TOOLS.has(first.toLowerCase())) return [];
      const spoken = said.split(', ').filter((one) => one.length >= SPOKEN_MIN);
      return [name, ...spoken].map((one) => [one.toLowerCase().replaceAll('ё', 'е'), name]);
    }),
);
