import { expect, it } from 'vitest';
import { listQuotations } from './quotations.rules.ts';

it.each([
  ['Слова «я решил» и «мы сдали» звучат твёрдо.', ['я решил', 'мы сдали']],
  ['“I called” is clear, "we fixed" is not.', ['I called', 'we fixed']],
  ["You said 'I don't know' too early, and ‘it’s fine’ later.", ["I don't know", 'it’s fine']],
  ["It's your client's story, don't hide it.", []],
  ['«Я собрал … и показал» — хорошо.', ['Я собрал ', ' и показал']],
  ['The words “I called the bank', ['I called the bank']],
])('finds what %s quotes', (text, quoted) => {
  expect(listQuotations(text)).toEqual(quoted);
});
