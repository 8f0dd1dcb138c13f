const split = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Words that hold a sentence together and say nothing about its topic. Real speech is 35–60 % of them. */
export const ENGLISH_FUNCTION_WORDS = split(`
a an the this that these those i me my mine myself yourself yourselves himself herself itself ourselves themselves we us our ours you your yours he him his she her hers it its they them
their theirs who whom whose which what where when why how is am are was were be been being do does did done doing have has
had having can could will would shall should may might must and or but if then else so because as until while of at by for
with about against between into through during before after above below to from up down in out on off over under again
further once here there all any both each few more most other some such no nor not only own same than too very just also
even still already yet ever never always often sometimes usually really quite rather much many lot lots one ones something
anything nothing everything someone anyone everyone nobody somebody i'm i've i'd i'll you're we're we've we'd we'll they're
they've it's that's there's he's she's don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't
shouldn't haven't hasn't hadn't let's what's who's get got gets getting go goes going went gone come came make made makes
say said says tell told take took give gave let put see saw well now like okay yes yeah oh away back around though although
since unless whether either neither per via upon within without another anyway however instead
`);

export const RUSSIAN_FUNCTION_WORDS = split(`
и а но или да же ли бы б не ни что чтобы как так то вот ну это этот эта эти этого этой этому этим этих эту тот та те того той
тому тем тех ту такой такая такое такие таких таким я меня мне мной ты тебя тебе мы нас нам нами вы вас вам вами он его ему им
она ее ей ею оно они их ими нем ней них мой моя мое мои моего моей моих моим наш наша наше наши нашего нашей наших ваш ваша ваше
ваши вашего вашей ваших свой своя свое свои своего своей своих своим свою себя себе собой сам сама само сами кто кого кому кем
ком чего чему чем чём который которая которое которые которого которой которых которому которым которую какой какая какое какие
каких каким где куда откуда когда почему зачем сколько в во на с со к ко по за из от до у о об обо при про для без над под между
через перед после около кроме вместо ради из-за из-под среди против был была было были быть есть буду будет будем будут бы мог
могла могли может можно нужно надо нельзя должен должна должны если потом потому поэтому тогда там тут здесь сюда туда уже еще
только даже лишь все всё весь вся всего всех всем всей всю очень более менее самый самая самое самые тоже также либо хотя пока
раз ведь именно просто сразу сначала затем теперь сейчас всегда никогда иногда часто обычно снова опять вообще почти совсем
другой другая другие других каждый каждая каждое каждого один одна одно одни одного одной нет никто ничего что-то кто-то
как-то где-то какой-то какая-то какие-то несколько много мало немного столько два две три этак разве пусть чтоб едва лишь
`);

/** How interviewers ask, not what they ask about. */
export const QUESTION_FRAME = split(`
tell describe explain example give share story time situation case imagine suppose think talk walk name question answer
experience recall remember happen happened did would ever last recently best most handle deal approach kind way thing things
please say aloud minute minutes people person someone want know start first feel look years year day
рассказать расскажите описать опишите объяснить объясните пример привести приведите поделиться случай ситуация история время
представить представьте вспомнить вспомните подумать назвать назовите вопрос ответ ответить опыт случиться случаться произойти бывать
последний недавно поступить поступите действие делать сделать думать вслух минута человек люди хотеть знать начать первый
чувствовать год день лицо раз способ вещь рассуждать рассуждайте именно
`);

export function isFunctionWord(norm: string): boolean {
  return ENGLISH_FUNCTION_WORDS.has(norm) || RUSSIAN_FUNCTION_WORDS.has(norm);
}
