/** How questions about the candidate as a whole are asked, by kind; the first word of a line may stand anywhere. */
export const INTRODUCTION_CUES = `
about yourself
introduce yourself
who are you
your background
what experience do you
your work experience
какой у вас опыт
your story
through your career|cv|resume|background|path
how did you get|come to where|what|be
tell us|me who you
о себе
представьтесь
кто вы
ваш|ваша|ваше|вашему|вашем|свой|своем|своему|свою путь|пути|биография|биографию|биографии
как вы пришли к|в
чем занимались
`;

export const MOTIVATION_CUES = `
why do|did|would|have|had you want|decided|chosen|changed|left|choose|apply|decide|like|wish|become|change|leave|quit
why are|were you leaving|interested|looking|applying|changing|here|quitting
why should we|i hire|choose|take
why us|here
why this|our company|job|position|role|team|profession
why our
why leave|leaving
what motivates|drives|attracts|interests|attracted|brings|brought you
why is there a gap
what do you know about us|our|the
how did you hear about
what made you want|choose|apply|decide|leave|become
where do you see
in five|three|ten years
what are|is your motivation|goals|plans|ambitions|dream
your career goals|plans
career goals|plans
ideal job|team|company|manager|workplace
what are you looking
what do you want
почему вы хотите|хотели|уходите|ушли|откликнулись|меняете|ищете|к
почему вы решили|выбрали сменить|уйти|стать|эту|профессию|нашу|именно|работать|пойти|поменять
почему вы? стали
почему у вас перерыв|пробел|пауза
что вы знаете о|про
отличает|отличается наша|наш
почему именно? мы|нам|наша|наш|нас|вас|вы
почему хотите|уходите|ушли|решили|выбрали|ищете
что вас мотивирует|привлекает|привлекло|интересует|привело|заинтересовало|вдохновляет
зачем вам|вы
кем|где вы? видите себя
через пять|три|десять|# лет|года
какие|какова|каковы у? вас|ваши|ваша цели|планы|мечта|мотивация
карьерные цели|планы
чего вы? хотите|ждете|ищете
что вы? ищете
идеальная|идеальный|идеальное работа|команда|руководитель|компания|место|начальник
`;

export const WEAKNESS_CUES = `
your|biggest|greatest|main weakness|weaknesses
weaknesses do you
weak point|points|side|sides|spot
your|biggest|greatest|main shortcoming|shortcomings|flaw|flaws
change about|in yourself|you
like|want to improve about|in yourself
do you struggle
hardest for you
is|most difficult|hard for you
слабые|слабая|слабой|слабую сторона|стороны|стороной|сторону|место|места
ваша|ваши|своя|свои|главная слабость|слабости
ваш|ваши|свои|свой|главный|главные недостаток|недостатки|минус|минусы
изменить|изменили|поменять|поменяли|улучшить бы? в себе
бы вы в себе
в себе изменили|изменить|поменяли|улучшили|улучшить
вам дается|дается труднее|хуже|сложнее|тяжелее
что вам дается|трудно|тяжело|сложно
над чем вы? работаете|работать
`;

export const STRENGTH_CUES = `
your|biggest|greatest|main strength|strengths
strengths do you
strong point|points|side|sides|suit
are you good|best at
what are you good|best
superpower
set|sets you apart
сильные|сильная|сильной|сильную сторона|стороны|стороной|сторону
ваши|ваше|свои|главное достоинство|достоинства
ваши|ваше|главное преимущества|преимущество|таланты|талант|качества
что у вас получается лучше
чем вы лучше|отличаетесь
`;

export const TERMS_CUES = `
salary expectations|do|would|are
your salary
expected salary
notice period
how much do|would you want|like|expect|earn
when can|could you start
you relocate
work remotely|overtime|weekends|nights|shifts
willing|ready|prepared|open to travel|relocate|move|work
business trips
зарплатные|ваши ожидания
какую|какой зарплату|оклад|доход
на какую|какой зарплату|оклад|доход
сколько вы? хотите|хотели|рассчитываете|зарабатывать
на какой|какую доход|сумму|зарплату
когда вы? готовы|сможете|можете выйти|приступить|начать
готовы ли|вы
есть ли у вас водительские|права|машина|автомобиль|медкнижка|диплом|гражданство|разрешение
do you have a driving|driver's|valid|own|work licence|license|car|permit|visa|degree
к|на переезду|командировкам|переработкам|переезд|командировки|переработки
`;

export const REVERSE_CUES = `
do you have any? questions
any questions for|to us|me
questions for|to us|me
like to ask us|me
want to ask us|me
questions do you have
вопросы|вопрос к|для нам|нас|мне|меня
есть ли? у вас вопросы
какие у вас вопросы
вопрос|вопросы вы бы? задали
хотели|хотите|хотелось бы? _? спросить|задать|узнать
спросить у? нас|меня
задать нам|мне
`;

/** A way of seeing or doing things, not one case. */
export const OPINION_CUES = `
what do|would you think|consider|believe
what are|is your hobbies|hobby|favourite|favorite|interests
what do you do in|for your|fun
would your manager|boss|colleagues|friends say|describe
ваши хобби|увлечения
чем вы? увлекаетесь
занимаетесь в свободное|выходные
какая|какой|какую ваша|ваш|твоя любимая|любимый|любимую
как бы вас описали|охарактеризовали
what is|what's your opinion|view|take|attitude|approach|style|philosophy|strategy|process
how do you feel|see|view|usually|normally|typically|prefer|handle|deal|cope|manage|organise|organize|plan|motivate|approach|ensure|keep|stay|define|measure|prioritise|prioritize|learn|make|work|build|respond|react|balance|assess
do|would you consider|prefer|agree|think|see|enjoy|like|call
are you a|an|more|comfortable
what does|do _ mean to
what is important
what matters
your approach|style|strategy|strategies|process|attitude to|when|for|of|in
what strategies|strategy|techniques|methods|steps|role|qualities|makes|kind
how important
how would you describe your
what role|does
in your opinion|view
что вы думаете|скажете о|об|про|по
как вы? думаете|считаете|относитесь|видите|понимаете|оцениваете
как вы? обычно|справляетесь|работаете|строите|планируете|организуете|мотивируете|принимаете|решаете|реагируете|расставляете|учитесь|выбираете|общаетесь|ведете|следите|проверяете|контролируете|распределяете|поддерживаете|снимаете|переживаете|отдыхаете|находите
ваше|ваш|какое|какой мнение|взгляд|отношение|подход|стиль
считаете ли|вы
что для вас
что значит|такое для
важнее|важно для вас
предпочитаете
какую|какова|какая роль
вы скорее|больше
`;
