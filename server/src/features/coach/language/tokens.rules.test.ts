import { describe, expect, it } from 'vitest';
import { tokensOfText } from './tokens.rules.ts';

const wordsOf = (text: string) => tokensOfText(text).map(({ norm }) => norm);

describe('the words of a text', () => {
  it.each([
    ['a soft hyphen', 'мар\u00adки\u00adров\u00adку ввели'],
    ['a space of no width', 'мар\u200bки\u200bровку ввели'],
    ['a joiner and a mark of direction', 'мар\u2060ки\u200dровку\u200e ввели'],
    ['a stress mark', 'маркиро\u0301вку ввели'],
    ['another stress mark', 'маркировку ввели\u0300'],
  ])('are the same with %s in them', (_, text) => {
    expect(wordsOf(text)).toEqual(['маркировку', 'ввели']);
  });

  it('keep letters that are written as two characters', () => {
    expect(wordsOf('мо\u0438\u0306 re\u0301sume\u0301')).toEqual(['мой', 'résumé']);
  });

  it('stand in the text where they are, unseen characters and all', () => {
    const text = 'за вы\u00adход\u00adные';
    const word = tokensOfText(text)[1];
    expect(text.slice(word?.startChar, word?.endChar)).toBe('вы\u00adход\u00adные');
  });

  it('are not the marks of a page, which end no sentence either', () => {
    const tokens = tokensOfText('I <b>fixed</b> the <a href="x y">pump</a>. Then I left.');
    expect(tokens.map(({ norm }) => norm)).toEqual(['i', 'fixed', 'the', 'pump', 'then', 'i', 'left']);
    expect(tokens.map(({ closer }) => closer)).toEqual(['', '', '', '.', '', '', '.']);
  });

  it('are read beside a sign that opens no mark', () => {
    expect(wordsOf('it was <p1 and later >p2 again')).toEqual([
      'it',
      'was',
      'p1',
      'and',
      'later',
      'p2',
      'again',
    ]);
    expect(wordsOf('a < b and 3 <4 apples > pears')).toEqual(['a', 'b', 'and', '3', '4', 'apples', 'pears']);
  });
});
