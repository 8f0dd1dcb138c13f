import type { Evidence, FirstFix, Point } from '@aloud/contract/feedback/feedback';
import { CRITERIA, type Criterion, WEAK_REMARKS, type WeakRemark } from '@aloud/contract/feedback/remarks';
import type { Finding } from '../criteria/finding.rules.ts';
import { joinSpan } from '../language/phrases.rules.ts';

/** At most three of each: more is not read. */
const POINTS_OF_A_KIND = 3;

export type FindingsByCriterion = Record<Criterion, readonly Finding[]>;

export function choosePoints(text: string, findings: FindingsByCriterion): Point[] {
  const all = CRITERIA.flatMap((criterion) => findings[criterion].map((finding) => ({ criterion, finding })));
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

function isSamePlace(a: Finding, b: Finding): boolean {
  return (
    a.words[0]?.startChar === b.words[0]?.startChar && a.words.at(-1)?.endChar === b.words.at(-1)?.endChar
  );
}

export function chooseEvidence(text: string, findings: readonly Finding[]): Evidence[] {
  return findings.flatMap((finding) => {
    const span = joinSpan(text, finding.words);
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
    place: joinSpan(text, best.finding.words) ?? null,
  };
}

function isWeakRemark(code: string): code is WeakRemark {
  return (WEAK_REMARKS as readonly string[]).includes(code);
}
