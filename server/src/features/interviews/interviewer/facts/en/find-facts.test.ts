import { beforeAll, describe, expect, it } from 'vitest';
import { type CoachTools, loadCoachTools } from '../../../../coach/language/coach-tools.ts';
import { findFactsEn } from './find-facts.rules.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

const find = (text: string) => findFactsEn(text, tools);
const named = (text: string) => find(text).map((fact) => fact.named);

describe('what an English answer claims', () => {
  it('turns a deed to "you" and quotes it verbatim', () => {
    const text = 'so um i rewrote our import in two days and then i called the supplier';
    const [deed, call] = find(text);
    expect(deed).toMatchObject({
      kind: 'action',
      quote: 'rewrote our import in two days',
      named: 'you rewrote your import in two days',
    });
    expect(text.slice(deed?.startChar, deed?.endChar)).toBe(deed?.quote);
    expect(call?.named).toBe('you called the supplier');
  });

  it('goes on with the same subject after "and"', () => {
    expect(named('I printed the elevation and added an abort controller.')).toEqual([
      'you printed the elevation',
      'you added an abort controller',
    ]);
  });

  it('keeps a name with a dot in it whole', () => {
    expect(named('I write backends in Node.js.')).toEqual(['you write backends in Node.js']);
    expect(named('I moved the service to ASP.NET in a month.')).toEqual([
      'you moved the service to ASP.NET in a month',
    ]);
  });

  it('knows decisions, problems and results', () => {
    expect(find('we decided to close at nine')[0]).toMatchObject({
      kind: 'decision',
      named: 'you decided to close at nine',
    });
    expect(find('i had two complaints in a month')[0]?.kind).toBe('problem');
    expect(find('we worked on it and the error rate fell from 12 to 3 percent')[0]).toMatchObject({
      kind: 'result',
      named: 'the error rate fell from 12 to 3 percent',
    });
  });

  it('finds figures with what changed', () => {
    const quotes = find('the wait is down from forty to twelve seconds which is about seventy percent').map(
      ({ quote }) => quote,
    );
    expect(quotes).toContain('wait is down from forty to twelve seconds');
    expect(quotes).toContain('seventy percent');
  });

  it('names tools as they are written', () => {
    expect(named('there were messages in kafka and dashboards in power bi')).toEqual(['Kafka', 'Power BI']);
  });

  it('takes tools from the lexicon of the bank, everyday words only with a capital letter', () => {
    expect(named('metrics are in zabbix and events in greenplum')).toEqual(['Zabbix', 'Greenplum']);
    expect(named('the site is in Django and Flask')).toContain('Flask');
    expect(named('the liquid was in a flask on the parquet')).not.toContain('Flask');
  });

  it('says a tool inside a deed by its name', () => {
    expect(named('i put the server data in react query')).toEqual(['you put the server data in React Query']);
  });

  it('keeps an intended step intended', () => {
    expect(find("I'd first call the client about the delay")[0]).toMatchObject({
      kind: 'decision',
      named: 'you would call the client about the delay',
    });
  });
});

describe('what is no claim', () => {
  it.each([
    "i didn't rewrite the import",
    'i never used kafka or docker',
    'if i had rewritten the import',
    'i would have called the client',
    'i do not know kubernetes',
    'what i built for the team',
    'should i describe the project',
    'i think this fucking question is stupid',
    'i called the shitty client about the invoice shit',
    'my number is 8 916 123 45 67',
    'i wrote to ivan.petrov@example.com about that',
    'i sent them eight nine one six one two three',
    "i don't know what to tell you sorry",
    'i was nervous and i forgot the word',
    "and a quick script when i'm in a hurry",
    'i built https://example.com/x',
    'i used inner',
    'i made one in 2017',
    'nights are fine',
    'i gave myself the highest score',
    'i realised that giving him orders',
    'the second one went from nine to three',
    "i'm a responsible, sociable person",
    'if the two differ by more than ten percent',
  ])('%s', (text) => {
    expect(find(text).filter(({ weight }) => weight >= 0.35)).toEqual([]);
  });
});

describe('a list whose commas were not heard', () => {
  it.each([
    ['i would assess the risks prioritise develop', 'you would assess the risks'],
    ['i would analyse the market structure take seasonality', 'you would analyse the market structure'],
    ['my greatest strength is resilience communication', 'your greatest strength is resilience'],
  ])('%s', (text, clause) => {
    expect(named(text)).toContain(clause);
  });
});

describe('any text', () => {
  it.each([
    '',
    'constructor __proto__ toString i constructor the __proto__ hasOwnProperty',
    '🙂🙂 i 🙂 built 🙂 it 🙂',
    'i built '.repeat(2_500),
    'and cut a test '.repeat(1_300),
    'word '.repeat(10_000),
    'я переписал импорт и i rewrote импорт данных',
    'from ten to '.repeat(1_500),
    'a'.repeat(20_000),
  ])('is read without failing (%#)', (text) => {
    for (const { quote, startChar, endChar, weight } of find(text)) {
      expect(text.slice(startChar, endChar)).toBe(quote);
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(1);
    }
  });

  it('quotes at most nine words, never ending in a preposition, an article or "I"', () => {
    const text = `so i moved the whole nightly import of the customer data from the old server in the basement to the new cluster and
      i told the head of sales about it because we had agreed on that with the team before the release of the`;
    for (const { quote } of find(text)) {
      expect(quote.split(' ').length).toBeLessThanOrEqual(9);
      expect(quote).not.toMatch(/ (?:the|a|of|to|from|in|with|and|i|it's|about|because)$/u);
    }
  });
});
