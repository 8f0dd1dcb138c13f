/** Something that goes wrong: the reason a story exists. */
export const PROBLEM = `
~problem|~issue|~bug|~error|~failure|~outage|~crash|~complaint|~conflict|~delay|~mistake|~incident|~risk|~churn|~shortage|~mess
failing|failed|broke|broken|crashed|crashing|complained|complaining|lost|losing|leaking|slow|late|stuck|wrong|missing|angry|upset|unhappy|unclear|manually|chaos|struggled|struggling|behind|overloaded|timed
didn't work|know|have|match|fit
couldn't
kept changing|failing|crashing|losing|asking
~проблема|~ошибка|~сбой|~баг|~авария|~жалоба|~конфликт|~задержка|~инцидент|~риск|~отток|~нехватка|~претензия|~потеря|~спор|~срыв|~простой
~терять|~падать|~сломаться|~ломаться|~жаловаться|~тормозить|~опаздывать|~срывать|~срываться|~путаться|~ругаться|~не-хватать|~отваливаться|~зависать|~теряться|~уходить|~расходиться
не работал|работала|работало|работали|хватало|успевал|успевали|успевала|сходилось|сходилась|сходились|знал|знала|знали|понимал|понимали|было|справлялся|справлялись
вручную
хаос
медленно
`;

/** Words used in place of a figure or a name. */
export const VAGUE = `
stuff
and stuff
things like that
and so on
and so forth
or something
or whatever
some stuff|things|work|tasks|problems|project|issues|cases|situations|people|reports|experiments
did something|things|stuff
something like that|this
something better|smaller|bigger|new|else
something like that
did|do|had different|various things|tasks|stuff|projects|problems
a lot of things|stuff
all kinds|sorts of
everything was|went fine|ok|okay|good|well
it was fine|ok|okay|good|normal|alright
it went fine|ok|okay|well|good
did some
what was needed|necessary
everything needed|necessary
как-то
что-то
чего-то
какой-то|какая-то|какое-то|какие-то|каким-то|какую-то|каких-то
какой-нибудь|какая-нибудь|какие-нибудь|что-нибудь
и так далее
и тому подобное
и все такое
и прочее
всякое|всякие|всякого|всяких
делал|делала|делали|решал|решала|решали|были разные|разное|различные вещи|задачи|штуки|проблемы|моменты|дела
много всего|чего
все нормально|хорошо|получилось|прошло|сделали|отлично|ок
нормально|хорошо все
было нормально|хорошо|неплохо
штука|штуки|штуку
все|всё что нужно|надо|требовалось|могли|мог|могла
`;

/** Claims about oneself without evidence. */
export const GENERAL_CLAIMS = `
i'm|am a? team player|hardworking|communicative|responsible|motivated|punctual|stress-resistant|perfectionist|organised|organized|reliable|flexible|ambitious|creative|proactive
i always try|do|work|give|find|help
i never give|fail|miss
i can work|handle|do under|any|everything|in
i'm good|great at|with
i am good|great at|with
i work hard
communication|teamwork is|are very? important|key
it is|it's very? important to
you|one should always|just|try|be
the main|most important thing is
people should
in general
usually i|we|people|you
i love challenges|people|working
i like challenges|people|working|to learn
i learn fast|quickly
fast learner
quick learner
я ответственный|ответственная|коммуникабельный|коммуникабельная|целеустремленный|целеустремленная|стрессоустойчивый|стрессоустойчивая|трудолюбивый|трудолюбивая|пунктуальный|пунктуальная|исполнительный|исполнительная
я командный игрок
командный игрок
я всегда стараюсь|делаю|нахожу|готов|готова|иду|довожу
всегда стараюсь|готов|готова|нахожу
быстро учусь
легко нахожу общий|контакт
нахожу общий язык
умею работать|находить|слушать
главное это?
важно уметь|чтобы|понимать|всегда
нужно|надо всегда|просто|уметь|быть|стараться
каждый человек|должен
в целом|обычно|как правило я|мы|люди
люблю свою? работу|работать|людей|вызовы
`;

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
