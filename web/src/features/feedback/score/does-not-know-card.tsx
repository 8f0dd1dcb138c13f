import type { Feedback } from '@aloud/contract/feedback/feedback';
import { sentenceOfNotEnough } from '@aloud/contract/feedback/not-enough-sentences';
import { pageLocale } from '../../../lib/page-locale.ts';
import { Card } from '../../../ui/card.tsx';
import { t } from '../feedback.en.ts';

type Props = { notEnough: NonNullable<Feedback['notEnough']>; isCharged: boolean };

/** An honest "I do not know" has no score and is no failure: it is thanked for and told how to go on. */
export function DoesNotKnowCard({ notEnough, isCharged }: Props) {
  return (
    <Card tone="voice" className="grid gap-4">
      <div className="grid gap-1.5">
        <h3 className="text-xl font-semibold">{t('unknown')}</h3>
        <p>{sentenceOfNotEnough(notEnough, pageLocale())}</p>
      </div>
      <div className="grid gap-1.5">
        <h4 className="text-sm font-medium text-voice-ink">{t('unknownNext')}</h4>
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-voice">
          <li>{t('unknownNear')}</li>
          <li>{t('unknownSearch')}</li>
          <li>{t('unknownAgain')}</li>
        </ul>
      </div>
      {!isCharged && <p className="text-sm">{t('free')}</p>}
    </Card>
  );
}
