export const PRODUCT_TERMS = `
MVP: эм-ви-пи
PMF: пи-эм-эф
product-market fit: продакт маркет фит
jobs to be done: джобс ту би дан
JTBD: джей-ти-би-ди
RICE: райс
ICE: айс
MoSCoW: москоу
OKR: о-кей-ар
North Star: норт стар
LTV: эл-ти-ви
CAC: как
ARPU: арпу
ARPPU: арппу
MRR: эм-эр-эр, эм-ар-ар
ARR: эй-эр-эр
GMV: джи-эм-ви
DAU: дау
MAU: мау
NPS: эн-пи-эс
CSI: си-эс-ай
CTR: си-ти-ар
CR: си-ар
Retention: ретеншн, ретеншен
churn rate: чёрн рейт
unit economics: юнит экономикс
user flow: юзер флоу
customer development: кастомер девелопмент
customer journey: кастомер джорни
discovery: дискавери
go-to-market: гоу ту маркет
time to market: тайм ту маркет
landing page: лендинг пейдж
Amplitude: амплитуд
Mixpanel: микспанел
Google Analytics: гугл аналитикс
Hotjar: хотджар
AppsFlyer: аппсфлаер
Scrum: скрам
Kanban: канбан
Agile: эджайл, аджайл
Waterfall: вотерфол
SAFe: сейф
LeSS: лесс
sprint review: спринт ревью
stand-up: стенд ап
planning poker: планинг покер
velocity: велосити
burndown: бёрндаун
work in progress: ворк ин прогресс
lead time: лид тайм
cycle time: сайкл тайм
time boxing: тайм боксинг
bus factor: бас фактор
delegation poker: делегейшн покер
PRD: пи-ар-ди
BRD: би-ар-ди
SWOT: свот
B2B: би ту би
B2C: би ту си
SMM: эс-эм-эм
кастдев
бэклог
приоритизация
эпик
юзер-стори: юзер стори
юнит-экономика: юнит экономика
конверсия
сегментация
когорта
ретеншен
фичефлаг
роадмап
груминг
дейли
ретро
скрам
канбан
эджайл
релиз-менеджер: релиз менеджер
скрам-мастер: скрам мастер
монетизация
апсейл
кросс-сейл: кросс сейл
стейкхолдер
стратсессия
тимбилдинг
перформанс
делегирование
`;
