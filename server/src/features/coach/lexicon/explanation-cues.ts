/** Why it is so. */
export const EXPLANATION = `
because
so that
since
therefore
that's|that is|this|which why|means|lets|gives|makes|allows
which means|lets|makes|gives|allows|is
in order to
due to
thanks to
otherwise
the reason|idea|point
this|that way
as a result
so the|it|we|they|you|if|when|i|no|each|every
if|when _ _ _? _? _? then
under the hood
works by
in other words
instead of
rather than
unlike
while the|a
whereas
потому что
потому
поэтому
так как
то есть
чтобы
иначе
из-за
благодаря
за счет
причина|смысл|идея|суть
тогда
это значит|означает|позволяет|дает|нужно|происходит
если _ _ _? _? _? то
в отличие от
а не
вместо
дело в том
за это
ведь
`;

/** A case of it. */
export const EXAMPLE = `
for example|instance
e.g
such as
say
let's say|take|imagine|suppose
an example
one|a example|case|time is|was|of
take a|the|an|our|for
imagine
suppose
in my|our last|previous|project|case|team|company|practice|experience|current|first
at my|our|one|a last|previous|company|work|current|bank|shop|client
we had|used|have|saw|built
i had|used|built|saw|once|worked|met|inherited|remember
last year|month|week|time|spring|summer|autumn|winter
once
recently
например
к примеру
скажем
допустим
пример
возьмем
представим|представьте
предположим
как в|у
у нас|меня был|была|было|были|в|на|так|стоял|стояла|как|однажды
в нашем|моем|нашей|моей|одном|одной|прошлом|прошлой|текущем
на прошлом|прошлой|моем|нашем|одном|последнем|текущем|практике|предыдущем
однажды
как-то раз
недавно
мне|нам достался|досталась|попался|попалась|попадалось|приходилось|пришлось
в прошлом|этом году|месяце
сталкивался|сталкивалась|столкнулся|столкнулась|столкнулись
`;

/** What it costs, and when not to. */
export const TRADE_OFF = `
trade-off|trade-offs|tradeoff|tradeoffs
trade off
the price|cost|downside|drawback|catch|disadvantage|minus|flip|limitation|problem|danger is|of|side
downside|drawback|disadvantage|overhead|limitation|downsides|drawbacks
at the expense|cost|price of
it costs
the cost
on the other hand
not always|free|suitable
doesn't|does not|don't always|scale|help|work|fit|suit
i would not|never
i wouldn't|i'd not
unless
more complex|complicated|expensive|code|work|memory|difficult
slower|heavier|riskier
takes|uses|eats|needs more|extra|disk space|memory|disk|time
but _? _? _? _? _? corrupt|lose|break|fail|crash|leak|block|locks|need|slow
вставка|запись|записи|обновление|вставки тормозит|тормозят|медленнее|дороже
тормозит|тормозят|тяжелеет
harder|slower|costs|worse|heavier|riskier to|down|more|than|code
less flexible|safe|accurate|readable
in exchange
give up
put up with
компромисс
цена|плата|минус|недостаток|расплата|обратная|ограничение|издержки
минусы|недостатки|ограничения
платим|платить|заплатим|жертвуем|жертвовать|пожертвовать|расплачиваемся|мирюсь
ценой
с другой стороны
не всегда|подходит|бесплатно|панацея|стоит|годится|работает|спасает|нужен|нужна
сложнее|медленнее|дороже|труднее|тяжелее|хуже|дольше
накладные
кроме случаев
если только
`;

/** A turn in the thought that may be a trade-off. */
export const CONTRAST = `
but
however
although
though
но
однако
хотя
зато
`;
