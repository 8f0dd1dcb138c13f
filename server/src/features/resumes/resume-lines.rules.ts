import type { ResumeSource } from '@aloud/contract/resumes';
import { type SectionName, sectionOf } from '../../providers/documents/section-headings.rules.ts';
import { isForMachines } from '../../providers/llm/prompt-words.ts';

export type ResumeLine = {
  /** Of the text, from 0. */
  number: number;
  /** Without the bullet. */
  text: string;
  startChar: number;
  /** The part it stands in; `head` above the first heading. */
  section: SectionName | 'head';
  isHeading: boolean;
  isBullet: boolean;
};

const BULLET = /^\s*[•*–—-]\s+/u;
const CONTACT = /@|https?:|www\.|t\.me|github\.com|linkedin\.com|\+?\d[\d\s()-]{8,}\d/iu;

/** Every line that says something, with its place. */
export function linesOfResume(text: string): ResumeLine[] {
  const lines: ResumeLine[] = [];
  let section: ResumeLine['section'] = 'head';
  let at = 0;
  for (const [number, whole] of text.split('\n').entries()) {
    const bullet = BULLET.exec(whole)?.[0].length ?? 0;
    const content = whole.slice(bullet);
    const heading = bullet === 0 ? sectionOf(whole) : undefined;
    if (heading) section = heading;
    if (content.trim() !== '' && !isForMachines(content)) {
      lines.push({
        number,
        text: content,
        startChar: at + bullet,
        section,
        // «Навыки: Python, Go» announces and tells in one line.
        isHeading: heading !== undefined && !/:\s*\S/u.test(whole),
        isBullet: bullet > 0,
      });
    }
    at += whole.length + 1;
  }
  return lines;
}

export function sourceOf(line: ResumeLine): ResumeSource {
  const { number, text, startChar } = line;
  return { quote: text, line: number, startChar, endChar: startChar + text.length };
}

export const isContact = (line: ResumeLine) => CONTACT.test(line.text);

const QUOTE_MAX = 120;

/** A line as it is quoted inside a question that is spoken. */
export function shorten(text: string, most = QUOTE_MAX): string {
  const plain = text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/[.;,:]+$/u, '');
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  return `${cut.slice(0, cut.lastIndexOf(' ') > most / 2 ? cut.lastIndexOf(' ') : most).replace(/[.;,:]+$/u, '')}…`;
}
