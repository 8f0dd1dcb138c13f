import type { Evidence, FirstFix, Point } from '@aloud/contract/feedback/feedback';
import { CRITERIA, type Criterion, WEAK_REMARKS, type WeakRemark } from '@aloud/contract/feedback/remarks';
import type { Finding } from '../criteria/finding.rules.ts';
import { joinSpan } from '../language/phrases.rules.ts';
import { cutQuote } from '../language/quotes.rules.ts';

/** At most three of each: more is not read. */
const POINTS_OF_A_KIND = 3;

export type FindingsByCriterion = Record<Criterion, readonly Finding[]>;

export function choosePoints(text: string, findings: FindingsByCriterion): Point[] {
  // Places are compared as they will be quoted: a clause and its sentence may be cut to the same words.
  const all = CRITERIA.flatMap((criterion) =>
    findings[criterion].map((finding) => ({
      criterion,
      finding: { ...finding, words: cutQuote(finding.words) },
    })),
  );
  const ranked = all.sort((a, b) => b.finding.weight - a.finding.weight);
  const chosen = choose(ranked);
  const ofKind = (kind: Finding['kind']) => chosen.filter(({ finding }) => finding.kind === kind);
  return [...ofKind('strong'), ...ofKind('weak')].flatMap(({ criterion, finding }) => {
    const span = joinSpan(text, finding.words);
    return span
      ? [{ ...span, kind: finding.kind, criterion, code: finding.code, params: finding.params ?? {} }]
      : [];
  });
}

type Candidate = { criterion: Criterion; finding: Finding };

/** The weightiest findings, each code and each place once: praise and blame for the same words contradict. */
function choose(ranked: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of ranked) {
    const { finding } = candidate;
    const isTold = chosen.some(
      ({ finding: other }) => other.code === finding.code || isSamePlace(other, finding),
    );
    const ofKind = chosen.filter(({ finding: other }) => other.kind === finding.kind).length;
    if (!isTold && ofKind < POINTS_OF_A_KIND) chosen.push(candidate);
  }
  return chosen;
}

/** Praise and blame may not overlap; two remarks of one kind may, unless they are about the same words. No sentence is praised twice. */
function isSamePlace(a: Finding, b: Finding): boolean {
  const [aFrom, aTo] = [a.words[0]?.startChar ?? 0, a.words.at(-1)?.endChar ?? 0];
  const [bFrom, bTo] = [b.words[0]?.startChar ?? 0, b.words.at(-1)?.endChar ?? 0];
  if (a.kind === b.kind) return aFrom === bFrom && (aTo === bTo || a.kind === 'strong');
  return aFrom < bTo && bFrom < aTo;
}

export function chooseEvidence(text: string, findings: readonly Finding[]): Evidence[] {
  return findings.flatMap((finding) => {
    const span = joinSpan(text, cutQuote(finding.words));
    return span ? [{ ...span, kind: finding.kind, code: finding.code }] : [];
  });
}

/** The weakness whose repair lifts the total most; a weak criterion has more to gain. */
export function chooseFirstFix(
  text: string,
  question: string,
  findings: FindingsByCriterion,
): FirstFix | null {
  const weak = CRITERIA.flatMap((criterion) =>
    findings[criterion]
      .filter((finding) => finding.kind === 'weak')
      .map((finding) => ({ criterion, finding })),
  );
  const best = weak.reduce<Candidate | undefined>(
    (top, candidate) => (!top || candidate.finding.weight > top.finding.weight ? candidate : top),
    undefined,
  );
  if (!best || !isWeakRemark(best.finding.code)) return null;
  return {
    criterion: best.criterion,
    code: best.finding.code,
    params: { ...best.finding.params, question },
    place: joinSpan(text, cutQuote(best.finding.words)) ?? null,
  };
}

function isWeakRemark(code: string): code is WeakRemark {
  return (WEAK_REMARKS as readonly string[]).includes(code);
}
