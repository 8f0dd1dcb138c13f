/**
 * Terms of any role around software. A line is a spelling and, behind the colon, how it is said in Russian; without them
 * it is said as the voice would say it. Cyrillic terms are inflected.
 */
export const COMMON_TERMS = `
API: эй-пи-ай, апи
SQL: эс-кью-эль, эскуэль, сиквел
NoSQL: ноу-эс-кью-эль, ноусиквел
JSON: джейсон, джсон, жсон
XML: икс-эм-эль
CSV: си-эс-ви, цэ-эс-вэ
PDF: пи-ди-эф, пэ-дэ-эф, пдф
URL: ю-ар-эль, урл
HTTP: эйч-ти-ти-пи, аш-ти-ти-пи, хттп
HTTPS: эйч-ти-ти-пи-эс, аш-ти-ти-пи-эс
REST: рест
SDK: эс-ди-кей, эс-дэ-ка
CLI: си-эл-ай
IDE: ай-ди-и
UI: ю-ай
UX: ю-икс
QA: кью-эй, ку-а
IT: ай-ти
HR: эйч-ар
PM: пи-эм
CTO: си-ти-о
CEO: си-и-о
CI: си-ай
CD: си-ди
CI/CD: си-ай-си-ди
SLA: эс-эл-эй
KPI: кей-пи-ай, ка-пэ-и
OKR: о-кей-ар
ROI: ар-о-ай, рои
MVP: эм-ви-пи
CRM: си-ар-эм, црм
ERP: и-ар-пи, е-эр-пэ
CMS: си-эм-эс
CPU: си-пи-ю, цэ-пэ-у
GPU: джи-пи-ю
RAM: рам
SSD: эс-эс-ди
IP: ай-пи
DNS: ди-эн-эс, дэ-эн-эс
VPN: ви-пи-эн, вэ-пэ-эн
SSH: эс-эс-эйч, эс-эс-аш
TCP: ти-си-пи
UDP: ю-ди-пи
UTC: ю-ти-си
SaaS: саас
GitHub: гитхаб
GitLab: гитлаб
Bitbucket: битбакет
Git: гит
Docker: докер
Kubernetes: кубернетес, кубернетис, кубернейтес
Linux: линукс, линекс
Ubuntu: убунту
Windows: виндоус, виндовс
macOS: мак-ос, мак-о-эс
Python: пайтон, питон
Java: джава
JavaScript: джаваскрипт, яваскрипт, джава скрипт
TypeScript: тайпскрипт, тайп скрипт
Go: гоу
Golang: голанг, гоуланг
Rust: раст
Kotlin: котлин
Swift: свифт
Scala: скала
Ruby: руби
PHP: пи-эйч-пи, пэ-ха-пэ
C++: си плюс плюс
C#: си шарп
Bash: баш
React: риэкт, реакт
Angular: ангуляр
Vue: вью
Node.js: нод-джи-эс, ноуд-джей-эс, нода джи эс
PostgreSQL: постгрес, постгрескуэль, постгрес-кью-эль, постгресиквел
Postgres: постгрес, постгря
MySQL: май-эс-кью-эль, майсиквел, мускул
MongoDB: монго-дэ-бэ, монго ди би
Redis: редис, рэдис
Kafka: кафка
RabbitMQ: рэббит-эм-кью, рэбит эм ку, рэббит
Elasticsearch: эластик сёрч, эластиксерч
ClickHouse: кликхаус, клик хаус
Oracle: оракл
nginx: энджинкс, нджинкс, энжин икс
Jira: джира, жира
Confluence: конфлюенс
Notion: ноушен
Slack: слэк, слак
Telegram: телеграм
Zoom: зум
Miro: миро
Figma: фигма
Trello: трелло
Excel: эксель
Google: гугл
Google Docs: гугл докс
Google Sheets: гугл шитс
Google Play: гугл плей
App Store: апп стор, эпп стор
Apple: эппл
Microsoft: майкрософт
Amazon: амазон
AWS: эй-дабл-ю-эс, а-вэ-эс
Azure: ажур, эжур, азур
Chrome: хром
Firefox: файрфокс
Safari: сафари
Android: андроид
iOS: ай-ос, ай-о-эс
iPhone: айфон
Wi-Fi: вай-фай
Bluetooth: блютуз, блютус
ChatGPT: чат джи-пи-ти, чат жэ-пэ-тэ
LLM: эл-эл-эм
pull request: пул реквест, пулл реквест
merge request: мердж реквест, мёрдж реквест
code review: код ревью
code style: код стайл
feature flag: фича флаг, фиче флаг
feature toggle: фича тоггл
release notes: релиз ноутс
README: ридми
open source: опен сорс, оупен сорс
best practice: бест практис, бэст прэктис
pet project: пет проджект
side effect: сайд эффект
edge case: эдж кейс
use case: юз кейс, юс кейс
user story: юзер стори
story points: стори поинтс, стори пойнтс
definition of done: дефинишн оф дан
product owner: продакт оунер
product manager: продакт менеджер, продукт менеджер
project manager: проджект менеджер
team lead: тим лид
tech lead: тех лид, тэк лид
scrum master: скрам мастер
code freeze: код фриз
root cause: рут коз
post mortem: пост мортем
soft skills: софт скиллс
hard skills: хард скиллс
one-to-one: уан ту уан, ван ту ван
performance review: перфоманс ревью, перформанс ревью
know-how: ноу-хау
low code: лоу код
no code: ноу код
event loop: ивент луп, эвент луп
`;
