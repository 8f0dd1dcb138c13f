/**
 * Words of talk about work in general: an answer made of them alone says nothing that only its speaker could say. Dictionary forms.
 */
export const GENERIC_WORDS = `
situation problem task goal aim objective result outcome solution decision process approach strategy method way plan step
stage action measure effort work job project team company organisation organization business client customer colleague
manager boss management department employee staff people person role responsibility duty position career experience skill
knowledge ability competence quality level value success challenge difficulty issue opportunity possibility development growth improvement
change progress efficiency effectiveness productivity performance indicator metric kpi figure number percent percentage rate
target deadline time schedule priority importance communication collaboration cooperation relationship trust respect
feedback support help motivation leadership initiative attention detail focus potential resource tool technology system
best practice standard requirement need expectation satisfaction environment culture atmosphere example case moment
point aspect factor element area field topic question answer idea thought opinion view lesson conclusion reason
part thing stuff lot kind type sort everything something anything nothing everyone side end beginning start finish
important main key good great better best bad worse worst big small large high low new old different various certain
appropriate necessary possible able successful successful effective efficient professional responsible positive negative
strong weak hard difficult easy complex complicated simple clear correct right wrong proper full whole complete final
general common usual specific particular concrete corresponding relevant optimal maximal timely quick fast long short
serious significant successful constructive competent quality high-quality systematic structured comprehensive
do make get take give have use find work solve analyse analyze organise organize decide plan manage lead achieve reach improve increase
decrease reduce grow raise boost optimise optimize implement develop create build ensure provide support help coordinate cooperate
communicate discuss agree understand know learn think believe feel try want need like love start begin finish complete perform
conduct carry execute handle deal cope overcome resolve face identify determine define assess evaluate set propose offer
suggest apply show demonstrate present prepare participate involve engage contribute deliver meet fulfil fulfill follow keep
happen occur become change bring lead cause allow require include consist depend consider pay motivate inspire
always never usually often sometimes quickly efficiently effectively successfully professionally carefully correctly properly
together forward personally actively constantly immediately finally eventually completely significantly
ситуация проблема задача цель результат итог решение процесс подход стратегия метод методика способ план шаг этап действие мера мероприятие
усилие работа труд проект команда коллектив компания организация предприятие бизнес клиент заказчик коллега менеджер
руководитель руководство начальник начальство отдел сотрудник персонал человек люди роль ответственность обязанность должность
карьера опыт навык умение знание способность компетенция качество уровень ценность успех вызов сложность трудность вопрос
возможность развитие рост улучшение изменение перемена прогресс эффективность продуктивность производительность показатель метрика
цифра число процент норма срок время график приоритет важность коммуникация взаимодействие сотрудничество отношение доверие уважение
связь поддержка помощь мотивация лидерство инициатива внимание деталь фокус потенциал ресурс инструмент технология система
практика стандарт требование потребность ожидание удовлетворенность среда культура атмосфера пример случай момент
аспект фактор элемент область сфера тема ответ идея мысль мнение взгляд урок вывод причина часть вещь вид тип
сторона конец начало главное основа рамка поле направление специалист профессионал лидер компромисс диалог консенсус
важный главный основной ключевой хороший отличный лучший плохой худший большой маленький крупный высокий низкий новый старый
разный различный определенный необходимый нужный возможный успешный эффективный профессиональный ответственный положительный отрицательный
сильный слабый сложный трудный легкий простой ясный правильный верный должный полный целый окончательный общий обычный
конкретный соответствующий оптимальный максимальный своевременный быстрый долгий короткий серьезный значительный
конструктивный грамотный качественный системный комплексный активный данный каждый любой весь
делать сделать работать решать решить анализировать проанализировать организовать организовывать принимать принять планировать спланировать управлять
достигать достичь улучшать улучшить увеличить увеличивать уменьшить снизить снизиться вырасти расти повысить повыситься повышать оптимизировать внедрить внедрять
разработать разрабатывать создать создавать обеспечить обеспечивать поддерживать помогать помочь координировать сотрудничать общаться
обсудить обсуждать договориться понимать понять знать узнать учиться научиться думать подумать считать верить чувствовать стараться постараться пытаться
хотеть нуждаться любить начинать начать заканчивать закончить завершить завершать выполнить выполнять проводить провести осуществить осуществлять справляться справиться
преодолеть столкнуться сталкиваться выявить выявлять определить определять оценить оценивать поставить ставить предложить предлагать применить применять использовать
показать показывать подготовить участвовать привлечь взять брать нести соблюдать получить получать получиться получаться удаться
произойти происходить случиться случаться возникнуть возникать стать становиться изменить изменить измениться менять привести приводить позволить позволять требовать требоваться
включать зависеть учитывать учесть уделять уделить мотивировать вдохновлять предпринять предпринимать находить найти проявить проявлять являться остаться оставаться
всегда никогда обычно часто иногда быстро эффективно успешно профессионально внимательно правильно вместе вперед лично активно постоянно
сразу наконец полностью значительно довольный удовлетворить работодатель ожидать
`;

