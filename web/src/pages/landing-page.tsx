import type { Locale } from '@aloud/contract/locale';
import { bankPagePath, findLandingLocale, SIGN_IN_FRAGMENT } from '@aloud/contract/pages';
import { lazy, Suspense, useEffect, useEffectEvent, useState, useTransition } from 'react';
import { Faq } from '../features/landing/faq.tsx';
import { FeatureBlock } from '../features/landing/feature-block.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { InterviewMiniature } from '../features/landing/interview-miniature.tsx';
import { INVITE_REQUEST_ID, InviteRequest } from '../features/landing/invite-request.tsx';
import type { LandingTexts } from '../features/landing/landing.en.ts';
import { LandingFooter } from '../features/landing/landing-footer.tsx';
import { LandingHeader } from '../features/landing/landing-header.tsx';
import { LandingTextsProvider, useLandingTexts } from '../features/landing/landing-texts.tsx';
import { LanguageMiniature } from '../features/landing/language-miniature.tsx';
import { LanguageSwitch } from '../features/landing/language-switch.tsx';
import { ReportMiniature } from '../features/landing/report-miniature.tsx';
import { BankMiniature } from '../features/landing/showcase/bank-miniature.tsx';
import type { ShownCard } from '../features/landing/showcase/shown-card.rules.ts';
import { useOpenedQuestion } from '../features/landing/showcase/use-opened-question.ts';
import { reloadIfReached } from '../lib/api/reload-if-reached.ts';
import { useByInvitation, WITH_TRIAL } from '../lib/page-facts.ts';
import { hasTrialRecord } from '../lib/trial/trial-record.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { DialogBoundary } from '../ui/overlay/dialog-boundary.tsx';

const loadSignIn = () => import('../features/accounts/sign-in/sign-in-dialog.tsx');
const SignInDialog = lazy(async () => ({ default: (await loadSignIn()).SignInDialog }));

const loadVisitorDialog = () => import('./trial/visitor-dialog.tsx');
const VisitorDialog = lazy(async () => ({ default: (await loadVisitorDialog()).VisitorDialog }));

/** Rarely there is something to delete, so the code of it comes only then. */
async function deleteExpiredTrial(): Promise<void> {
  if (!hasTrialRecord()) return;
  const visitor = await import('../features/practice/trial/visitor-recordings.ts');
  await visitor.deleteExpiredTrial();
}

/** Needed only when the dialog opens, so that it does not delay the page. */
async function rememberLanguage(locale: Locale): Promise<void> {
  const language = await import('../lib/api/remember-language.ts');
  await language.rememberLanguage(locale);
}

/** Few visitors ask for an invitation, so the API client is loaded with the first request. */
async function requestInvite(email: string): Promise<void> {
  const invites = await import('../features/invites/invites.api.ts');
  await invites.requestInvite(email);
}

type Props = {
  locale: Locale;
  texts: LandingTexts;
  /** The questions that the build has written into the page. */
  cards?: readonly ShownCard[];
};

/** Where visitors choose the question of their try. */
const QUESTIONS_ID = 'questions';
const NO_CARDS: readonly ShownCard[] = [];

/** What a visitor sees on every page that is not public. */
export function LandingPage({ locale, texts, cards = NO_CARDS }: Props) {
  return (
    <LandingTextsProvider locale={locale} texts={texts}>
      <Landing locale={locale} cards={cards} />
    </LandingTextsProvider>
  );
}

