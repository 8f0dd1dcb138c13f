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

/** What behavioural questions are about. Russian words in their dictionary form, English ones in any form. */
export const PEOPLE_TOPICS = {
  conflict: `conflict disagree disagreement argue argument quarrel dispute tension clash compromise apologise apologize angry anger
    rude shout calm opinion misunderstanding difficult hard friction blame resent hostile listen reconcile mediate mediator side
    конфликт спор спорить ссора ссориться разногласие несогласие согласиться поругаться ругаться компромисс извиниться злой злиться
    злость грубый грубость кричать спокойно мнение недопонимание недоразумение трудный сложный тяжелый помириться обидеться обида
    выслушать претензия договориться напряжение разговаривать`,
  failure: `fail failure mistake error wrong fault lose lost regret miss broke broken blame cost lesson learn forgot admit
    setback disaster bad incident outage wrongly overlook
    провал неудача ошибка ошибиться вина виноват проиграть потерять потеря сожалеть упустить сорвать сломать урок признать признаться
    забыть неправильный неверный авария инцидент облажаться подвести не-успеть провалить стыдно промах`,
  deadline: `deadline late delay schedule urgent rush time hurry due priority prioritise prioritize plan planning overdue
    weekend overtime hour day week estimate sprint postpone scope cut behind
    дедлайн срок опоздать задержка опаздывать график срочный срочно спешка приоритет план планировать успеть успевать сроки
    выходной переработка час день неделя оценка спринт отложить перенести объем сорвать`,
  leadership: `lead leader leadership manage manager delegate team mentor coach motivate responsibility junior subordinate hire fire
    supervise direct report one-on-one trust vision decision head onboard
    лидер лидерство руководить руководитель управлять делегировать команда наставник ментор мотивировать ответственность подчиненный
    нанять уволить джуниор джун стажер отвечать доверие доверять поручить начальник обучать тимлид`,
  teamwork: `team teammate together colleague coworker cooperate collaborate collaboration help support share group department
    cross-functional communication partner
    команда вместе коллега сотрудничать сотрудничество помочь помогать помощь поддержать делиться группа отдел общаться
    общение коллектив смежный партнер взаимодействие`,
  learning: `learn study course book read practice practise new skill knowledge teach understand tutorial documentation training
    mentor curious certificate master habit improve
    учиться научиться изучить изучать освоить курс книга читать практика новый навык знание учить понять документация обучение
    разобраться наставник сертификат привычка осваивать тренироваться вникнуть`,
  motivation: `why want motivate motivation interest interested goal career grow growth future company role position join leave
    change dream passion value culture mission vacancy opportunity reason year stay boring offer
    почему хотеть мотивация мотивировать интерес интересный интересно цель карьера расти рост будущее компания должность позиция
    уйти уходить сменить мечта ценность культура миссия вакансия возможность причина остаться скучно оффер развиваться развитие перспектива`,
  self: `strength weakness strong weak skill quality character habit good bad proud myself person background experience career
    describe introduce perfectionist advice improve manager say
    сильный слабый сторона качество навык умение характер привычка хороший плохой гордиться человек опыт карьера недостаток
    достоинство себя сам образование улучшить замечать стесняться`,
  achievement: `achieve achievement proud success successful accomplish accomplishment win award goal result best improve record
    impact exceed increase save reward notice
    достижение добиться гордиться гордость успех успешный победа победить награда цель результат лучший улучшить рекорд
    превысить увеличить сэкономить выиграть заметить`,
  feedback: `feedback criticism criticise criticize critical remark comment review advice opinion praise sting hurt honest
    respond accept performance
    обратная связь фидбек критика критиковать замечание отзыв ревью совет мнение похвала задеть обидно честный честно принять
    оценка комментарий`,
  stress: `stress pressure stressful calm panic overload burnout tired nervous anxious handle cope rest sleep breathe emotion
    стресс давление напряжение спокойный паника перегрузка выгорание усталость устать нервничать тревога справиться справляться
    отдых отдыхать эмоция успокоиться`,
  decision: `decide decision choose choice option alternative data risk uncertain uncertainty information intuition judgement
    assume evidence trade-off pros cons
    решение решить решать выбрать выбор вариант альтернатива данные риск неопределенность информация интуиция взвесить
    предположить плюс минус`,
  persuasion: `persuade convince negotiate negotiation influence argue agree propose proposal present pitch buy-in stakeholder
    explain presentation reason no refuse promise
    убедить убеждать переубедить переговоры повлиять влиять доказать доказывать предложить предложение презентация аргумент
    согласовать согласиться отказать отказ обещание объяснить заинтересованный`,
  initiative: `initiative improve improvement idea propose innovate innovation automate automation process change start create
    suggest own creative solution problem new
    инициатива улучшить улучшение идея предложить автоматизировать автоматизация процесс изменить создать придумать
    творческий решение проблема новый внедрить оптимизировать`,
  change: `change adapt adaptation new transition reorganisation reorganization restructure migrate unexpected sudden flexible
    different switch move requirement
    изменение изменить измениться адаптироваться адаптация новый переход реорганизация неожиданный внезапно гибкий
    другой переключиться переезд перемена требование`,
  ethics: `honest honesty ethical ethic lie truth integrity confidential secret privacy rule law wrong right boss ask refuse
    transparent round
    честный честность этика врать ложь правда соврать обман обмануть тайна конфиденциальный правило закон отказаться
    подделать скрыть округлить`,
  salary: `salary money pay paid offer raise compensation bonus expectation market figure range negotiate
    зарплата деньги платить оффер повышение компенсация премия бонус ожидание рынок сумма вилка оклад`,
  language: `english language speak accent translate translation word grammar fluent native pronunciation vocabulary foreign
    misunderstand call email presentation
    английский язык говорить акцент перевести перевод слово грамматика носитель произношение иностранный письмо
    созвон презентация понять переспросить`,
  study: `university school student study thesis exam degree course teacher professor internship intern grade project lab
    diploma group first part-time summer
    университет вуз школа студент учеба учиться диплом экзамен курс преподаватель стажировка стажер оценка сессия
    лабораторная подработка первый зачетка`,
} satisfies Record<string, string>;

