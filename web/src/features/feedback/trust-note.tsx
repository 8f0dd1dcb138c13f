import { pageLocale } from '../../lib/page-locale.ts';
import { t } from './feedback.en.ts';
import { MEASURED } from './measured-accuracy.ts';

/** What was checked about the scores and what was not. */
export function TrustNote({ measured = MEASURED }: { measured?: typeof MEASURED }) {
  const { raterAgreement, englishRelevance, russianRelevance, ladderOrder, trapErrors } = measured;
  const agreement = raterAgreement.toLocaleString(pageLocale());
  return (
    <div className="grid max-w-[68ch] gap-5">
      <Facts
        title={t('checked')}
        facts={[
          [t('checkedDelivery', { agreement })],
          [
            t('checkedRelevance'),
            englishRelevance && t('checkedEnglish', { percent: englishRelevance }),
            russianRelevance && t('checkedRussian', { percent: russianRelevance }),
          ],
          [
            t('checkedLadders'),
            ladderOrder && t('checkedLadderOrder', { percent: ladderOrder }),
            trapErrors && t('checkedTraps', { percent: trapErrors }),
          ],
        ]}
      />
      <Facts
        title={t('unchecked')}
        facts={[[t('uncheckedFacts')], [t('uncheckedNeighbour')], [t('uncheckedRussian')]]}
      />
    </div>
  );
}

type Sentences = [string, ...(string | null)[]];

function Facts({ title, facts }: { title: string; facts: readonly Sentences[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-2 pl-5 marker:text-ink-soft">
        {facts.map((sentences) => (
          <li key={sentences[0]}>{sentences.filter((sentence) => sentence !== null).join(' ')}</li>
        ))}
      </ul>
    </div>
  );
}
