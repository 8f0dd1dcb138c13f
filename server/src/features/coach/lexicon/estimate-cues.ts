export const ASSUMPTION = `
~assume|~assumption|~suppose
let's say|take|assume|suppose|imagine|start
say
imagine
roughly
approximately
about|around #|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred|a|half
if we|i|each|every|you
on average
i'd|i would guess|estimate|take|start|pick|choose|say
it depends
given that
take a|an|the
допустим
предположим
пусть
скажем
возьмем|возьму
представим
примерно
приблизительно
около
будем считать
считаем что
исхожу|исходить|исходя
условно
в среднем
если каждый|каждая|взять|считать|предположить|у|в|на
допущение
я бы выбрал|выбрала|был|была|взял|взяла
`;

export const REASONING = `
because
so
therefore
that gives|makes|is|means
which gives|makes|is|means
times
multiply|multiplied|divide|divided
per day|person|year|hour|week|month|minute
then
if
since
the reason
on the one|other hand
plus
minus
out of
first
that's why
потому что
потому
поэтому
значит
получается
выходит
умножаем|умножить|умножим|умножаю|делим|разделить|поделим|делю|складываем
в день|час|год|неделю|месяц|минуту|сутки
на человека|каждого|одного
то есть
если
тогда
с одной|другой стороны
плюс
из них
во-первых|во-вторых
дальше
так как
`;

export const CONCLUSION = `
so about|around|roughly|i'd|i|my|the|in|it|that's|we
in total
total|totals
altogether
that|which gives|makes|comes|adds|leaves|is us|me|to|about|up|roughly|around
i'd say|answer|guess|go
i would say|answer|go
my answer|guess|estimate|choice
overall
in the end
in short
therefore i|the|we|it
that's why i
to sum up
the answer
итого
в итоге
в сумме
получается
получаем|получим
выходит
значит
мой ответ|выбор
итак
поэтому я|мой|мне|выбрал|выбрала
ответ
порядка
так что
вот почему
`;
