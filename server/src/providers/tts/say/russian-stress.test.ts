import { describe, expect, it } from 'vitest';
import { markRussianStress } from './russian-stress.rules.ts';
import { sayInRussian } from './say-in-russian.rules.ts';

describe('stress where eSpeak errs', () => {
  it.each([
    ['Мы уже начали, а потом остановились.', 'Мы уже́ начали, а пото́м остановились.'],
    ['Уже вечер.', 'Уже́ вечер.'],
    ['Потом — «уже».', 'Пото́м — «уже́».'],
    ['восемь часов вечера', 'восемь часов ве́чера'],
    ['в центре города', 'в центре го́рода'],
    ['большие города', 'большие города́'],
    ['с одной стороны', 'с одной стороны́'],
    ['сильные стороны', 'сильные сто́роны'],
    ['Объясните это тому, кто не знает.', 'Объясните это тому́, кто не знает.'],
    ['кто продвигал вас', 'кто продвига́л вас'],
    ['моя роль и мою работу', 'моя́ роль и мою́ работу'],
    ['по этому поводу', 'по этому по́воду'],
    ['больших данных', 'больши́х данных'],
    ['примете решение', 'при́мете решение'],
    ['самого себя и самого сложного', 'самого́ себя и са́мого сложного'],
    ['токены, скриптов и эндпоинтами', 'то́кены, скри́птов и эндпо́интами'],
    ['идемпотентность и сериализация', 'идемпоте́нтность и сериализа́ция'],
  ])('%s', (written, marked) => {
    expect(markRussianStress(written)).toBe(marked);
  });

  it.each([
    ['Сколько стоит один разработчик?', 'Сколько сто́ит один разработчик?'],
    ['Сколько это всё стоит?', 'Сколько это всё сто́ит?'],
    ['Почему нам стоит взять вас?', 'Почему нам сто́ит взять вас?'],
    ['Когда так делать не стоит?', 'Когда так делать не сто́ит?'],
    ['Стоит ли спешить?', 'Сто́ит ли спешить?'],
    ['Сколько стоят серверы?', 'Сколько сто́ят серверы?'],
    ['Он стоит у окна.', 'Он стоит у окна.'],
    ['Что за этим стоит?', 'Что за этим стоит?'],
    ['Встреча в среду.', 'Встреча в среду.'],
    ['Настроили среду разработки.', 'Настроили среду́ разработки.'],
  ])('the words around decide: %s', (written, marked) => {
    expect(markRussianStress(written)).toBe(marked);
  });

  it('every number from 40 to 49 is said right, in every case', () => {
    for (let value = 40; value < 50; value += 1) {
      expect(markRussianStress(sayInRussian(`${value} человек`))).toMatch(/^со́рок(?!\p{L})/u);
      expect(markRussianStress(sayInRussian(`около ${value} человек`))).toMatch(/^около сорока́(?!\p{L})/u);
      expect(markRussianStress(sayInRussian(`к ${value} людям`))).toMatch(/^к сорока́(?!\p{L})/u);
    }
  });

  it('a word inside another word is another word', () => {
    expect(markRussianStress('сорокалетний потомок, уживчивый')).toBe('сорокалетний потомок, уживчивый');
  });

  it('a mark that is there stays the only one, and a mark always follows a vowel', () => {
    const words = 'уже потом сорок сорока токена скриптами лендинги временная идемпотентного сервера стороны';
    const once = markRussianStress(words);
    expect(markRussianStress(once)).toBe(once);
    expect(once.match(/\u0301/gu)).toHaveLength(words.split(' ').length - 1);
    expect(once).not.toMatch(/(?<![аеиоуыэюя])\u0301/u);
  });
});
