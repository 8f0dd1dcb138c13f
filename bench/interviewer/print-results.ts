import type { Exchange } from './converse.ts';
import type { Measured, Totals } from './measure-conversations.ts';

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`;

export function printCandidates(measured: readonly Measured[]): void {
  const head = ['candidate', 'replies', 'named', 'repeated', 'outside', 'asked back', 'fitting'];
  console.log(formatRow(head));
  for (const { name, conversation, named, repeats, asked, fits } of measured) {
    const company = fits.find(({ act }) => act === 'asks-company');
    const fitting = fits.reduce((sum, fit) => sum + fit.fitting, 0);
    const replies = fits.reduce((sum, fit) => sum + fit.replies, 0);
    console.log(
      formatRow([
        name,
        `${conversation.exchanges.length}`,
        `${named.named}/${named.replies} ${percent(named.named, named.replies)}`,
        `${repeats.length}`,
        `${asked.filter(({ outside }) => outside !== null).length}/${asked.length}`,
        `${company?.fitting ?? 0}/${company?.replies ?? 0}`,
        percent(fitting, replies),
      ]),
    );
  }
}

const WIDTHS = [22, 9, 13, 10, 9, 12, 8];

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, at) => cell.padEnd(WIDTHS[at] ?? 0)).join('');
}

export function printFits({ fits }: Totals): void {
  console.log('\nReplies of the fitting kind, by what the author meant');
  for (const { act, replies, fitting } of fits.toSorted((a, b) => b.replies - a.replies))
    console.log(`  ${act.padEnd(18)}${`${fitting}/${replies}`.padEnd(10)}${percent(fitting, replies)}`);
}

/** All main questions: a person can read whether they suit the role. */
export function printQuestions(measured: readonly Measured[]): void {
  for (const { name, conversation, asked } of measured) {
    const { role, level } = conversation.candidate;
    console.log(`\n${name}, ${role}, ${level}`);
    for (const { text, id, outside } of asked)
      console.log(
        `  ${outside === null ? ' ' : '✗'} ${text} (${id ?? 'own'}${outside === null ? '' : `: ${outside}`})`,
      );
  }
}

/** What keeps a measure from its limit, so that it can be looked at. */
export function printMisses(measured: readonly Measured[]): void {
  for (const { name, named, repeats, fits } of measured) {
    for (const { said, reply } of named.missed)
      console.log(`${name} names nothing: ${cut(said?.text)} → ${reply}`);
    for (const { wording, first, again } of repeats)
      console.log(`${name} repeats (${first}, ${again}): ${wording}`);
    for (const { act, misses } of fits)
      for (const miss of misses)
        console.log(
          `${name} ${act} taken as ${describeReply(miss)}: ${cut(miss.said?.text)} → ${miss.reply}`,
        );
  }
}

function describeReply({ plan, say }: Exchange): string {
  return `${plan.heard?.act ?? '–'} (${say?.type ?? plan.move})`;
}

const CUT_AT = 90;

function cut(text = ''): string {
  return text.length > CUT_AT ? `${text.slice(0, CUT_AT)}…` : text;
}
