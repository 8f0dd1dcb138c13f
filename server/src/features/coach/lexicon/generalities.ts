/** Words of general talk; a real case has one or two in a hundred words, empty talk ten. */
export const GENERALITIES = `
always
any|every job|company|project|team|day|person|specialist|business|work|life|case|situation|website|modern|member|employee|field
everybody|everyone|everything
important|importantly|essential|crucial
in general
generally
of course
usually
people
different|various
best practices|practice
many|several|lots ways|tools|situations|things|of|cases|aspects
depends on
should|must
have|has to
good|great specialist|employee|leader|team|developer|manager|code|atmosphere|professional|result|communication
success|successful|successfully
key to
i believe|think|consider
one of the most
there are|is many|always|no|different|several
my best
team player
any situation
no matter
everyday|nowadays
in today's
всегда
любой|любая|любое|любые|любом|любого|любую
каждый|каждая|каждое|каждого|каждом
все|всем|всех
важно|важен|важна|важны|важную|важное
в целом|общем
конечно|безусловно
обычно
люди|людей|людьми|людям
разный|разные|разных|различные|различных|разного|разными
лучшие|лучшим|лучших практики|практикам|практик
много способов|инструментов|ситуаций|вещей|всего|аспектов|нюансов
зависит от
должен|должна|должны
нужно|надо|необходимо
хороший|хорошая|хорошего|хорошую специалист|сотрудник|лидер|команда|разработчик|руководитель|код|атмосфера|результат
успех|успеха|успеху|успешный|успешно
ключ к
я считаю|думаю|уверен|уверена|полагаю|верю
одна|один из самых
существуют|существует|есть разные|много|различные
командный игрок
в наше время
в любом случае
`;
