/** Endings of the declension that a word's own ending tells; regular borrowed words have no other. */
const PARADIGMS: readonly { ending: RegExp; cut: number; endings: readonly string[] }[] = [
  { ending: /[ое]вать$/u, cut: 5, endings: split('овать ую уешь ует уем уете уют овал овала овало овали') },
  { ending: /ить$/u, cut: 3, endings: split('ить ю ишь ит им ите ят ил ила ило или') },
  { ending: /ать$/u, cut: 3, endings: split('ать аю аешь ает аем аете ают ал ала ало али') },
  {
    ending: /[ыи]й$/u,
    cut: 2,
    endings: split('ый ий ого ому ым ом ая ой ую ое ые ых ыми'),
  },
  { ending: /ость$/u, cut: 1, endings: split('ь и ью ей ям ями ях') },
  { ending: /ия$/u, cut: 1, endings: split('я и ю ей й ям ями ях') },
  { ending: /ие$/u, cut: 1, endings: split('е я ю ем и й ям ями ях') },
  { ending: /а$/u, cut: 1, endings: ['', ...split('а ы и е у ой ам ами ах')] },
  { ending: /[еой]й$|уй$/u, cut: 1, endings: split('й я ю ем е и ев ям ями ях') },
  { ending: /ь$/u, cut: 1, endings: split('ь я ю ем е и ей ям ями ях') },
  { ending: /[бвгджзклмнпрстфхцчшщ]$/u, cut: 0, endings: ['', ...split('а у ом е ы и ов ам ами ах')] },
];

function split(endings: string): string[] {
  return endings.split(' ');
}

/** A word with its endings; one of an irregular kind, or one that is not inflected, alone. */
export function inflect(word: string): string[] {
  const paradigm = PARADIGMS.find(({ ending }) => ending.test(word));
  if (!paradigm) return [word];
  const stem = word.slice(0, word.length - paradigm.cut);
  return [...new Set([word, ...paradigm.endings.map((ending) => stem + ending)])];
}
