import { readableEmail } from '@aloud/contract/accounts/email-address.rules';
import type { Candidate, PlannedQuestion } from '@aloud/contract/positions';
import { Card } from '../../../ui/card.tsx';
import { t } from '../admin.en.ts';
import { Score } from '../score.tsx';

/** More columns do not fit on a screen side by side. */
const MOST_COMPARED = 6;

/** The same questions, side by side. Only what was asked and could be judged has a number. */
export function CandidateComparison({
  plan,
  candidates,
}: {
  plan: readonly PlannedQuestion[];
  candidates: readonly Candidate[];
}) {
  const compared = candidates
    .filter(({ byQuestion }) => Object.keys(byQuestion).length > 0)
    .slice(0, MOST_COMPARED);
  if (plan.length === 0 || compared.length === 0) return null;
  return (
    <div>
      <h2 className="mb-1 text-xl font-semibold">{t('comparison')}</h2>
      <p className="mb-4 text-sm text-ink-soft">{t('comparisonText')}</p>
      <Card
        // A scrolling region must be reachable by keyboard.
        tabIndex={0}
        aria-label={t('comparison')}
        padding="none"
        className="overflow-x-auto"
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-line text-left text-ink-soft">
              <th scope="col" className="min-w-44 sm:min-w-56 px-5 py-3 font-medium">
                {t('question')}
              </th>
              {compared.map(({ accountId, name, email }) => (
                <th
                  key={accountId}
                  scope="col"
                  className="max-w-40 truncate px-4 py-3 text-right font-medium"
                >
                  {name || readableEmail(email)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.map((question, index) => (
              <tr key={question.id} className="border-b border-line last:border-0">
                <th scope="row" className="px-5 py-3 text-left font-normal">
                  <span className="number mr-2 text-ink-soft">{index + 1}</span>
                  {question.text}
                </th>
                {compared.map(({ accountId, byQuestion }) => {
                  const own = byQuestion[question.id];
                  return (
                    <td key={accountId} className="px-4 py-3 text-right">
                      <Score score={own?.score ?? null} margin={own?.margin ?? null} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}
