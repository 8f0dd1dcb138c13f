export const BACKEND_TERMS = `
Spring: спринг
Spring Boot: спринг бут
Hibernate: хибернейт, гибернейт
Django: джанго
Flask: фласк
FastAPI: фаст апи, фаст эй-пи-ай
Celery: селери, сэлери
SQLAlchemy: эс-кью-эл алхеми, сиквел алхеми
asyncio: асинкайо, эсинкайо, асинсио
Express: экспресс
NestJS: нест джей-эс, нест джи эс
Laravel: ларавел, ларавель
Symfony: симфони
Rails: рейлс
ASP.NET: эй-эс-пи дот нет
.NET: дот нет
CPython: си пайтон, си питон
JVM: джей-ви-эм, джи-ви-эм
ORM: о-эр-эм, о-ар-эм
gRPC: джи-ар-пи-си
GraphQL: граф кью-эль, графкуэль
WebSocket: веб сокет
OpenAPI: опен эй-пи-ай, опен апи
Swagger: сваггер, свагер
Postman: постман
OAuth: о-аут, о-аус
JWT: джей-дабл-ю-ти, джот
SSO: эс-эс-о
TLS: ти-эл-эс
SSL: эс-эс-эль
CORS: корс
CSRF: си-эс-ар-эф
XSS: икс-эс-эс
DDoS: ди-дос, ддос
CQRS: си-кью-ар-эс
DDD: ди-ди-ди
TDD: ти-ди-ди
SOLID: солид
CRUD: круд
ACID: эсид, асид
MVC: эм-ви-си
DTO: ди-ти-о
UUID: ю-ю-ай-ди
TTL: ти-ти-эль
RPS: ар-пи-эс
LRU: эл-ар-ю
SHA: ша, эс-эйч-эй
Memcached: мемкэшд
Cassandra: кассандра
DynamoDB: динамо ди би
SQLite: эс-кью-лайт, скулайт
MS SQL: эм-эс эс-кью-эль
Tarantool: тарантул
Couchbase: коучбейз
Neo4j: нео фор джей
NATS: натс
ActiveMQ: актив эм-кью
ZooKeeper: зукипер
Debezium: дебезиум
Lua: луа
Erlang: эрланг
Elixir: эликсир
Haskell: хаскель
Clojure: кложур
Perl: перл
Nexus: нексус
Maven: мавен, мэйвен
Gradle: грейдл, грэдл
Tomcat: томкэт
Netty: нетти
WebFlux: веб флакс
Kotlin Coroutines: котлин корутинс
Guava: гуава
Lombok: ломбок
JUnit: джей юнит, джи юнит
Mockito: мокито
Testcontainers: тест контейнерс
Liquibase: ликвибейз
Flyway: флайвей
Alembic: алембик
Gunicorn: гуникорн
uvicorn: ювикорн
Pydantic: пайдантик, пидантик
pytest: пайтест, питест
race condition: рейс кондишн, рейс кондишен
thread pool: тред пул
connection pool: коннекшн пул, коннекшен пул
garbage collector: гарбидж коллектор, гарбадж коллектор
stack trace: стек трейс, стэк трейс
circuit breaker: сёркит брейкер, серкит брейкер
rate limiter: рейт лимитер
rate limit: рейт лимит
token bucket: токен бакет
load balancer: лоад балансер, лоуд балансер
graceful shutdown: грейсфул шатдаун
health check: хелс чек, хэлс чек
API gateway: эй-пи-ай гейтвей, апи гейтвей
event sourcing: ивент сорсинг, эвент сорсинг
message broker: месседж брокер
dead letter queue: дед леттер кью
long polling: лонг поллинг
dependency injection: депенденси инджекшн
read committed: рид коммитед, рид комитед
repeatable read: рипитбл рид, репитебл рид
serializable: сериалайзбл, сериализабл
isolation level: изолейшн левел
select for update: селект фор апдейт
explain analyze: эксплейн аналайз
EXPLAIN: эксплейн
JOIN: джойн
LEFT JOIN: лефт джойн
INNER JOIN: иннер джойн
GROUP BY: груп бай
ORDER BY: ордер бай
OFFSET: офсет, оффсет
UPDATE: апдейт
INSERT: инсерт
DELETE: делит
DISTINCT: дистинкт
VACUUM: вакуум
WAL: вал
N+1: эн плюс один
B-tree: би три
идемпотентность
идемпотентный
консистентность
консистентный
шардирование
шард
репликация
реплика
партиционирование
партиция
денормализация
нормализация
сериализация
десериализация
асинхронный
асинхронность
корутина
горутина
мьютекс
дедлок
таймаут
ретрай
фолбэк
вебхук
мидлвара
джойн
пагинация
хэш
хэширование
хэшировать
хендлер
дженерик
энам
сокет
балансировщик
оркестрация
хореография
бэкапить
бэкап
отказоустойчивость
троттлинг
рейт-лимитер: рейт лимитер
аутбокс
рантайм
компилятор
интерпретатор
бенчмарк
профилировщик
`;
