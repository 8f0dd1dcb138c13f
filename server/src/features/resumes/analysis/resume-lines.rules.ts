import type { ResumeSource } from '@aloud/contract/resumes';
import { trimEnd } from '@aloud/contract/trimming';
import { findSection, type SectionName } from '../../../providers/documents/section-headings.rules.ts';
import { isForMachines } from '../../../providers/llm/prompt-words.ts';
import { cutLine } from '../../coach/language/tokens.rules.ts';

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

/** Every non-empty line with its number and section. */
export function linesOfResume(text: string): ResumeLine[] {
  const lines: ResumeLine[] = [];
  let section: ResumeLine['section'] = 'head';
  let at = 0;
  for (const [number, whole] of text.split('\n').entries()) {
    const bullet = BULLET.exec(whole)?.[0].length ?? 0;
    const heading = bullet === 0 ? findSection(whole) : undefined;
    if (heading) section = heading;
    let startChar = at + bullet;
    for (const piece of readablePieces(whole.slice(bullet))) {
      if (piece.isForPeople && piece.text.trim() !== '') {
        lines.push({
          number,
          text: piece.text,
          startChar,
          section,
          // «Навыки: Python, Go» is a heading and content in one line.
          isHeading: heading !== undefined && !/:\s*\S/u.test(whole),
          isBullet: bullet > 0,
        });
      }
      startChar += piece.text.length;
    }
    at += whole.length + 1;
  }
  return lines;
}

/** An instruction to a model may stand across the place where a line is cut. */
const OVERLAP_CHARACTERS = 120;

/** A line in pieces of bounded length; pieces with instructions to a model are marked. */
function readablePieces(line: string): { text: string; isForPeople: boolean }[] {
  let end = 0;
  return cutLine(line).map((text) => {
    const start = end;
    end += text.length;
    const around = line.slice(Math.max(0, start - OVERLAP_CHARACTERS), end + OVERLAP_CHARACTERS);
    return { text, isForPeople: !isForMachines(around) };
  });
}

export function toSource(line: ResumeLine): ResumeSource {
  const { number, text, startChar } = line;
  return { quote: text, line: number, startChar, endChar: startChar + text.length };
}

export const isContact = (line: ResumeLine) => CONTACT.test(line.text);

const QUOTE_MAX = 120;
const END_SIGN = /[.;,:]/u;

/** A line as it is quoted inside a question that is spoken. */
export function shorten(text: string, most = QUOTE_MAX): string {
  const plain = trimEnd(text.replaceAll(/\s+/gu, ' ').trim(), END_SIGN);
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  const words = cut.slice(0, cut.lastIndexOf(' ') > most / 2 ? cut.lastIndexOf(' ') : most);
  return `${trimEnd(words, END_SIGN)}…`;
}
