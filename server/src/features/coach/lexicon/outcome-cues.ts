/** What came of it. */
export const OUTCOME = `
as a|the result
in the end
in the result
the result|results|outcome|upshot|effect
eventually
finally
ultimately
at the end
since then
after that|this we|the|our|it
from then on
ever since
now we|i|the|it|they|he|she|our|my|all|every
today we|the|it|i
now
nowadays
result
it worked
worked out
this|that|which|it allowed|helped|saved|let|led|meant|brought|gave|made|resulted|cut|reduced|increased|paid
led to
resulted in
ended up
turned out well
so we|the
we managed to
i managed to
we|i met|hit|made|beat|delivered|finished|launched|released|shipped|closed|won|kept|saved|passed|signed|got
on time|schedule|budget
ahead of schedule|time
thanks|due to this|that|to
the client|customer|team|manager|boss|company|director|project|release|launch|campaign was|were|is|stayed|signed|agreed|renewed|thanked|liked|accepted|approved|adopted|got|went|grew|saved
thanked|praised|promoted me|us
got|was|were promoted
hasn't|haven't|never happened|had|seen|come|failed|broken
has not happened
never happened|again|repeated
no longer
not a|one single
not one
haven't|hasn't|have|has not? missed|lost|had|been|needed|seen|received|come|left|broken|failed|returned|complained|happened
no complaints|incidents|errors|returns|delays|accidents|outages|losses|further|more|one
zero
since march|april|may|june|july|august|september|october|november|december|january|february|spring|summer|autumn|winter|last
ever since
to this day
still works|work|use|uses|runs|run|there|comes|come|writes|calls|stands|on|in|going|with
a month|year|week later
came back
nobody|no one complained|noticed|left|has
was a success
were happy|satisfied|pleased
was happy|satisfied|pleased|successful
what i learned
i learned|learnt|realised|realized|understood
the lesson
it taught me
taught me
looking back
if i did it again
next time
в итоге|результате
по итогам|итогу
в конце концов
в конечном итоге|счете
итог|результат
результатом
с тех пор
после этого мы|все|клиент|количество|число|доля
теперь|сейчас мы|я|все|это|у|он|она|они|команда|каждый|в|на|так|там|этим
теперь
итого
зато
благодаря этому
это|что позволило|помогло|дало|сэкономило|привело|сократило|снизило|увеличило|спасло|принесло
нам|мне удалось
удалось
получилось
все получилось|заработало|наладилось
успели|успел|успела
уложились|уложился|уложилась
сдали|сдал|сдала|выпустили|запустили|закрыли|закрыл|закрыла|выиграли|подписали|выполнили|выполнил|выполнила|продлили в|на|проект|план|сделку|договор|контракт|точно|все|без|раньше
в срок
вовремя
раньше срока
без единого|единой|ошибок|жалоб|сбоев|простоев|потерь
больше не повторялось|было|повторилось|случалось|возникало|возникала|жаловались|теряли|возвращались|падал
не повторилось|повторялось
ни одного|одной|одну|одному|разу|один|одна
с января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|осени|весны|зимы|лета|тех
не было
больше не|ни
ноль|нуля|нулю
до сих пор
так и остался|осталась|осталось|работает|живет|стоит|делаем|делают
через неделю|месяц|год|полгода|день|час|два|две|три|пару
спустя
никто не ушел|пожаловался|заметил|жаловался
остался|осталась|остались доволен|довольна|довольны|с|нашим|клиентом
поблагодарил|поблагодарила|поблагодарили
похвалил|похвалила|похвалили
премию
повысили
для себя я? вынес|вынесла|понял|поняла
я понял|поняла|вынес|вынесла|научился|научилась|усвоил|усвоила
понял|поняла|вынес|вынесла|усвоил|усвоила что|для|из|урок
урок|вывод
этому научило|научил|научила
`;

/** Verbs and comparisons of change; with a number nearby they are a result. */
export const CHANGE = `
fell|dropped|rose|grew|shrank|declined|decreased|increased|improved|doubled|tripled|halved|soared|climbed|jumped|doubled|recovered
fall|drop|rise|grow|decrease|increase|improve from|to|by|of
went from|up|down|to|back
came back|down
reduced|cut|raised|boosted|lowered|saved|gained|earned|lost|shortened|sped|accelerated
goes|go from
from _ percent|per to
from # to
from _ to _
by _ percent|%|per|times
by half|third|quarter
less|more|fewer|faster|cheaper|quicker|better|higher|lower|shorter than|by|often
twice|times|half as|faster|less|more|fewer|cheaper|quicker|the
used to
instead of
takes|took|take only|about|just|us|me|less|now|three|two|four|five|ten|half|minutes|#
down to
up to
~упасть|~вырасти|~снизиться|~сократиться|~увеличиться|~уменьшиться|~подняться|~улучшиться|~удвоиться|~ускориться|~повыситься|~опуститься|~восстановиться|~поднять|~снизить|~сократить|~увеличить|~уменьшить|~улучшить|~ускорить|~повысить|~сэкономить|~заработать
~просесть|~подрасти|~расти|~падать|~снижаться|~сокращаться|~похудеть|~ужаться|~исчезнуть|~пропасть|~прекратиться
стал|стала|стало|стали меньше|больше|быстрее|реже|чаще|занимать|проще|лучше|на|в|приходить|делать|одна|один|две|два|три|уходить|хватать
стало
раньше|прежде _ _ _? теперь
был|была|было|были _ стал|стала|стало|стали
вместо _
с _ процентов|процента|% до
с # до
с _ до _
с _ _ до _
на # процентов|процента|%|процент
на _ процентов|процента|процент
на треть|четверть|половину|порядок
вдвое|втрое|вчетверо
в _ раза|раз
в два|три|четыре|пять|десять|полтора раза|раз
занимал|занимает|занимало|занимала теперь|всего|только|минуты|минут|часа|час|полчаса
`;
