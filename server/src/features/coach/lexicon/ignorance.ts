/** An honest "I don't know", in the words people say it with. What was never done is no ignorance: "I never missed a day". */
export const IGNORANCE = `
i|we? don't|do not? really|honestly|actually|even|just|quite? know
don't really? know
do not know
i|we? wouldn't even? really? know
no idea
not a clue
haven't a|got clue
i'm|am not really? sure|familiar
not really? familiar
i've|i have never really? worked|used|dealt|come|heard|studied|learned|learnt with|across|it|that|of|those|them
i never really? worked|used|dealt|came|heard|studied|learned|learnt with|across|it|that|of|those|them
never really? worked|used|dealt|come|heard with|across|it|that|of
i haven't|have not really|actually|ever? worked|dealt|come with|across
i haven't|have not really|actually|ever? used|done|had|studied|written|tried it|that|those|them|this|any
haven't really|actually|ever? worked|dealt|come with|across
i can't|cannot|couldn't|could not really|honestly? explain|answer|tell|think|recall|remember|describe|come you|of|that|it|one|any|how|what|up|about|anything
can't|couldn't think|recall|remember of|any|anything|one|that|it
i can't|couldn't|cannot really|honestly? say
nothing comes
nothing's really? coming|comes
doesn't ring
can|could we|i maybe|just? skip|move|pass|come|have on|that|this|back|to|a|another|it
let's skip|move
i'd|i would rather|prefer not? go|to|talk|say
i'd|i would be guessing|lying
won't bluff|guess|pretend
would be a guess
don't want to guess|make|lie|invent
hard to say
i'll|i will pass
pass on this
no opinion
don't have an|any|much|a answer|opinion|idea|experience|example|questions|story
i don't really? remember
no questions
no experience
не знаю
не знаком|знакома
не сталкивался|сталкивалась|сталкивались|столкнулся
не работал|работала с|со
не задумывался|задумывалась|загадываю
не слежу|разбираюсь|представляю|имею
не могу|смогу|сможем|возьмусь|готов|готова сейчас? сразу? внятно? нормально? точно? ничего? ответить|объяснить|вспомнить|рассказать|назвать|рассуждать|придумать|привести|сказать
не скажу|расскажу|отвечу|объясню|вспомню|помню|придумаю|назову
не попадалось|встречалось
понятия не имею
без понятия
затрудняюсь|затруднюсь
сложно|трудно сказать|ответить
ничего не? приходит|вспоминается|скажу|знаю|умного
в голову не? приходит|пришло|лезет
давайте|можно дальше|пропустим|другой|следующий|пропустить|перейдем
пропустим
не хочу|хочется|хотел|хотела|буду врать|выдумывать|придумывать|гадать
не хотел|хотела бы? про|об|о это|этом
выдумывать|врать|гадать не хочу|хочется|буду
боюсь наговорить|соврать
с потолка
мнения|ответа|опыта|вопросов|примера нет
вопросов|опыта наверное|пока|у? _? нет
нет вопросов|опыта|мнения|примера
знаю плохо
не учили
`;

/** The last word on it: whatever is told around these, the question is given back. */
export const REFUSALS = `
i? honestly|really? can't|cannot|couldn't|could not honestly|really? tell|name you|anything|one|any
can't|couldn't tell you
i've|i have? nothing|little really? to tell|say|add
haven't really? got anything|an|a|any to? answer|example|story|tell|say
haven't really|ever|actually? had any|one|that
haven't really? read|thought|looked up|about|into
no example|examples
nothing like that
can't come up with
can't put my finger
can we|i take|have|do another
can't think of any|anything|one|a
i'd|i would rather not say|answer
i'd|i would only|just talk|be nonsense|guessing|talking
i'd|i would need|have to look it? up
couldn't say|explain
don't follow that|it|this|those
haven't been taught
don't think so really
ask me something
не скажу ничего? вам? тут? точно?
тут|здесь|вам не скажу
не знаю даже? что|чего вам? тут? рассказать|сказать|ответить
что вам? тут? рассказать|сказать не знаю
назвать|вспомнить|рассказать|ответить ничего? не могу|смогу
не могу _? назвать|вспомнить|припомнить
не припомню
примера|примеров|ответа|ответа-то _? нет
ответа|ответа-то нет
нет примера|примеров|ответа
можно я? не отвечать|буду
рассказывать _? не умею
не было у меня таких|такого|подобного
такого|таких _? _? не было
такого|таких у меня не? было
рассказать|сказать тут? нечего|особо
нечего рассказать|сказать|ответить
нам|нас этому? не объясняли|учили|рассказывали
`;

/** What people add to it, and what says as little. */
export const AROUND_IGNORANCE = `
~read|~look|~google|~check|~ask|~learn|~find|~figure|~documentation|~doc|~manual|~skip|~question|~sorry|~honest|~honestly|~guess|~know|~answer|~next|~move|~thing|~topic|~experience|~word|~hear|~think|~colleague|~thank
~почитать|~посмотреть|~погуглить|~спросить|~разобраться|~документация|~инструкция|~интернет|~вопрос|~честно|~честный|~врать|~выдумывать|~знать|~сказать|~ответ|~ответить|~тема|~опыт|~слово|~слышать|~думать|~коллега|~спасибо|~извините|~простить|~правда|~пропустить|~прийти|~голова|~объяснить|~дальше|~умный|~представлять|~понятие|~сталкиваться
`;
