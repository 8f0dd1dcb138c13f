import { DEFAULT_MANNER, INTERVIEW_MINUTES } from '@aloud/contract/interviews.limits';
import type { ChosenVoices } from '@aloud/contract/voice/speech';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  accountQuery,
  endSession,
  type Prefs,
  savePrefs,
  sessionsQuery,
} from '../features/accounts/accounts.api.ts';
import { PasswordSettings } from '../features/accounts/passwords/password-settings.tsx';
import { t as secondFactorText } from '../features/accounts/second-factor/second-factor.en.ts';
import { SecondFactorSettings } from '../features/accounts/second-factor/second-factor-settings.tsx';
import { signOut } from '../features/accounts/sign-out.ts';
import { useAccount } from '../features/accounts/use-account.tsx';
import { BalanceLedger } from '../features/balance/balance-ledger.tsx';
import { t as feedbackText } from '../features/feedback/feedback.en.ts';
import { TrustNote } from '../features/feedback/trust-note.tsx';
import { MicrophoneCheck } from '../features/microphone/microphone-check.tsx';
import { DataSettings } from '../features/settings/data-settings.tsx';
import { InterfaceLanguageSettings } from '../features/settings/interface-language-settings.tsx';
import { InterviewSettings } from '../features/settings/interview-settings.tsx';
import { ProfileSettings } from '../features/settings/profile-settings.tsx';
import { SessionList } from '../features/settings/session-list.tsx';
import { t } from '../features/settings/settings.en.ts';
import { AboutLinks, SettingsLayout, SettingsSection } from '../features/settings/settings-layout.tsx';
import { ThemeSettings } from '../features/settings/theme-settings.tsx';
import { voicesQuery } from '../features/speech/speech.api.ts';
import { VoiceSettings } from '../features/speech/voice-settings.tsx';
import { isRecruiter, updateUser, userQuery } from '../features/users/users.api.ts';
import { notify } from '../lib/notify.ts';
import { reportFailure } from '../lib/report-failure.ts';
import { signInStateQuery } from '../lib/session/sign-in-state.ts';
import { word } from '../lib/words.en.ts';
import { PageFrame } from './page-frame.tsx';
import { t as pageText } from './pages.en.ts';
import { QueryState } from './query-state.tsx';

const SECTIONS = [
  'profile',
  'interview',
  'microphone',
  'voice',
  'appearance',
  'trust',
  'balance',
  'password',
  'second-factor',
  'sessions',
  'data',
] as const;

function getTitle(id: (typeof SECTIONS)[number]): string {
  if (id === 'trust') return feedbackText('trust');
  if (id === 'password') return secondFactorText('passwordTitle');
  return id === 'second-factor' ? secondFactorText('sectionTitle') : t(id);
}

