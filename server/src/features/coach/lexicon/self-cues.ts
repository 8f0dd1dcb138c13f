/** Who the speaker is now. */
export const NOW = `
i'm|am a|an|the|currently|now|from|based|in|at|working|#
my name
i work|do|run|lead|teach|manage|drive|cook|study|live|deal|look|write|sell|fix|build
at the moment
currently|presently
right now
these days
now i
by trade|profession|training
меня зовут
зовут меня
мне #|двадцать|тридцать|сорок|пятьдесят|шестьдесят|девятнадцать|восемнадцать
я по образованию|профессии
по образованию|профессии|специальности
сейчас
последние|последний|последнее
на данный момент
работаю|занимаюсь|веду|руковожу|учусь|живу|преподаю|делаю|пишу|вожу|отвечаю|продаю|чиню
я — 
сам|сама из
`;

/** What led there. */
export const PATH = `
years|year
started|start out|as|at|in|my
graduated|studied|trained|apprenticed|qualified
after school|university|college|graduating|that|the|my|a
worked|spent|moved|joined|became|went|got|switched|left
then i|we
before that
my first|last|previous
ended up
начинал|начинала|начал|начала
~окончить|~закончить|~отучиться|~поступить|~выучиться
после школы|университета|института|армии|училища|колледжа|вуза|техникума|декрета|этого|того
~работать|~отработать|~проработать|~поработать|~перейти|~устроиться|~переехать|~попасть|~прийти|~вырасти|~дорасти|~стать
лет|года|год
потом|затем
до этого
первая|первое|прошлая|предыдущая работа|место
учился|училась
`;

/** What the speaker wants. */
export const AIM = `
i want|wanted|would|'d|hope|plan|wish
i'd like|love|want|rather
want|hoping|planning|looking|aiming|keen|eager|ready to|for|forward
interested in
my|the goal|aim|dream|plan|next
in five|three|ten|a few|couple years
would like|love
the next step
grow|become|move|learn into|to|a|an|more|how
хочу|хотел|хотела|хочется|хотелось
ищу|планирую|надеюсь|собираюсь|мечтаю|стремлюсь|интересно|рассчитываю
моя|главная цель|мечта
цель|мечта|план
дальше|теперь|следующий
через пять|три|десять|год|пару|несколько
готов|готова
мне бы|интересно|важно|хочется|нравится
~стать|~вырасти|~расти|~развиваться|~перейти|~попробовать|~научиться
`;

/** Why: an inner reason or an outer one. */
export const REASON = `
because
since
that's|that is why
the reason
so that
as i|you|the|my
attracts|attracted|interests|appeals|like|love|enjoy|matters|important|close|closer
i like|love|enjoy|value|want|need|miss|believe|hate|care
tired|bored|outgrew|burned|stuck|ceiling
thanks to
it's|is|was about
i saw|read|heard|noticed|tried|used|know|met
потому
поэтому
так как
из-за
чтобы
ведь
нравится|люблю|интересно|важно|близко|ценю|хочу|хочется|привлекает|привлекло|надоело|устал|устала|скучно|тянет|люб
причина|дело|смысл
дело в
видел|видела|читал|читала|слышал|слышала|пользуюсь|пробовал|пробовала|знаю|посмотрел|посмотрела|почитал|почитала
перерос|переросла|потолок|уперся|уперлась
`;

/** A quality of the speaker's own. */
export const TRAIT = `
weakness|weaknesses|strength|strengths|flaw|shortcoming
i'm|am not|too very|good|bad|patient|slow|shy|honest|direct|quick
i'm|am too|bad|good|slow|impatient|shy|stubborn|blunt|hopeless|terrible|patient|calm|quick|careful|easily
i'm|am someone|the|a person|one|kind|type|perfectionist
i tend|struggle|procrastinate|interrupt|overthink|worry|forget|avoid|rush to|with|people|things|too|when|about
i can't|cannot say|stop|delegate|sit|let|refuse|stand|sell|speak|concentrate|keep
i find it hard|difficult|easy
i get nervous|impatient|bored|lost|angry|stuck|distracted|carried
i have a|trouble|difficulty|problems
hard|difficult|easy for me
it's hard|difficult|easy
comes hard|easily
i'm good|bad|weak|strong
my problem|trouble|thing
слабость|слабое|слабая|сильная|сильное|недостаток|минус|достоинство|беда|черта|качество|проблема
мне трудно|сложно|тяжело|легко|не|нелегко|мешает|дается
не умею|люблю|могу|всегда|хватает|успеваю
слишком
склонен|склонна
~откладывать|~перебивать|~забывать|~спешить|~волноваться|~бояться|~стесняться|~затягивать|~переживать|~отвлекаться
боюсь|стесняюсь|тороплюсь|перебиваю|забываю|откладываю|волнуюсь|переживаю|умею
я человек
по характеру
`;

/** What the speaker does about it. */
export const REMEDY = `
so now i
now i always|try|ask|write|keep|check|set|use|leave|plan|make|do|say
i've|have started|learned|learnt|begun|set|got|made|been|put|taught|trained|asked|agreed
i started|learned|learnt|began|set|made|try|ask|write|keep|use|check|force|remind|practise|practice|leave|count|stop|wait|plan|take
i put a|an|my|reminders|everything|them|blocks|time
i joined|signed|enrolled|booked|hired|found|bought|asked|agreed
now i|we _
now on|every|before|after
i'm learning|working|trying|practising|practicing
working on
these days
to deal|cope|fix|help|work with|it|on
which helps
helps
instead i|we|now
теперь|сейчас|поэтому я? стараюсь|учусь|прошу|ставлю|записываю|пишу|веду|проверяю|жду|делю|хожу|спрашиваю|держу|оставляю|делаю|говорю|считаю|закладываю
стараюсь|учусь|работаю|прошу|ставлю|записываю|пишу|завел|завела|начал|начала|стал|стала|научился|научилась|договорился|договорилась|проверяю|считаю|жду|заставляю|напоминаю|делю|веду|хожу|пользуюсь|спрашиваю|предупреждаю|держу|оставляю|закладываю|переспрашиваю|репетирую
борюсь
справляюсь
теперь _
с тех пор
~записаться|~договориться|~завести|~купить|~попросить|~нанять|~поставить|~научиться
помогает|помогло|помогают
спасает|выручает
`;

/** A question to the employer. */
export const ASKING = `
i'd|would like|love|want to know|ask|hear|understand
i|i'd|i'm wanted|want|curious|interested|wonder|wondering
could|can|would you tell|describe|explain|say|share|walk
how do|does|is|are|many|long|will|often|much
what do|does|is|are|would|will|happens|made|kind|sort|was
who do|does|is|will|would
why is|did|was
when do|does|will|is
is there
are there
do you
which
tell me
хотел|хотела|хочу|хотелось бы? узнать|спросить|понять|уточнить|знать|услышать
интересно|интересует|любопытно
расскажите|скажите|подскажите|уточните
как у|вы|устроен|устроена|устроено|часто|долго|выглядит|проходит|организован|строится|будет|оценивается
что у|будет|для|вы|считается|самое|должен|должно|происходит|стало
кто у|будет|принимает|мой|ставит|со
сколько
почему
какой|какая|какие|какое|каких|каким
есть ли
когда
куда
чем
кто
зачем
чей|чья
why
who
where
`;
