import { STARTING_BALANCE } from '@aloud/contract/balance.limits';
import { ChevronDown } from 'lucide-react';
import { WITH_TRIAL } from '../../lib/page-facts.ts';
import { useLandingTexts } from './landing-texts.tsx';

const NUMBERS = [1, 2, 3, 4, 5] as const;

/** `details` opens without scripts, and one shared name keeps a single answer open. */
export function Faq() {
  const texts = useLandingTexts();
  return (
    <section className="grid gap-8 border-t border-line py-14 lg:grid-cols-12 lg:gap-12 lg:py-22">
      <h2 className="text-2xl font-heading lg:col-span-4 lg:text-3xl">{texts.faqTitle}</h2>
      <div className="divide-y divide-line border-y border-line lg:col-span-8">
        {NUMBERS.map((number) => (
          <details key={number} name="faq" className="group">
            <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-4 font-medium lg:text-lg [&::-webkit-details-marker]:hidden">
              <h3 className="tracking-normal">{texts[`faq${number}`]}</h3>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[68ch] pb-6 text-ink-soft">
              <Answer text={texts[`faq${number}Answer`]} />
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}

function Answer({ text }: { text: string }) {
  const { faqTried } = useLandingTexts();
  const [before = '', after] = fill(text).split('{{tried}}');
  if (after === undefined) return before;
  return (
    <>
      {before}
      <span className={WITH_TRIAL}>{faqTried}</span>
      {after}
    </>
  );
}

function fill(text: string): string {
  return text
    .replace('{{interviews}}', String(STARTING_BALANCE.interviews))
    .replace('{{questions}}', String(STARTING_BALANCE.questions));
}
