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
