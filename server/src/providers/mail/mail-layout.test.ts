import { expect, it } from 'vitest';
import { type LetterText, renderLetterHtml, renderLetterText } from './mail-layout.ts';

const letter: LetterText = {
  lang: 'ru',
  brand: 'Вслух',
  subject: 'Вход',
  preheader: 'Откройте ссылку',
  heading: 'Вход во «Вслух»',
  paragraphs: ['Нажмите кнопку.'],
  action: { label: 'Войти', url: 'https://aloud.example/verify?a=1&b="2"', fallback: 'Или скопируйте:' },
  footnote: 'Если это не вы, удалите письмо.',
};

it('says the same in text and in HTML', () => {
  const [text, html] = [renderLetterText(letter), renderLetterHtml(letter)];
  for (const words of [letter.heading, 'Нажмите кнопку.', letter.footnote, 'Войти']) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain('https://aloud.example/verify?a=1&b="2"');
  expect(html).toContain('href="https://aloud.example/verify?a=1&amp;b=&quot;2&quot;"');
});

it('puts no text into the HTML as markup', () => {
  const nasty = '"><img src=x onerror=alert(1)>';
  const html = renderLetterHtml({
    ...letter,
    subject: nasty,
    preheader: nasty,
    heading: nasty,
    paragraphs: [nasty],
    callout: { label: nasty, value: nasty },
    action: { label: nasty, url: nasty, fallback: nasty },
    footnote: nasty,
  });
  expect(html).not.toContain('<img');
});

it('needs no picture, script or file from anywhere', () => {
  expect(renderLetterHtml(letter)).not.toMatch(/<(img|script|link|iframe)|url\(/i);
});
