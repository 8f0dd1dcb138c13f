import { type LetterText, renderLetterHtml, renderLetterText } from './mail-layout.ts';
import type { Mail } from './mailer.port.ts';

export function writeMail(to: string, letter: LetterText): Mail {
  return {
    to,
    subject: letter.subject,
    text: renderLetterText(letter),
    html: renderLetterHtml(letter),
    link: letter.action?.url,
  };
}
