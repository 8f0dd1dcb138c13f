/** When and where a story happens. */
export const TIME_AND_PLACE = `
last|previous|past year|month|week|quarter|summer|winter|spring|autumn|fall|december|january|february|march|april|june|july|august|september|october|november
last|previous|past|former|first|current|old|recent job|company|role|position|place|workplace|employer|project|team|internship|school|university
_ year|years|month|months|week|weeks|day|days ago
a couple|few of? years|months|weeks|days ago
couple of years|months|weeks ago
in january|february|march|april|may|june|july|august|september|october|november|december
in spring|summer|autumn|winter|fall
in the spring|summer|autumn|winter|fall|beginning|early|first
back in
when i was|worked|started|joined|had|studied|did|led|managed|ran|taught
when we were|started|had|worked|moved|launched
while i was
while working
i was working|studying|interning|leading|managing|running|responsible
i worked|work|'ve as|at|in|for|on
i've been working|leading|managing
i used to work
i was a|an|the
i was on
at that|the time
at my
at our
at a|an
at university|school|college|work|uni|home
on my last|previous|first
in my last|previous|first|current|second|third|final
during my|the|our|a
one day|morning|evening|night|time|friday|monday|of
once
it was a|an|the|in|my|our|last|about|late|early|january|february|march|april|june|july|august|september|october|november|december
there was|were a|an|the|this|one|two|three|no|some
we had|have a|an|the|this|one|two|three|four|some
i had a|an|the|this|one|two
let me tell you
i'll tell you
i'd like to tell
i remember|recall
a good example
an example
the story
this|it happened
our team|company|shop|store|client|customer|department|school|hospital|warehouse|site|app|service|system|product|server|database|checkout
прошлый|прошлом|прошлого|прошлой|прошлую|позапрошлом|позапрошлой году|год|месяце|неделе|лето|летом|зимой|осенью|весной|квартале|работе|месте|компании|проекте|раз
в прошлом|позапрошлом|этом|том|начале|конце|середине
_ год|года|лет|месяц|месяца|месяцев|неделю|недели|недель|день|дня|дней назад
год|полгода|месяц|неделю|пару назад
пару лет|месяцев|недель|дней назад
в январе|феврале|марте|апреле|мае|июне|июле|августе|сентябре|октябре|ноябре|декабре
был|шел январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь
летом|зимой|осенью|весной
в # году?
когда я|мы работал|работала|был|была|учился|училась|только|пришел|пришла|начинал|начинала|вел|вела|руководил|руководила|работали|были|запускали|начинали
когда только
на прошлой|прошлом|предыдущей|предыдущем|последней|последнем|первой|первом|текущей|текущем|старой|нынешней
в прошлой|предыдущей|последней|первой|текущей|нашей|моей|одной|одном|нашем|моем
работал|работала|работаю|работали в|на|над|у|с|менеджером|разработчиком|аналитиком|инженером|администратором|продавцом|бухгалтером|там|тогда
я работал|работала|работаю|учился|училась|был|была|служил|служила|занимался|занималась|вел|вела|отвечал|отвечала|руководил|руководила|сидел|сидела|начинал|начинала|стажировался|стажировалась
у нас был|была|было|были|есть|на|в|стоял|стояла|шел|шла|упал|упала|сломался|сломалась|возникла|возник|случился|случилась|произошел|произошла
у меня был|была|было|были|есть
у одного|одной|нашего|нашей|моего|моей
был|была случай|ситуация|история|проект|момент|период|клиент|коллега
был такой|один
была такая|одна
расскажу о|об|про
хочу|могу|хотел|хотела рассказать
помню|вспоминаю|вспомню
однажды
как-то раз
один раз
во время
тогда
дело было
это было|был|случилось|произошло
случилось это
наш|наша|наше|наши команда|отдел|компания|магазин|сайт|сервис|клиент|заказчик|продукт|система|проект|склад|цех|приложение|интернет-магазин
`;

/** A time or a place that a listener could find on a calendar or a map. */
export const WHEN_AND_WHERE = `
last|previous|past year|month|week|quarter|summer|winter|spring|autumn|fall|christmas|december|january|february|march|april|june|july|august|september|october|november|night
last|previous|former|first|current|old job|company|role|position|workplace|employer|internship|school
_ year|years|month|months|week|weeks|days ago
in january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter
in the spring|summer|autumn|winter
when i was|worked|studied at|in|a|an|nineteen|twenty|on
at university|school|college
new year's|christmas eve|day|time
i worked|work at|in|for
on my last|previous|first
in my last|previous|first|second|third|final
прошлый|прошлом|прошлого|прошлой|прошлую|позапрошлом|позапрошлой|прошлым году|год|месяце|неделе|лето|летом|зимой|осенью|весной|квартале|работе|месте|компании
_ год|года|лет|месяц|месяца|месяцев|неделю|недели|недель назад
год|полгода|месяц|неделю|пару назад
пару лет|месяцев|недель назад
в январе|феврале|марте|апреле|мае|июне|июле|августе|сентябре|октябре|ноябре|декабре
летом|зимой|осенью|весной
в # году
когда я работал|работала|учился|училась|служил|служила в|на
на прошлой|прошлом|предыдущей|предыдущем|последней|первой|первом работе|месте|курсе|проекте|неделе
на # курсе
в школе|университете|институте|колледже|армии|больнице|магазине|ресторане|аптеке|столовой|цеху|бригаде|отделении|гостинице
работал|работала|работаю в|на
`;

