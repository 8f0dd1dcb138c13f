import type { Locale } from '@aloud/contract/locale';
import type { ReactElement, ReactNode } from 'react';
import { BankBreadcrumb } from '../../features/bank-pages/bank-breadcrumb.tsx';
import { SIGN_IN_PATH } from '../../features/bank-pages/bank-links.ts';
import { BankLocaleProvider } from '../../features/bank-pages/bank-page-texts.tsx';
import type { HeadTexts } from '../../features/bank-pages/page-head.tsx';
import type { Thing } from '../../features/bank-pages/structured-data.rules.ts';
import { landingEn } from '../../features/landing/landing.en.ts';
import { landingRu } from '../../features/landing/landing.ru.ts';
import { LandingFooter } from '../../features/landing/landing-footer.tsx';
import { LandingHeader } from '../../features/landing/landing-header.tsx';
import { LandingTextsProvider, useLandingTexts } from '../../features/landing/landing-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** One page in one language, before it is written as HTML. */
export type BankPage = HeadTexts & {
  /** Its address below the index. */
  below: string;
  /** For search engines. */
  things: Thing[];
  body: ReactElement;
};

type Props = {
  locale: Locale;
  /** In the breadcrumb; the index has none. */
  name?: string;
  below: string;
  title: string;
  intro: string;
  children: ReactNode;
};

/** A page that anyone may read, without scripts: header and footer are those of the landing page. */
export function BankFrame({ locale, name, below, title, intro, children }: Props) {
  return (
    <LandingTextsProvider locale={locale} texts={locale === 'en' ? landingEn : landingRu}>
      <BankLocaleProvider locale={locale}>
        <div className="mx-auto max-w-280 px-5">
          <LandingHeader action={<SignInLink />} />
          <main id="content" className="pt-2 pb-16 lg:pb-24">
            <BankBreadcrumb below={below} {...(name !== undefined && { name })} />
            <h1 className="mt-3 text-2xl font-heading lg:mt-6 lg:text-3xl">{title}</h1>
            <p className="mt-4 max-w-[68ch] text-ink-soft lg:text-lg">{intro}</p>
            {children}
          </main>
          <LandingFooter />
        </div>
      </BankLocaleProvider>
    </LandingTextsProvider>
  );
}

function SignInLink() {
  const texts = useLandingTexts();
  return (
    <a href={SIGN_IN_PATH} rel="nofollow" className={buttonClass('quiet')}>
      {texts.signIn}
    </a>
  );
}
