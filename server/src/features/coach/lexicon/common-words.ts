/** Words in every tenth answer or more, whatever the question (counted on the sample answers of the question bank). */
export const WORDS_OF_MOST_ANSWERS = `
two three first day ask weeks check five people month time every second four work new minutes look ten next year
hours things change last use count write call start need six half percent waiting cost test number third cent
different order question real customers code page forty show price payment read small agreed line nine list stop
moved wrote added know old thousand takes manager later data compare closed name run add release user date team
open fix share hundred server set missing stays version keep product answer comes eleven means drop errors honestly
turned rows repeat slow way service sales evening twice phone person live app один день неделя пять человек процент
мес два минута десять новый год четыре стать время большой каждый вопрос он попросить сорок час сказать следующий
строка проверять ошибка шесть дата место проверить данные значит нужный три часть работать делать девять смотреть
маленький ждать цифра считать клиент страница спросить третье далекий стоить говорить писать цена остальной начать
старый предложить ответ тысяча тот взять хороший написать правило код допустимый плохой число вернуться команда
двадцать последний уходить сделать прийти примерно список пользователь восемь добавить версия самый отдельно искать
увидеть честно вещь доля заказ одиннадцать оба секунда сервер срок идти прошлый раз релиз вечер риск таблица знать
первое посмотреть приложение отвечать проверка дело договор
`;

/** Words in every twenty-fifth answer or more. */
export const WORDS_OF_MANY_ANSWERS = `
delivery table log hand developer rule right rest finished risk assume key twelve request separate switch eight
want screen alone main twenty split leave promise sign pay account database fails shift offer watch step learned
plus wrong director long measure lost figure together chain returns friday client send quarter support part chat
contract end points business rate roubles happened arrived system talk average side kept exactly short word report
mistake night lead decide task help file group full result explain quiet late office spend noticed seven channel
limit delete itself enough text shop bring whole today type bad left fifth budget money fifteen tickets early case
reached better worse problem queue build button least discounts brought save million tried reason process load
staging ninety found sent ran expected search march job plain thirty good buy cover field round cause android
amount revenue network project break simply actual bank dies existing message sort becomes places sixty paid hold
label block inside fifty morning company online plan clear browser press ready engineer gives longer top merge
query finance jump margin weak written flag lose probably nearly milliseconds update sum single accepted random
behind copy map card connection spent booking response alert parallel review provider sell free usual find
otherwise suggest records removed hurts proposal stuck trade-off decision correct gap straight example spring найти
сумма настоящий очередь сеть друг получить работа база занимать видеть выйти давать причина дешевый доставка запрос
спрашивать оплата медленный вместе двенадцать оказаться запись потерять дважды главный реальный задача брать общий
простой семь просить среднее сравнивать начинать платить готовый скажем обычный смена тридцать например поставить
директор уйти система назвать пустой скорее пятьдесят шаг пора текст половина конец остаться это решение случайный
рубль закрывать показывать закрыть посчитать оставить продажа платеж показать прочитать читать сервис рядом слово
девяносто поддержка иначе телефон ставить менять чат понять экран рука бюджет деньга пятница ранний измениться плюс
цель повторяться ключ быстрый заказчик кнопка руководитель прямо вход канал поле пройти порядок небольшой поменять
отчет вести сегодня график выходить пятнадцать остановиться случай история долгий терять условие скидка поздний
проект запуск записать разработчик заметить перенести сторона миллион мочь повторить узнать возвращать имя вариант
записывать магазин покупатель думать решать март открывать минус карта файл пойти звонок чуть заранее любой выручка
тихо обещать слабый принести расчет стоялый добавлять разный удалять продукт упасть параллельно собрать короткий
падать возврат шестьдесят отправлять ночной двести утром план видно браузер крупный квартал двое рост приходить
полный май android выбирать прятать проблема жизнь способ лог аналитик офис флаг миллисекунда отправить возможно
сообщение никто хватать лежать согласиться зато письмо поднять город тест поиск назад пользоваться решить проходить
сломать принять встреча позвонить хотеть верить предложение семьдесят жить весной
`;
