/** Words that take a statement half back. */
export const HEDGES = `
kind of
sort of
kinda
sorta
i guess
i suppose
i believe
i think
i feel like
i'd say
maybe
perhaps
probably
possibly
hopefully
somewhat
somehow
more or less
i'm not sure|certain
i am not sure|certain
not really? sure
i don't really? know
don't know exactly
if i remember
as far as i remember|recall|know
i don't really? remember
can't remember
it seems
seemed like
to be honest
or something
might have been
i would say
наверное
наверно
вроде бы?
вроде как
кажется
как мне? кажется
мне кажется
как-то
что-то
что ли
по идее
если честно
честно говоря
возможно
может быть
может
по-моему
думаю
я думаю
как я думаю
не уверен|уверена
я не уверен|уверена
не знаю
даже не знаю
не помню
точно не помню
не очень помню
насколько помню|знаю
если не ошибаюсь
скорее всего
более-менее
как получится
походу
в какой-то мере|степени
в некотором роде
какой-то|какая-то|какое-то|какие-то|каким-то
допустим
вряд ли
`;

/** Talking oneself down; an admitted mistake is not that. */
export const SELF_DEPRECATION = `
i'm sorry
sorry about|for|if my|the|i|that
i apologise|apologize
i'm not very|really|that|so good|experienced|confident|smart
i'm not good|great at|with
i am not good|great at|with
i'm bad|terrible|awful at
i'm just a
i'm only a
i'm no expert
not an expert
i don't have much|any|enough|a|that experience|knowledge|skills|examples
i have no experience|idea
i have little experience
i'm nervous
nothing special|interesting|much
i just got lucky
i was just? lucky
pure luck
silly|stupid|dumb question|answer|example|mistake|of
this|it is|may|might|was|sounds|sound probably? silly|stupid|dumb|boring
it's silly|stupid|dumb|boring
i can't explain|say
bad example
i failed to prepare
извините|простите что|за|если|я|пожалуйста|меня
прошу прощения
я не очень? силен|сильна|умею|хорош|хороша|опытный|опытная|разбираюсь
не очень умею|разбираюсь|силен|сильна|опытный|опытная
я плохо умею|разбираюсь|знаю|помню|объясняю|рассказываю|говорю
я не эксперт|специалист|мастер|профи
не эксперт|специалист
у меня мало|нет|немного опыта|примеров|знаний
опыта мало|нет|маловато
ничего особенного|интересного|такого
просто повезло
мне повезло
глупый|дурацкий|плохой|неудачный пример|ответ|вопрос
это|может|наверное глупо|банально|скучно
волнуюсь
нервничаю
не могу объяснить|сказать|сформулировать
сложно|трудно сказать|объяснить|сформулировать
всего|просто лишь? стажер|джун|джуниор|новичок
я пока новичок|мало|джун
`;

/** Endings that fade instead of closing. */
export const FADING = `
so yeah
yeah so
that's it
that's all
that's about it
that is all
i guess that's it
and that's it
so that's it
something like that
and so on
and stuff
or something
or whatever
etc
i don't know
and yeah
you know
как-то так
вот как-то так
как-то вот так
вот так
ну вот
и всё
ну и всё
ну все
вот и все
вот и всё
вроде все
вроде всё
как-то вот
и так далее
и все такое
и всё такое
в общем вот
ну как-то
такие дела
не знаю
не уверен|уверена
`;

/** Decisions that the speaker owns. */
export const OWNED_DECISION = `
i decided|chose|insisted|proposed|suggested|refused|offered|agreed|committed|took|led|started|convinced|persuaded|initiated|own|owned|picked|set|volunteered
i made the|a decision|choice|call
i said no
my decision|choice|proposal|idea|mistake was
my mistake|fault|decision|idea|choice
that was my|mine
i took the? responsibility|ownership|charge|lead
i was wrong
i would|will|'d choose|start|stop|refuse|ask|say|tell
i'd choose|start|stop|refuse|ask|say|tell|go|take|call|check
i recommend
i prefer
я решил|решила|предложил|предложила|выбрал|выбрала|настоял|настояла|отказался|отказалась|взял|взяла|принял|приняла|убедил|убедила|договорился|договорилась|возглавил|возглавила|начал|начала|пошел|пошла|вызвался|вызвалась
решил|решила|предложил|предложила|настоял|настояла|отказался|отказалась|убедил|убедила что|не|сделать|начать|сам|сама|взять|так|клиента|команду|начальника|руководителя
я бы начал|начала|сделал|сделала|выбрал|выбрала|отказался|отказалась|спросил|спросила|предложил|предложила|остановил|остановила
мое|моя|мой решение|ошибка|идея|выбор|предложение|вина
это моя|мое|мой|было
взял|взяла на себя
под мою ответственность
я был|была неправ|неправа
скажу прямо
начну|остановлю|откажусь|предложу|выберу|спрошу|позвоню|проверю
я за
`;
