import type { Evidence, FirstFix, Point } from '@aloud/contract/feedback';
import { CRITERIA, type Criterion, WEAK_REMARKS, type WeakRemark } from '@aloud/contract/remarks';
import type { Finding } from './finding.rules.ts';
import { spanOf } from './spans.rules.ts';

/** At most three of each: more is not read. */
const POINTS_OF_A_KIND = 3;

export type FindingsByCriterion = Record<Criterion, readonly Finding[]>;

export function pointsOf(text: string, findings: FindingsByCriterion): Point[] {
  const all = CRITERIA.flatMap((criterion) => findings[criterion].map((finding) => ({ criterion, finding })));
  const ranked = all.sort((a, b) => b.finding.weight - a.finding.weight);
  return [...choose(ranked, 'strong'), ...choose(ranked, 'weak')].flatMap(({ criterion, finding }) => {
    const span = spanOf(text, finding.words);
    return span
      ? [{ ...span, kind: finding.kind, criterion, code: finding.code, params: finding.params ?? {} }]
      : [];
  });
}

type Candidate = { criterion: Criterion; finding: Finding };

/** The weightiest, each code once and each place once: three remarks on one sentence say it thrice. */
function choose(ranked: readonly Candidate[], kind: Finding['kind']): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of ranked) {
    const { finding } = candidate;
    if (finding.kind !== kind || chosen.length >= POINTS_OF_A_KIND) continue;
    const isTold = chosen.some(
      ({ finding: other }) => other.code === finding.code || isSamePlace(other, finding),
    );
    if (!isTold) chosen.push(candidate);
  }
  return chosen;
}

function isSamePlace(a: Finding, b: Finding): boolean {
  return (
    a.words[0]?.startChar === b.words[0]?.startChar && a.words.at(-1)?.endChar === b.words.at(-1)?.endChar
  );
}

export function evidenceOf(text: string, findings: readonly Finding[]): Evidence[] {
  return findings.flatMap((finding) => {
    const span = spanOf(text, finding.words);
    return span ? [{ ...span, kind: finding.kind, code: finding.code }] : [];
  });
}

/** What lifts the total most decides; a weak criterion has more to gain. */
export function firstFixOf(text: string, question: string, findings: FindingsByCriterion): FirstFix | null {
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
    place: spanOf(text, best.finding.words) ?? null,
  };
}

function isWeakRemark(code: string): code is WeakRemark {
  return (WEAK_REMARKS as readonly string[]).includes(code);
}
