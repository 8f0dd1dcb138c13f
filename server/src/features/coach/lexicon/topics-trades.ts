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