export const TRADE_TOPICS = {
  work: `work job project task team company client customer manager boss colleague department office business process
    meeting report plan deadline requirement employee employer product contract supplier budget responsibility director
    role position experience result goal problem solution interview resume cv shift staff workplace service order
    работа проект задача команда компания клиент заказчик менеджер начальник коллега отдел офис бизнес процесс встреча
    отчет план срок требование сотрудник работодатель продукт договор контракт поставщик бюджет обязанность директор
    должность опыт результат цель проблема решение собеседование резюме смена персонал место сервис заказ руководитель
    работать производство`,
  product: `product feature roadmap backlog user metric retention activation onboarding mvp hypothesis interview priority release
    market competitor subscription pricing monetisation stakeholder launch
    продукт фича функция роадмап бэклог пользователь метрика удержание активация онбординг гипотеза интервью приоритет релиз
    рынок конкурент подписка монетизация запуск запустить`,
  management: `project scrum agile kanban sprint stakeholder scope risk resource budget milestone retro retrospective standup
    stand-up estimate roadmap status plan team
    проект скрам аджайл канбан спринт стейкхолдер объем риск ресурс бюджет веха ретро ретроспектива стендап оценка статус
    план команда`,
  design: `design designer interface layout prototype figma mockup user usability ux ui research typography colour color icon
    style screen flow wireframe component brand illustration font contrast
    дизайн дизайнер интерфейс макет прототип фигма пользователь юзабилити исследование типографика цвет иконка стиль экран
    сценарий бренд иллюстрация шрифт контраст`,
  sales: `sale sell sold seller deal client customer lead crm call price discount contract negotiation objection prospect pipeline
    quota target closing commission upsell competitor tender proposal buyer forecast
    продажа продать продавать продавец сделка клиент лид црм звонок звонить цена скидка договор переговоры возражение
    воронка план бонус комиссия допродажа конкурент тендер предложение покупатель прогноз закупщик`,
  support: `support ticket customer client complaint complain refund call chat phone hotline response operator apologise
    escalate escalation sla satisfaction angry solve help knowledge base instruction
    поддержка тикет обращение клиент жалоба жаловаться возврат звонок чат телефон линия оператор извиниться эскалация
    недовольный решить помочь база инструкция заявка покупатель`,
  marketing: `marketing campaign advert advertising ad brand audience channel content seo smm conversion click budget lead traffic
    target landing email newsletter creative influencer launch promo positioning
    маркетинг кампания реклама рекламный бренд аудитория канал контент конверсия клик бюджет лид трафик таргет лендинг
    рассылка креатив запуск акция позиционирование охват`,
  finance: `finance financial accounting accountant budget cost expense revenue profit margin balance invoice payment tax audit
    report cash flow loan credit bank forecast variance ledger reconcile reconciliation ifrs depreciation
    финансы финансовый бухгалтерия бухгалтер бюджет расход затраты выручка прибыль маржа баланс счет платеж налог аудит
    отчетность деньги поток кредит банк прогноз сверка сверить проводка амортизация закрыть дебиторка`,
  hr: `hr recruiter recruit recruiting hire hiring candidate interview vacancy onboarding adaptation employee turnover
    engagement offer training performance review dismissal culture motivation staff
    рекрутер подбор наем нанять кандидат собеседование вакансия онбординг адаптация сотрудник текучесть вовлеченность
    оффер обучение оценка увольнение культура мотивация персонал кадры`,
  operations: `warehouse logistics delivery supply supplier stock inventory shipment truck lorry driver route factory plant production
    line shift machine equipment repair safety quality defect construction site contractor engineer
    склад логистика доставка поставка поставщик запас остаток груз фура водитель маршрут завод цех производство линия
    смена станок оборудование ремонт безопасность качество брак стройка объект подрядчик инженер кладовщик`,
  care: `patient hospital clinic doctor nurse treatment diagnosis therapy child parent pupil student class lesson teacher school
    kindergarten lecture homework
    пациент больница клиника врач медсестра лечение диагноз ребенок родитель ученик класс урок учитель школа детский сад
    занятие преподаватель`,
  hospitality: `restaurant cafe kitchen chef waiter guest hotel shop store cashier shelf customer order table menu barista
    reception tourist
    ресторан кафе кухня повар официант гость отель гостиница магазин касса кассир полка покупатель заказ меню
    бариста администратор`,
  law: `law lawyer legal contract court claim clause compliance regulation notary
    закон юрист юридический договор суд иск претензия пункт регламент нотариус`,
} satisfies Record<string, string>;

