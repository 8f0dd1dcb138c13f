import { describe, expect, it } from 'vitest';
import { toPhrases } from './phrases.rules.ts';

describe('a text is taken apart where a speaker would breathe', () => {
  it.each([
    ['en', 'Tell me about a time when you disagreed with your manager and how it ended.'],
    ['ru', 'Расскажите, пожалуйста, о случае, когда вы не согласились с решением своего руководителя.'],
    ['en', 'Yes. And what did you do after that, if you remember?'],
    ['ru', 'Хорошо.'],
  ] as const)('%s: %s', (locale, text) => {
    const phrases = toPhrases(text, locale);
    expect(phrases.map((phrase) => phrase.text).join(' ')).toBe(text);
    const [first] = phrases;
    expect(first?.text.split(' ').length).toBeLessThanOrEqual(locale === 'ru' ? 6 : 8);
  });

  it('rests longer after a sentence than after a comma', () => {
    const pauses = toPhrases('Well, that was a really long and hard project. What now?', 'en').map(
      (p) => p.pauseSeconds,
    );
    expect(pauses.at(-1)).toBeGreaterThan(Math.min(...pauses));
  });

  it('says nothing when there is nothing to say', () => {
    expect(toPhrases(' … — ', 'en')).toEqual([]);
  });
});