export function SettingsPage() {
  const account = useAccount();
  const queries = useQueryClient();
  const user = useQuery(userQuery(account.$id));
  const sessions = useQuery(sessionsQuery);
  const voices = useQuery(voicesQuery);
  const signInState = useQuery(signInStateQuery);

  async function saveChanges(changes: Partial<Prefs>): Promise<boolean> {
    try {
      await savePrefs(changes);
      await queries.refetchQueries({ queryKey: accountQuery.queryKey });
      return true;
    } catch (error) {
      reportFailure('Can not save preferences', error);
      return false;
    }
  }

  async function saveVoices(chosen: ChosenVoices): Promise<void> {
    const isSaved = await saveChanges({ voices: chosen });
    await notify(isSaved ? word('saved') : t('notSaved'), isSaved ? 'success' : 'error');
  }

  const hasBalance = !isRecruiter(account.labels);
  const hasPassword = account.passwordUpdate !== '';
  // Candidates come by a link; an administrator without a password sets the first one here.
  const showsPassword = hasPassword || account.signIn !== undefined;
  const isShown = { balance: hasBalance, password: showsPassword };
  const sections = SECTIONS.filter((id) => (id in isShown ? isShown[id as keyof typeof isShown] : true)).map(
    (id) => ({ id, title: getTitle(id) }),
  );

  return (
    <PageFrame title={pageText('settings')}>
      <SettingsLayout sections={sections}>
        <SettingsSection id="profile" title={t('profile')} text={t('profileText')}>
          <QueryState query={user}>
            {({ name, role, level, lang }) => (
              <ProfileSettings
                profile={{ name, role, level, lang }}
                onSave={async (changes) => {
                  const isSaved = await updateUser(account.$id, changes);
                  const refreshed = queries.invalidateQueries({ queryKey: userQuery(account.$id).queryKey });
                  // Without a network it is retried for seconds, and the words must not wait for that.
                  if (isSaved) await refreshed;
                  return isSaved;
                }}
              />
            )}
          </QueryState>
        </SettingsSection>
        <SettingsSection id="interview" title={t('interview')}>
          <InterviewSettings
            prefs={{
              maxDurationMinutes: account.prefs.maxDurationMinutes ?? INTERVIEW_MINUTES.default,
              patience: account.prefs.patience ?? 'normal',
              manner: account.prefs.manner ?? DEFAULT_MANNER,
            }}
            onSave={saveChanges}
          />
        </SettingsSection>
        <SettingsSection id="microphone" title={t('microphone')} text={t('microphoneText')}>
          <MicrophoneCheck language={user.data?.lang} />
        </SettingsSection>
        <SettingsSection id="voice" title={t('voice')} text={t('voiceText')}>
          <QueryState query={voices}>
            {(list) => (
              <VoiceSettings
                voices={list}
                chosen={account.prefs.voices ?? {}}
                onChoose={(chosen) => void saveVoices(chosen)}
              />
            )}
          </QueryState>
        </SettingsSection>
        <SettingsSection id="appearance" title={t('appearance')}>
          <InterfaceLanguageSettings
            chosen={account.prefs.uiLang}
            onSave={(uiLang) => saveChanges({ uiLang })}
          />
          <ThemeSettings />
        </SettingsSection>
        <SettingsSection id="trust" title={feedbackText('trust')} text={feedbackText('trustText')}>
          <TrustNote />
        </SettingsSection>
        {hasBalance && (
          <SettingsSection id="balance" title={t('balance')} text={t('balanceText')}>
            <BalanceLedger accountId={account.$id} />
          </SettingsSection>
        )}
        {showsPassword && (
          <SettingsSection
            id="password"
            title={secondFactorText('passwordTitle')}
            text={secondFactorText('passwordText')}
          >
            <PasswordSettings
              hasPassword={hasPassword}
              isAdminAccount={account.signIn !== undefined}
              onChanged={async () => {
                await queries.refetchQueries({ queryKey: accountQuery.queryKey });
                await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
              }}
            />
          </SettingsSection>
        )}
        <SettingsSection
          id="second-factor"
          title={secondFactorText('sectionTitle')}
          text={secondFactorText('sectionText')}
        >
          <QueryState query={signInState}>
            {(state) => (
              <SecondFactorSettings
                state={state}
                onChanged={async () => {
                  await queries.invalidateQueries({ queryKey: signInStateQuery.queryKey });
                }}
              />
            )}
          </QueryState>
        </SettingsSection>
        <SettingsSection id="sessions" title={t('sessions')}>
          <QueryState query={sessions}>
            {(list) => (
              <SessionList
                sessions={list.sessions}
                onEnd={async (sessionId) => {
                  await endSession(sessionId).catch((error: unknown) =>
                    reportFailure('Can not end session', error),
                  );
                  await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
                }}
                onEndAll={() => signOut(queries, true)}
              />
            )}
          </QueryState>
        </SettingsSection>
        <SettingsSection id="data" title={t('data')} text={t('dataText')}>
          <DataSettings email={account.email} onDeleted={() => signOut(queries)} />
        </SettingsSection>
        <AboutLinks />
      </SettingsLayout>
    </PageFrame>
  );
}
