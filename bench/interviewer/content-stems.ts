import { wordsOf } from '../../server/src/features/interviews/turn-taking/spoken-words.rules.ts';
import { stem } from '../../server/src/platform/stems.rules.ts';

/** Words that say nothing about a subject: a reply that shares only these with an answer names nothing of it. */
const STOP_WORDS = new Set(
  [
    'и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о из ему теперь когда даже ну вдруг ли если уже или ни быть был него до вас нибудь опять уж вам ведь там потом себя ничего ей может они тут где есть надо ней для мы тебя их чем была сам чтоб без будто чего раз тоже себе под будет ж тогда кто этот того потому этого какой совсем ним здесь этом один почти мой тем чтобы нее сейчас были куда зачем всех никогда можно при наконец два об другой хоть после над больше тот через эти нас про всего них какая много разве три эту моя впрочем хорошо свою этой перед иногда лучше чуть том нельзя такой им более всегда конечно всю между это мой свой ваш наш который такой весь самый каждый очень просто вообще например значит скажем собственно',
    'говорить сказать сказали сказал рассказать расскажите рассказ делать сделать сделали делали знать думать хотеть мочь стать работа работать работу вопрос ответ случай дело вещь человек люди год время раз день именно сначала дальше поэтому около примерно',
    'a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing done down during each even every few for from further get go going got had has have having he her here hers him his how i if in into is it its just know like ll m make me more most much my no nor not now of off on once one only or other our out over own re really s same say said she should so some such t tell than that the their them then there these they thing this those through to too two under until up us ve very want was way we well went were what when where which while who whom why will with would yes you your',
    'work worked working question answer talk talked people time year day look first last something anything everything maybe actually basically',
  ]
    .join(' ')
    .split(' ')
    .flatMap((word) => [word, stem(word)]),
);

const SHORTEST = 3;

/** What a text is about, as stems: words without those that any talk is full of. Numbers count. */
export function listContentStems(text: string): Set<string> {
  const words = wordsOf(text).filter((word) => !STOP_WORDS.has(word));
  const stems = words.filter((word) => word.length >= SHORTEST || /\d/u.test(word)).map(stem);
  return new Set(stems.filter((one) => !STOP_WORDS.has(one)));
}
