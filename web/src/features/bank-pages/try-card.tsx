import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BANK_PATH } from './bank-links.ts';
import { useBankTexts } from './bank-page-texts.tsx';

/** Goes along with the reader of a long page on a wide screen. */
export function TryCard() {
  const { texts } = useBankTexts();
  return (
    <Card tone="voice" className="grid justify-items-start gap-3 lg:sticky lg:top-6">
      <h2 className="text-lg font-heading">{texts.tryTitle}</h2>
      <p>{texts.tryText}</p>
      <a href={BANK_PATH} rel="nofollow" className={buttonClass('primary', 'md')}>
        {texts.tryAction}
      </a>
    </Card>
  );
}