/**
 * Home, food, nature, childhood, hobbies and school facts: talk that answers no interview question unless the question
 * itself is about it. Words that also belong to some trade are left out.
 */
export const LEISURE = `
cook cooking bake baking recipe pasta pizza soup salad cake pie bread dough flour butter egg omelette cheese meat chicken fish potato
tomato carrot onion garlic pepper salt sugar honey jam apple banana cherry strawberry berry lemon fruit vegetable dinner breakfast
supper delicious tasty taste oven pan fridge kettle fork spoon tea coffee juice wine beer chocolate icecream sandwich
готовить выпекать печь рецепт паста пицца суп салат торт пирог хлеб тесто мука масло яйцо омлет сыр мясо курица картошка картофель
помидор морковь лук чеснок перец соль сахар мед варенье яблоко банан вишня клубника ягода лимон фрукт овощ ужин завтрак вкусный
вкус духовка сковорода холодильник чайник вилка ложка чай кофе сок вино пиво шоколад мороженое бутерброд борщ пельмени шашлык блин
каша котлета свекла капуста огурец
weather rain snow snowing sunny sunshine cloud wind storm fog frost autumn leaf tree forest wood mushroom flower tulip rose grass
garden lake river sea ocean beach island mountain hill desert volcano earthquake waterfall sky moon sun star planet galaxy comet
погода дождь снег солнечный туча облако ветер буря туман мороз лист дерево лес гриб цветок тюльпан роза трава сад огород озеро река
море океан пляж остров гора холм пустыня вулкан землетрясение водопад небо луна солнце звезда планета галактика комета сосна береза
дача грядка
animal cat kitten dog puppy pet horse cow pig sheep goat hen duck goose rabbit hamster parrot bird eagle owl wolf fox bear lion tiger
elephant giraffe monkey penguin whale dolphin shark snake turtle frog spider butterfly bee dinosaur
животное кот кошка котенок собака пес щенок питомец лошадь корова свинья овца коза утка гусь кролик хомяк попугай птица орел сова
волк лиса медведь лев тигр слон жираф обезьяна пингвин кит дельфин акула змея черепаха лягушка паук бабочка пчела динозавр
grandmother grandma grandfather grandpa mum mom mommy dad daddy sister brother aunt uncle cousin niece nephew wife husband
girlfriend boyfriend childhood toy doll birthday wedding christmas neighbour neighbor balcony sofa pillow bedroom bathtub
бабушка дедушка мама папа отец мать сестра брат тетя дядя племянник племянница жена муж девушка детство игрушка кукла
рождение свадьба рождество сосед соседка балкон диван подушка спальня ванна внук внучка
hobby hike hiking travel holiday vacation trip camping picnic swim swimming ski skiing skate football basketball volleyball
tennis hockey chess yoga gym jogging marathon bicycle fishing hunting dance dancing sing song music guitar piano violin concert
band film movie cinema series actor actress novel poem museum painting photo selfie party nightclub barbecue horoscope zodiac
хобби поход путешествовать путешествие отпуск каникулы поездка палатка пикник плавать купаться лыжи коньки футбол баскетбол
волейбол теннис хоккей шахматы йога бегать марафон велосипед рыбалка охота танцевать танец петь песня музыка гитара пианино
скрипка концерт фильм кино кинотеатр сериал актер актриса роман стих стихотворение музей картина вечеринка шашлыки гороскоп
king queen prince princess castle knight war battle soldier emperor pharaoh pyramid century empire president election
parliament football-club dragon wizard fairy ghost superhero robot alien ufo
король королева принц принцесса замок рыцарь война битва солдат император фараон пирамида век империя выборы парламент
дракон волшебник фея призрак инопланетянин
dress skirt shoes jacket hat lipstick perfume haircut makeup jewellery
платье юбка туфли шапка помада духи прическа макияж
`;
