/** What the candidate would do. */
export const STEP = `
i'd|i'll _
i would|will|am|could|can _
i first|then|also|start|begin
we'd|we'll _
first
firstly
second
secondly
third
then
next
after that|this
finally
step one|two|by
let me
let's
start with
begin with
сначала
потом
затем
далее
дальше
после этого
после чего
во-первых|во-вторых|в-третьих
первым|вторым|следующим делом|шагом
первый|второй|третий шаг
начну|начал|начала с
буду
я бы
первое|второе|третье
наконец
параллельно
`;

export const PRIORITY = `
first of? all
first i|i'd|we|thing|comes|step
first
firstly
most important|urgent|importantly
top priority
priority|priorities|prioritise|prioritize
before anything|everything|i|that|we
immediately
at once
right away
straight away
urgent|urgency
more important
start with
begin with
the main thing
above all
сначала
в первую очередь
первым делом|шагом
прежде всего|чем
главное
приоритет|приоритеты
срочно|срочнее|срочное
сразу
немедленно
важнее всего?
самое важное|главное|срочное
начну с
во-первых
первое
до того как
`;

export const RISK = `
~risk|~danger|~threat
worst|the worst case
if not
if it|that|they|he|she|this|the|nobody|we|there|i|someone|nothing _? _? doesn't|don't|isn't|fails|didn't|not|no|refuses|breaks|won't|can't|still
if it|that|they|he|she|this doesn't|don't|isn't|fails|refuses|turns|gets|is|are|still|says|say
in case
just in case
otherwise
go wrong
fall back
fallback
plan b
backup
unless
what if
might|may|could fail|break|lose|leave|be|get|go|not|happen|turn|backfire
so that nobody|no|nothing
so that it|we|they don't|doesn't|won't|can't|never
to avoid
without breaking|losing|hurting
roll back
rollback
careful
риск|риски|рискую|опасность|опасно|угроза
худший случай|вариант
в худшем случае
если не
если нет
если он|она|они|это|клиент|все|окажется|выяснится|что-то|кто-то _? _? не|откажется|сломается|пойдет|против|нет
если окажется|выяснится|откажется|начнет|увижу|пойму|станет|придется
в случае
на случай
иначе
вдруг
может не|сломаться|уйти|пострадать|оказаться|потерять|быть
чтобы не
чтобы никто
запасной
план б
откат|откатить|откачу|откачусь
осторожно
не навредить|сломать|потерять
`;

export const CHECK = `
~check|~verify|~measure|~confirm|~monitor|~validate
make sure
double-check
follow up
follow-up
keep track|an
track|tracking
see whether|if
look at the|how|whether
compare
test it|the|whether|on
ask whether|if|them
review
know it|that worked
in a week|month|day|few
a week|month later
after a week|month|day
success is|means|looks
~проверить|~проверять|~убедиться|~измерить|~замерить|~сравнить|~сверить|~уточнить|~отследить|~отслеживать|~мониторить|~протестировать|~подтвердить|~проконтролировать|~перепроверить
посмотрю на|как|что|через|сколько|по
~следить
через неделю|месяц|день|пару|две|час
по итогам
обратную связь
буду знать|понимать
пойму что|по|сработало
признак|критерий|метрика
контроль
`;
