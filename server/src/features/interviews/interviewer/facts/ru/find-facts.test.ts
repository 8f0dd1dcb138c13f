import { CLAIM_ASKS } from '@aloud/contract/interviews.limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CoachTools, loadCoachTools } from '../../../../coach/language/coach-tools.ts';
import { FACT_KINDS, type Fact } from '../fact.ts';
import { findFactsRu } from './find-facts.rules.ts';
import { wordAcknowledgement, wordFactQuestions } from './word-fact.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

const find = (text: string) => findFactsRu(text, tools);
const listNamed = (text: string) => find(text).map(({ named, quote }) => named ?? `«${quote}»`);

describe('claims of a Russian answer', () => {
  it.each([
    ['я переписала импорт и потом мы проверили логи', ['вы переписали импорт', 'вы проверили логи']],
    ['я нашёл ошибку в отчёте', ['вы нашли ошибку в отчёте']],
    ['Увидела, что падение только на Android.', ['вы увидели, что падение только на Android']],
    ['я договорился с нашим поставщиком', ['вы договорились с вашим поставщиком']],
    ['я провожу разбор с командой', ['вы проводите разбор с командой']],
    ['я бы позвонил клиенту', ['вы бы позвонили клиенту']],
    ['претензию пишу сразу', ['вы пишете претензию']],
    ['Стены проверяю правилом.', ['вы проверяете стены правилом']],
    ['я импорт переписал', ['вы переписали импорт']],
    ['я знак выставил гаишников вызвал', ['вы выставили знак']],
    ['я сразу перчатку сняла руки с мылом', ['вы сняли перчатку']],
    ['я вечер готовил отчёт', ['вы готовили отчёт']],
    ['я отказался и говорю уснул за рулём', []],
    ['каждое утро сверяю остатки', ['вы сверяете остатки']],
    ['я беру пробы', ['вы берёте пробы']],
    ['я бы, наверное, сказал начальнику', ['вы бы сказали начальнику']],
    ['мы делаем табуретки скамейки', ['вы делаете табуретки']],
    ['я вел расчет теплопотерь гидравлику', ['вы вели расчет теплопотерь']],
    ['показали нам снимок', ['«показали нам снимок»']],
    ['там был hotjar', ['Hotjar']],
    ['последние пять лет пишу на Node.js.', ['«пишу на Node.js»', 'Node.js']],
    ['Я перенёс сервис на ASP.NET за месяц.', ['вы перенесли сервис на ASP.NET за месяц']],
    ['Сделал отчёт.Потом ушёл', ['вы сделали отчёт']],
    ['конверсия выросла на двадцать процентов', ['конверсия выросла на двадцать процентов']],
    ['там все хранится в постгресе', ['постгрес']],
    ['срок согласования упал с шести дней до двух с половиной', ['срок согласования упал']],
    ['раздел вышел на две недели позже', ['раздел вышел на две недели позже']],
    ['у нас было сорок семь процентов брака', ['«сорок семь процентов»']],
  ])('«%s» is said back in words that fit a sentence', (text, named) => {
    expect(listNamed(text)).toEqual(named);
  });

  it('a tool is said back in a sentence, not by its bare name', () => {
    const [tool] = find('Мы мониторим в Grafana.');
    expect(tool?.named).toBe('Grafana');
    const said = tool ? wordAcknowledgement(tool) : [];
    expect(said.length).toBeGreaterThan(10);
    for (const text of said) expect(text).toMatch(/у вас|инструмент/iu);
  });

  it('a change with a figure is the result, and weighs most', () => {
    const [heaviest] = find(
      'я переписала импорт время загрузки упало с сорока до двенадцати секунд',
    ).toSorted((a, b) => b.weight - a.weight);
    expect(heaviest).toMatchObject({
      kind: 'result',
      quote: 'время загрузки упало с сорока до двенадцати секунд',
    });
  });

  it.each([
    'я не переписывал импорт',
    'если я перепишу импорт',
    'чтобы мы переписали импорт',
    'я написал вам письмо',
    'мой телефон 89161234567',
    'я отправил почту ivan@mail.ru',
    'я послал этого идиота директора',
    'я ищу место',
    'поставили максимальную оценку',
    'набрал сто баллов',
    'я понял вопрос',
    'я ушла в декрет',
    'я ухаживал за матерью после инсульта',
    'какие баги ушли в прод',
    'я предложил выкатить',
    'ну э вот как бы',
    '',
  ])('nothing is claimed by «%s»', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('a career is said back and asked nothing of', () => {
    expect(find('я работаю фельдшером семь лет').map(({ kind }) => kind)).toEqual(['person']);
  });

  it('a quoted plan never stands in place of a clause', () => {
    const [plan] = find('разложу на три кучки');
    expect(plan).toMatchObject({ kind: 'decision', named: null });
    for (const question of plan ? wordFactQuestions(plan, 'why-this') : [])
      expect(question).not.toMatch(/почему «/u);
  });

  it('a count by the way is not what an answer turns on', () => {
    for (const { weight } of find('там было сорок страниц')) expect(weight).toBeLessThan(0.35);
  });

  it('a quotation is found in the text at its place', () => {
    const text = 'Ну, э-э, я, значит, собрал команду из пяти человек, и мы закрыли двадцать заявок за день.';
    const facts = find(text);
    expect(facts.length).toBeGreaterThan(0);
    for (const { quote, startChar, endChar } of facts) expect(text.slice(startChar, endChar)).toBe(quote);
  });

  it.each([
    ['one word ten thousand times', 'переписал '.repeat(2_000)],
    ['numbers without end', 'двадцать '.repeat(2_200)],
    [
      'names of object members',
      'я constructor __proto__ toString переписал constructor в __proto__ hasOwnProperty',
    ],
    ['pictures', '😀'.repeat(5_000)],
    ['one endless word', 'а'.repeat(20_000)],
    ['replacement patterns', 'я переписал $& и $1 импорт'],
  ])('%s does no harm', (_name, text) => {
    const started = performance.now();
    for (const fact of find(text)) expect(wordAcknowledgement(fact).length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

const SAMPLES: readonly Fact[] = [
  ...FACT_KINDS.flatMap((kind) => [
    { kind, quote: 'переписал импорт', named: kind === 'tool' ? 'постгрес' : 'вы переписали импорт' },
    { kind, quote: 'перенесли все кнопки вниз', named: null },
  ]),
  { kind: 'action' as const, quote: 'проверяю логи', named: 'вы проверяете логи' },
  { kind: 'decision' as const, quote: 'нужно проверить логи', named: 'нужно проверить логи' },
  { kind: 'result' as const, quote: 'конверсия выросла', named: 'конверсия выросла' },
  { kind: 'action' as const, quote: 'индекс ускоряет чтение', named: 'индекс ускоряет чтение' },
].map((fact) => ({ ...fact, startChar: 0, endChar: fact.quote.length, weight: 0.5 }));

describe('words about a claim', () => {
  it.each(SAMPLES)('$kind «$quote» is asked about in one sentence that names it', (fact) => {
    for (const ask of CLAIM_ASKS) {
      const questions = wordFactQuestions(fact, ask);
      expect(new Set(questions).size).toBeGreaterThanOrEqual(4);
      for (const question of questions) {
        expect(question).toMatch(/^\p{Lu}[^?]*\?$/u);
        expect(question.includes(fact.quote) || (fact.named !== null && question.includes(fact.named))).toBe(
          true,
        );
        expect(question.split(/\s+/u).length).toBeLessThanOrEqual(18);
      }
    }
  });

  it.each(SAMPLES)('$kind «$quote» is acknowledged in fourteen ways without a question', (fact) => {
    const said = wordAcknowledgement(fact);
    expect(new Set(said).size).toBeGreaterThanOrEqual(14);
    for (const text of said) {
      expect(text).toMatch(/^\p{Lu}[^?!]*\.$/u);
      expect(text).not.toMatch(/отлично|молодец|здорово|прекрасно|хорошо|правильно|неплохо/iu);
      expect(text.includes(fact.quote) || (fact.named !== null && text.includes(fact.named))).toBe(true);
    }
  });
});