/** The vocabulary of self-presentation: praise of oneself and of methods, true of any candidate. Dictionary forms. */
export const BUZZWORDS = `
synergy stakeholder empathy dialogue win-win proactive ownership vision expertise mindset ambassador loyalty engagement smart
retrospective root learning track record results-driven result-oriented multitask multitasking communicative dynamic ambitious
motivated dedicated passionate innovative creative flexible reliable punctual hardworking stress-resistant self-motivated driven qualified
well-rounded proven solid broad outlook wealth rich extensive continuous tangible valuable value benefit impact contribution
maturity attitude initiative accountable accountability transparency alignment align leverage empower embrace unlock
articulate identify mobilise mobilize delegate prioritise prioritize streamline facilitate foster cultivate drive enhance strengthen maximise maximize minimise minimize
mitigate monitor track adapt adjust revisit capture acknowledge appreciate exceed upskill brand tailored underlying
constructive active listening interest position respect hierarchy compromise consensus objection negativity emotion trend
journey ladder excellence seamless holistic cutting-edge innovation transformation agile stress calm composure ethic
competent consistent confident consistently confidently strategic analytical critical interpersonal corrective preventive in-depth lessons
takeaway milestone scope roadmap framework methodology workflow best-in-class world-class passion enthusiasm commitment
синергия стейкхолдер эмпатия диалог проактивный проактивность видение экспертиза амбассадор лояльность вовлеченность
ретроспектива корневой многозадачность коммуникабельный коммуникабельность динамичный амбициозный мотивированный целеустремленный
целеустремленность стрессоустойчивый стрессоустойчивость инновационный креативный креативность гибкий гибкость пунктуальный пунктуальность
исполнительный исполнительность трудолюбивый высококвалифицированный квалифицированный квалификация сформироваться богатый широкий кругозор многолетний
ощутимый ценный вклад эффект польза зрелость прозрачность вовлеченный взаимовыгодный взаимопомощь взаимопонимание
сформулировать мобилизовать делегировать приоритизировать декомпозировать выстроить выстраивать урегулировать скорректировать корректировать пересмотреть минимизировать максимизировать
нейтрализовать отследить отслеживать адаптироваться донести аргументированно аргументировать оперативно реагировать отреагировать оперативный погрузиться проработать раскрыть реализовать
реализовывать обладать сплотиться замотивировать возглавить добиваться добиться наладить налаживать укрепить усилить расширить отработать возражение негатив эмоция
истинный индивидуальный амплуа интерес позиция субординация тренд зона комфорт точка лестница последовательно системно системный четкий тайм-менеджмент
дедлайн контроль инцидент корректирующий анализ аналитический стратегический критический глубокий управленческий лидерский нестандартный склад ум самостоятельно самостоятельность
обучаемость клиентоориентированность внимательность многогранный нацелить мышление вызов ориентированный ориентированность превышение целевой плановый ключевой
`;

/** Endings of words that name a quality or a process, not a thing or a plain deed. */
export const ABSTRACT_ENDING =
  /(?:tion|sion|ment|ness|ity|ance|ence|ship|ism|ivity|ость|ение|ание|ация|яция|иция|уция|ство|изм|ивность|тие|ирование|имость|ировать)$/u;
