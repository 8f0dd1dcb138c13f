/** How each kind of question is asked; the first word of a line may stand anywhere in the question. */
export const BEHAVIOURAL_CUES = `
tell me|us about a|an|the|your|something|some|one time|situation|project|case|conflict|mistake|experience|moment|customer|client|colleague|decision
tell me|us about a|an|the|your|something|yourself
tell me when|how you
tell me|us about
you have|you've ever
was there ever
describe a|an|the|your time|situation|project|case|moment|conflict|occasion|customer|client|sale|day
describe a|an|how you|your
have you ever
has someone|anyone ever
did you ever
give me|us an example of when|a|how
give an example of
think of|about a|an|the
recall a|an|the
when did|was|have you|the last
walk me|us through a|your
share a|an
a time when|you
last time you
what was|is your|the greatest|biggest|hardest|most|proudest|best|worst|toughest|last
what's your|the greatest|biggest|hardest|most|proudest|best|worst|toughest|last
the story
in your|you portfolio|career|life|cv|transcript
худший|лучший|самый|самая|самое сложный|трудный|тяжелый|большой|большая|тяжелая|сложная|трудная|тяжелое|трудное|сложное|яркий
what are you|your
what have you
which piece|project|feature|of your
how did you
why did|do|are|should you|we
why this|our
what did you
what motivates|drives
your greatest|biggest|weakness|weaknesses|strengths|strength|achievement
where do you see
расскажите|расскажи о|об|про|как|мне|нам
расскажите|расскажи
опишите|опиши случай|ситуацию|проект|момент|свой|ваш|вашу|свою|один|как|конфликт
вспомните|вспомни
приведите|приведи пример случая|ситуации|когда|из|вашей|своей|проекта|конфликта|ошибки|решения|процесса|того
поделитесь|поделись
был|была|было|были ли у вас|тебя
были ли
случалось|бывало|доводилось|приходилось
был|была ли? у вас
у вас был|была|было|были
когда вы в последний
какой|какая|какое|какие был|была|было|были|проект|достижение|ошибку|своей|ваш|ваша|ваше|ваши|у
как вы справились|поступили|решили|решали|готовились|довели|учились|узнали|отказали
почему вы|именно|мы|нам|хотите|ушли|решили
что вас мотивирует|привлекает|задело
ваши|ваша|ваше|какие сильные|слабые|сильная|слабая
кем вы видите
чем вы гордитесь
в чем ваши|ваша
`;

/** Asks for one case, in so many words. */
export const A_TIME = `
a|the|last|any|one time|situation|occasion|moment|day when|where|you|that
the last time
an example of when|a time|how you
tell me|us about a|the project|customer|client|conflict|mistake|decision|failure|achievement|team|colleague|disagreement|deal
describe a|the time|project|customer|client|conflict|mistake|decision|situation
случае|случай|случая|ситуации|ситуацию|моменте|момент|примере|пример когда|в|из|где
расскажите|опишите|вспомните о|об|про _? случае|проекте|ошибке|конфликте|клиенте|решении|провале|неудаче|споре|командировке
вспомните|опишите случай|ситуацию|момент|проект|конфликт
`;

export const SITUATIONAL_CUES = `
what|how would|will you
what do you do
what do you say|decide|tell
what's|what is your move|answer
what's|what is your plan|move|next|first
what happens next
imagine|suppose|assume you|that|your|a|we
if you were|had|saw|found|got|noticed|could
if a|your|the|we _ _
your actions
how do you handle|respond|react|proceed|decide
what should i|we
talk me through your
you have|are|find|notice|get|discover|receive|see|join
что вы будете|станете|сделаете|скажете|решите|предпримете|предложите|ответите
что делать если|когда
что сделаете|скажете|будете|делаете|решите|предпримете|дальше|ответите
как поступите|вы поступите|бы|отреагируете|будете|распорядитесь|ответите|начнете
как бы вы|ты
ваши|твои действия
ваш план
представьте|представим|допустим|предположим
если бы? вы|ваш|ваша|клиент|коллега|начальник|руководитель|заказчик|вам|на|в
с чего начнете|начать
за что возьметесь
чем займетесь|займете
куда посмотрите
`;

export const TECHNICAL_CUES = `
what is|are a|an _
what is|are the difference|purpose|role|point|idea|meaning|advantages|benefits|types|principles|steps
what's the difference
what is the difference
difference between
how does|do|is|are
how do|should|can you|we|one _ _ _? correctly|properly|right
how to
как правильно|надо|нужно|следует|положено
explain how|what|why|the|to
how would you design|implement|test|optimise|optimize|build|store|debug|model|scale
which metrics|metric|algorithm|pattern|structure
what happens when
when would you use
pros and cons
что такое
чем отличается|отличаются
в чем разница|отличие
как работает|работают|устроен|устроена|устроено|реализовать|спроектировать|хранить|измерить|протестировать|посчитать|сделать|проверить|найти
объясните|объясни
зачем нужен|нужна|нужно|нужны
какие|какая|какой бывают|виды|типы|метрики|метрику|паттерны|принципы
плюсы и минусы
из чего состоит
`;

export const UNUSUAL_CUES = `
how many _
estimate
if you were|could a|an|be|have
sell me
teach me
which animal|superhero|superpower|word|historical
what would your
think out? aloud|loud
desert island
without looking
without using
why are manhole
как много
сколько
прикиньте|оцените
продайте|продай
научите|научи
если бы вы были|могли
каким|какое|какой животным|животное|супергероем|суперспособность
рассуждайте|рассуждай|подумайте вслух
необитаемый|необитаемом остров|острове
почему люки
`;

/** Asks for a view or a habit, whatever it is about. */
export const VIEWS = `
what do|would you think of|about
what's|what is your opinion|view
do you think
how do you usually? handle|deal|cope|prioritise|prioritize|relax|unwind|learn|plan|organise|organize|decide with|stress|pressure|your|what|criticism|conflict|conflicts
how do you feel about
что вы думаете|считаете
как вы думаете|считаете
как вы относитесь|справляетесь к|ко|со|с
ваше мнение|отношение
нужны|нужен|нужна|нужно ли
должны|должен|должна|стоит ли
should
`;

/** Asks what something is or how it works. */
export const DEFINITIONS = `
what is|are a|an|the? _ used|for? _?
what is|are the? difference
what does _ mean
explain what|how|why|the|to|in
что такое|значит|означает
чем отличается|отличаются|отличие
в чем разница|отличие
как работает|устроен|устроена|устроено|работают
объясните
какие бывают
`;
