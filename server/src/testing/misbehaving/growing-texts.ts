import { CYRILLIC, LATIN, ORDINARY, randomNumbers, stretch, word } from './hostile-text.ts';

const QUESTION_LIKE = 'Расскажите о конфликте в команде и о том, чем он закончился.';

/** Kinds of text that grow evenly: what `time(8n)` is compared with `time(n)` on. */
export const GROWING_TEXTS: Record<string, (characters: number) => string> = {
  'words of э': (n) => stretch(`${'э'.repeat(30)}ж `, n),
  'one word of э': (n) => `${'э'.repeat(n - 1)}ж`,
  'эмэм…ж': (n) => `${stretch('эм', n - 1)}ж`,
  'one word of hyphens': (n) => stretch('а-', n),
  'short words of hyphens': (n) => stretch('а-б-в-г ', n),
  'latin hyphens': (n) => stretch('re-', n),
  commas: (n) => `a${','.repeat(n - 2)}b`,
  'words and commas': (n) => stretch('да, ', n),
  'команд…': (n) => stretch('команд', n),
  'принимал…': (n) => stretch('принимал', n),
  'я я я': (n) => stretch('я ', n),
  'I I I': (n) => stretch('I ', n),
  'ну вот как бы': (n) => stretch('ну вот как бы ', n),
  'random Cyrillic': (n) => randomWords(CYRILLIC, n),
  'random Latin': (n) => randomWords(LATIN, n),
  'one random word': (n) => randomWords(CYRILLIC, n).replaceAll(' ', 'а'),
  digits: (n) => stretch('7', n),
  'figures in words': (n) => stretch('сократил на 30% за 5 дней ', n),
  'grouped digits': (n) => stretch('1 000 000 ', n),
  punctuation: (n) => stretch('.,;:—!?', n),
  dashes: (n) => stretch('- — – ', n),
  emoji: (n) => stretch('👩‍🚀 ', n),
  surrogates: (n) => stretch('\ud83d', n),
  'combining marks': (n) => `е${'\u0301'.repeat(n - 1)}`,
  spaces: (n) => `я${' '.repeat(n - 2)}я`,
  'one long line': (n) => stretch(`${ORDINARY.join(' ').replaceAll(/[.,]/gu, '')} `, n),
  'many short lines': (n) => stretch('Да\n', n),
  'empty lines': (n) => stretch('\n', n),
  'nested quotes': (n) => '«'.repeat(n / 2) + '»'.repeat(n / 2),
  'different sentences': (n) =>
    Array.from(
      { length: Math.ceil(n / 40) },
      (_, at) => `В ${2000 + (at % 25)} году я сделал ${at} проект${at} для клиента${at}.`,
    )
      .join(' ')
      .slice(0, n),
  'a question again and again': (n) => stretch(`${QUESTION_LIKE} `, n),
  'ordinary speech': (n) => stretch(`${ORDINARY.join(' ')} `, n),
  'short sentences': (n) => stretch('Я сделал план. Мы его приняли. Потом всё изменилось. ', n),
  'one verb': (n) => stretch('сделал ', n),
  'значит значит': (n) => stretch('значит ', n),
  'one noun': (n) => stretch('команда ', n),
  'words every object knows': (n) => stretch('constructor toString __proto__ ', n),
};

function randomWords(letters: string, characters: number): string {
  const random = randomNumbers(7);
  let text = '';
  while (text.length < characters) text += `${word(random, letters, 12)} `;
  return text.slice(0, characters);
}
