/**
 * English for Russian words that hold a sentence together, by form or lemma. A model of meaning was trained on sentences:
 * with them a glossed answer is found among others more surely (`npm run bench:coach -- --only=relevance`).
 */
const GLOSSES = `
and: и, а
in: в, во
on: на
not: не, ни
no: нет
I: я
me: меня, мне, мной
that: что, тот
so that: чтобы
with: с, со, при
but: но
this: это, этот
such: такой
he: он
his: его
him: ему, ним, него, нему
them: им, них, ними
it: нем, оно
she: она
her: ее, ей, ней
they: они
their: их
we: мы
us: нас, нам, нами
you: вы, вас, вам
for: за, для, ради
by: по
if: если
at: у
from: из, от
until: до
to: к, ко
which: который
would: бы
how: как
so: так
whether: ли
through: через
only: только
or: или, либо
after: после
myself: сам, себя
who: кто
without: без
about: о, об, про
when: когда
our: наш
my: мой
my own: свой
your: ваш
nobody: никто
nothing: ничто, ничего
what: какой
something: что-то
someone: кто-то
before: перед
under: под
above: над
although: хотя
here: вот
because of: из-за
between: между
because: ведь, потому
against: против
except: кроме
among: среди
where: где, куда
why: почему, зачем
all: весь, все, всех
be: быть
was: был, была, было
were: были
is: есть
will be: будет
will: буду
can: можно
`;

export const FUNCTION_WORD_GLOSSES: ReadonlyMap<string, string> = new Map(
  GLOSSES.trim()
    .split('\n')
    .flatMap((line) => {
      const [english = '', russian = ''] = line.split(': ');
      return russian.split(', ').map((word): [string, string] => [word, english]);
    }),
);