/** What had to be achieved, and by when. */
export const OBLIGATION = `
my task|job|goal|role|responsibility|assignment|part|objective|duty|challenge|mission was|is
my task|job|goal|objective|assignment
the task|goal|challenge|objective|aim|plan|requirement|target|problem was to?
our task|goal|objective|target|job
i|we needed|had|have|must|need to
i|we had got? to
i was|were supposed|expected|asked|told|assigned|given|responsible|tasked|hired|meant|required|put|to
we were supposed|expected|asked|told|given|required
i|we had only? _ days|weeks|months|hours|minutes|day|week|month
i|we had less|just|only|about|until|till|to
asked|told|wanted|expected|gave|assigned me|us to|the|a
i was the|on lead|owner|project|manager|call|leader|one|only
gave|gives me|us until|till|time
asked|told|wanted the|both|each|my _ _? _? to
need|needed|had somebody|someone|somehow to
it was my job|task|responsibility|turn|duty
i took responsibility|charge|ownership
i owned|own
it was up to me
was up to me
my responsibility
responsible for
in charge of
the deadline was|were
deadline|deadlines
was|were due
by the end of
before the
by monday|tuesday|wednesday|thursday|friday|saturday|sunday|noon|morning|evening|january|february|march|april|june|july|august|september|october|november|december
needed to be
had to be
within _ days|weeks|months|hours
wanted to get|keep|make|reduce|increase|find|understand|cut
i|we|he|she|they wanted|promised|planned|hoped|intended|aimed|agreed to|us|me|it|that|the|a
client|customer|boss|director|owner|manager|head|ceo|investor|company wanted|demanded|expected|insisted|asked|needed|required
i set myself
somebody|someone|nobody had|has|else to|had|would
it|that was|fell up|to me|on
my boss|manager|director|lead|client asked|wanted|gave|told|expected
the plan|idea|aim|hope was
we|i were|was supposed
so that we could
моя|моей задача|задачей|цель|целью|роль|ролью|ответственность|обязанность
задача|цель|проблема была|стояла|состояла|заключалась
задачей|целью было|была
нужно|надо|необходимо было
было нужно|надо|необходимо
мне|нам нужно|надо|необходимо|предстояло|поручили|дали|поставили|пришлось|следовало|требовалось|доверили|сказали|досталось|досталась|достался
я|мы должен|должна|должны был|была|были
должен|должна|должны был|была|были
я отвечал|отвечала|отвечаю за
отвечал|отвечала за
в мои обязанности
от меня|нас требовалось|ждали|ожидали|хотели|зависело
поручили|попросили|назначили|поставили|дали|просили|предложили|доверили мне|меня|нам|нас
меня|мне|нас|нам попросили|поручили|назначили|поставили|просили|предложил|предложила|попросил|попросила|поручил|поручила|дал|дала|поставил|поставила
начальник|начальница|руководитель|директор|заказчик|клиент|тимлид попросил|попросила|поручил|поручила|потребовал|потребовала|поставил|поставила
поставили задачу|цель|срок|план
поставил|поставила задачу|цель
стояла задача|цель
до дедлайна|срока|релиза|запуска|конца|начала|распродажи|сдачи|открытия
к концу|началу|пятнице|понедельнику|вторнику|среде|четвергу|субботе|утру|вечеру|сроку|дедлайну
срок|сроки был|была|были|стоял|поджимал|поджимали|горел|горели|горели
у меня|нас был|была|было|оставалось|оставался|оставалась только? _? неделя|недели|недель|день|дня|дней|месяц|месяца|месяцев|час|часа|часов|сутки
оставалось|оставался|оставалась _? неделя|недели|недель|день|дня|дней|месяц|месяца|месяцев|час|часа|часов
дал|дала|дали мне|нам срок|время|на
срок до|был
попросил|попросила|попросили нас|меня|обоих|всех _
до понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья|утра|вечера|обеда|следующей|первого|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|зимы|лета|осени|весны|нового
должен|должна|должно|должны
дежурил|дежурила я
вел|вела проект|это
требовалось
предстояло
дедлайн
хотел|хотела|хотели|хотелось чтобы|_
пообещал|пообещала|пообещали|обещал|обещала|обещали _
потребовал|потребовала|потребовали|требовал|требовала|требовали _
кто-то должен|должна
ждал|ждала|ждали от
планировал|планировала|планировали _
клиент|заказчик|начальник|директор|руководитель|владелец|инвестор хотел|ждал|требовал|настаивал|просил
исправить|найти|решить|сделать|успеть|понять надо|нужно
надо|нужно исправить|найти|решить|сделать|успеть|понять|сдать|закрыть|собрать|запустить
хотел|хотела|хотели понять|сделать|чтобы|добиться|снизить|увеличить|сократить
`;

/** A way into the story that is no part of it. */
export const PREFACE = `
sure
okay
great question
good question
that's a
let me think
let me see
give me a moment
дайте подумать
хороший|отличный|интересный вопрос
хорошо
сейчас подумаю|вспомню
`;
