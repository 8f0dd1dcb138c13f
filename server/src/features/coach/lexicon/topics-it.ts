export const IT_TOPICS = {
  programming: `code coding program programming programmer developer function variable class object method algorithm recursion array
    list hash map string type inheritance interface compile compiler refactor refactoring library framework bug debug
    debugger language java python javascript typescript go golang rust kotlin swift php ruby closure scope thread async await
    promise callback exception pointer memory garbage collector complexity pattern solid oop git commit branch merge repository
    код программа программировать программист разработчик разработка функция переменная класс объект метод алгоритм рекурсия массив
    список хеш строка тип наследование интерфейс компилятор рефакторинг библиотека фреймворк баг отладка язык джава питон пайтон
    джаваскрипт тайпскрипт замыкание область поток асинхронный промис колбэк исключение указатель память сборщик мусор сложность
    паттерн гит коммит ветка мерж репозиторий техдолг легаси ревью инкапсуляция полиморфизм`,
  databases: `database sql query index table row column join transaction lock postgres postgresql mysql mongo mongodb redis
    nosql replica replication shard sharding schema migration orm acid isolation deadlock vacuum explain cache constraint
    primary foreign partition normalisation normalization
    база запрос индекс таблица строка колонка столбец джойн транзакция блокировка постгрес реплика репликация шардирование
    схема миграция изоляция дедлок кеш кэш ограничение ключ партиция нормализация редис монга`,
  backend: `api rest grpc graphql http endpoint server service microservice monolith queue kafka rabbitmq message event idempotent
    idempotency retry timeout latency throughput load balancer scale scaling distributed consistency cap saga webhook
    gateway backend request response rate limit session token authentication authorization
    апи сервер сервис микросервис монолит очередь кафка сообщение событие идемпотентность идемпотентный ретрай таймаут
    задержка нагрузка балансировщик масштабирование масштабировать распределенный согласованность шлюз бэкенд запрос ответ
    лимит сессия токен аутентификация авторизация эндпоинт`,
  frontend: `frontend browser javascript css html dom react vue angular component state hook render rendering bundle webpack vite
    page layout flexbox grid responsive accessibility event lighthouse virtual hydration ssr client button form cache
    фронтенд браузер компонент состояние хук рендер рендеринг бандл страница верстка вебпак реакт адаптивный доступность
    событие кнопка форма виртуальный гидратация скролл`,
  mobile: `mobile ios android app phone swift kotlin store crash screen push notification battery offline sdk release emulator
    activity fragment flutter lifecycle gesture
    мобильный айос андроид приложение телефон стор краш экран пуш уведомление батарея офлайн релиз эмулятор флаттер жест`,
  devops: `devops docker kubernetes container pod cluster deploy deployment ci cd pipeline jenkins gitlab github helm terraform
    ansible cloud aws azure monitoring prometheus grafana alert log logging incident outage rollback server linux bash
    nginx production staging uptime sla on-call release flag toggle canary rollout feature error user traffic
    девопс докер кубернетес кубер контейнер кластер деплой деплоить пайплайн гитлаб хелм терраформ облако мониторинг
    алерт лог логи журнал инцидент авария откат откатить сервер линукс прод продакшен стейдж дежурство дежурный сборка релиз флаг фича-флаг канареечный выкатить выкатывать ошибка трафик пользователь`,
  testing: `test testing tester qa bug case regression automation automate selenium playwright cypress unit integration coverage
    flaky smoke requirement release reproduce severity checklist manual quality assert mock
    тест тестирование тестировщик тестировать баг кейс регресс регрессия автотест автоматизация требование релиз
    воспроизвести чек-лист ручной качество покрытие мок дефект`,
  security: `security secure vulnerability attack xss csrf injection password encrypt encryption hash token permission breach leak
    phishing firewall audit oauth certificate tls secret
    безопасность уязвимость атака взлом инъекция пароль шифрование шифровать утечка доступ права фишинг аудит сертификат
    секрет защита`,
  networks: `network tcp udp http https dns ip packet handshake socket protocol port router latency proxy cdn certificate tls
    сеть протокол пакет рукопожатие сокет порт роутер прокси соединение днс`,
  data: `data dataset analytics analyst sql metric dashboard report model machine learning feature train training predict
    prediction overfit overfitting regression classification neural network experiment ab hypothesis significance
    sample distribution median mean outlier spark airflow etl pipeline pandas python excel tableau chart precision recall
    churn cohort funnel retention conversion segment leakage statistical
    данные датасет аналитика аналитик метрика дашборд отчет модель машинный обучение признак обучить предсказание прогноз
    переобучение регрессия классификация нейросеть эксперимент гипотеза значимость выборка распределение медиана
    среднее выброс спарк витрина пайплайн график точность полнота отток когорта воронка удержание конверсия сегмент утечка статистический`,
  ai: `ai llm gpt prompt chatbot assistant neural network agent embedding rag hallucination copilot
    ии нейросеть промпт чат-бот ассистент агент эмбеддинг галлюцинация модель`,
} satisfies Record<string, string>;