function Landing({ locale, cards }: Required<Omit<Props, 'texts'>>) {
  const texts = useLandingTexts();
  const isByInvitation = useByInvitation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [hasAccount, setHasAccount] = useState(false);
  const [isOpening, startOpening] = useTransition();
  // A transition keeps the page as it is until the dialog's code has come.
  const show = (isKnown: boolean) =>
    startOpening(() => {
      setHasAccount(isKnown);
      setOpened(true);
      setOpen(true);
    });
  const open = () => show(false);
  const question = useOpenedQuestion();
  const [openingId, setOpeningId] = useState<string>();
  const openQuestion = async (questionId: string) => {
    // The bank is for the invited: a visitor is told how to become one.
    if (isByInvitation) return open();
    setOpeningId(questionId);
    // Without the code, its place says so.
    await loadVisitorDialog().catch(() => undefined);
    setOpeningId(undefined);
    question.open(questionId);
  };
  const isRefused = isByInvitation === true && question.questionId !== undefined;
  const refuse = useEffectEvent(() => {
    question.close();
    open();
  });
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);
  const openIfAsked = useEffectEvent(() => {
    void deleteExpiredTrial();
    if (window.location.hash !== SIGN_IN_FRAGMENT) return;
    // Asked for once: a reload shows the page, and the mailed link leads to the address itself.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    open();
  });
  useEffect(() => openIfAsked(), []);
  const hurrySignIn = () => void loadSignIn().catch(() => undefined);
  const hurry = { onPointerEnter: hurrySignIn, onFocus: hurrySignIn };
  const onStart = () => {
    // Who signs in from an address with a language of its own goes on in that language.
    if (findLandingLocale(window.location.pathname)) void rememberLanguage(locale);
  };
  const words = { text: texts.dialogFailed, retry: texts.bankRetry, close: texts.dialogClose };
  const unloaded = { words, onRetry: reloadIfReached };
  const start = (
    <Button size="lg" onClick={open} isWaiting={isOpening} {...hurry}>
      {texts.start}
    </Button>
  );
  const inviteRequest = (
    <InviteRequest onRequest={requestInvite} onLogin={() => show(true)} isOnlyWay={isByInvitation === true} />
  );

  return (
    <div className="mx-auto max-w-280 px-5">
      <LandingHeader
        action={
          <>
            <LanguageSwitch />
            <Button look="quiet" onClick={open} {...hurry}>
              {texts.signIn}
            </Button>
          </>
        }
      />
      <main id="content">
        <Hero
          note={isByInvitation ? texts.inviteOnlyNote : texts.heroNote}
          action={
            <div className="flex flex-wrap gap-x-2 gap-y-3">
              {start}
              <a href={`#${QUESTIONS_ID}`} className={classNames(buttonClass('quiet', 'lg'), WITH_TRIAL)}>
                {texts.tryFirst}
              </a>
              {isByInvitation && (
                <a href={`#${INVITE_REQUEST_ID}`} className={buttonClass('quiet', 'lg')}>
                  {texts.inviteGet}
                </a>
              )}
            </div>
          }
        />
        {isByInvitation && <div className="pb-14 lg:pb-20">{inviteRequest}</div>}
        <FeatureBlock
          id={QUESTIONS_ID}
          name={texts.bankName}
          title={texts.bankTitle}
          text={texts.bankText}
          link={{ text: texts.bankPages, path: bankPagePath(locale) }}
          miniature={
            <BankMiniature
              locale={locale}
              cards={cards}
              openingId={openingId}
              onTry={(questionId) => void openQuestion(questionId)}
              onMet={open}
              onHurry={() => void loadVisitorDialog().catch(() => undefined)}
            />
          }
        />
        <FeatureBlock
          isMirrored
          isExample
          name={texts.reportName}
          title={texts.reportTitle}
          text={texts.reportText}
          miniature={<ReportMiniature />}
        />
        <FeatureBlock
          isExample
          name={texts.interviewName}
          title={texts.interviewTitle}
          text={texts.interviewText}
          miniature={<InterviewMiniature />}
        />
        <FeatureBlock
          isMirrored
          name={texts.languageName}
          title={texts.languageTitle}
          text={texts.languageText}
          miniature={<LanguageMiniature />}
        />
        <Faq />
        <section className="grid justify-items-center gap-4 border-t border-line py-16 text-center lg:py-24">
          <h2 className="text-2xl font-heading lg:text-3xl">{texts.endTitle}</h2>
          <p className="mb-3 text-ink-soft lg:text-lg">
            {isByInvitation ? texts.inviteOnlyEndText : texts.endText}
          </p>
          {start}
        </section>
        {!isByInvitation && <div className="pb-14 lg:pb-20">{inviteRequest}</div>}
      </main>
      <LandingFooter />
      {question.questionId !== undefined && isByInvitation === false && (
        <DialogBoundary {...unloaded} onClose={question.close}>
          <Suspense>
            <VisitorDialog
              questionId={question.questionId}
              onOpenQuestion={question.open}
              onClose={question.close}
              onStart={onStart}
              onSignedIn={() => window.location.reload()}
            />
          </Suspense>
        </DialogBoundary>
      )}
      {wasOpened && (
        <DialogBoundary {...unloaded} onClose={() => setOpened(false)}>
          <Suspense>
            <SignInDialog
              key={`${hasAccount}`}
              showsName
              hasAccount={hasAccount}
              size={isByInvitation ? 'md' : 'sm'}
              isOpen={isOpen}
              onClose={() => setOpen(false)}
              onStart={onStart}
              // The server decides by the session which page this address shows.
              onSignedIn={() => window.location.reload()}
            />
          </Suspense>
        </DialogBoundary>
      )}
    </div>
  );
}
