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
