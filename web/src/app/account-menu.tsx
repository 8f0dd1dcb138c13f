import { INTERVIEW_MINUTES } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AudioLines, Languages, LogOut, Settings, ShieldCheck, Timer } from 'lucide-react';
import type { ReactElement } from 'react';
import { type Account, isAdministrator } from '../features/accounts/accounts.api.ts';
import { signOut } from '../features/accounts/sign-out.ts';
import { updateUser, userQuery } from '../features/users/users.api.ts';
import { notify } from '../lib/notify.ts';
import { word } from '../lib/words.en.ts';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../ui/overlay/menu.tsx';
import { t } from './app.en.ts';

const ICON = 'size-4.5 text-ink-soft';

export function AccountMenu({ account, trigger }: { account: Account; trigger: ReactElement }) {
  const queries = useQueryClient();
  const { data: user } = useQuery(userQuery(account.$id));
  const minutes = account.prefs.maxDurationMinutes ?? INTERVIEW_MINUTES.default;

  async function changeLanguage(lang: Locale) {
    const isSaved = await updateUser(account.$id, { lang });
    // Without a network it is retried for seconds, and the words must not wait for that.
    void queries.invalidateQueries({ queryKey: userQuery(account.$id).queryKey });
    await notify(t(isSaved ? 'languageSaved' : 'notSaved'), isSaved ? 'success' : 'error');
  }

  return (
    <Menu isOpenAtFirst trigger={trigger}>
      <p className="truncate px-3 pt-2 pb-1.5 text-xs text-ink-soft">{account.email}</p>
      <MenuItem icon={<Settings className={ICON} />} render={<Link to="/user/settings" />}>
        {t('account')}
      </MenuItem>
      <MenuItem icon={<AudioLines className={ICON} />} render={<Link to="/user/interviews" />}>
        {t('allInterviews')}
      </MenuItem>
      {isAdministrator(account) && (
        <MenuItem icon={<ShieldCheck className={ICON} />} render={<Link to="/admin" />}>
          {t('admin')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuChoice
        label={t('practiceLanguage')}
        value={user?.lang}
        choices={[
          { value: 'en', label: word('english') },
          { value: 'ru', label: word('russian') },
        ]}
        onChange={(lang) => void changeLanguage(lang)}
      />
      <MenuSeparator />
      <MenuItem icon={<Languages className={ICON} />} render={<Link to="/user/settings" hash="appearance" />}>
        <span className="flex-1">{t('uiLanguage')}</span>
        <span className="text-ink-soft">{nameUiLanguage(account.prefs.uiLang)}</span>
      </MenuItem>
      <MenuItem icon={<Timer className={ICON} />} render={<Link to="/user/settings" hash="interview" />}>
        <span className="flex-1">{t('maxDuration')}</span>
        <span className="number text-ink-soft">{t('minutes', { count: minutes })}</span>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut className={ICON} />} onSelect={() => void signOut(queries)}>
        {t('logout')}
      </MenuItem>
    </Menu>
  );
}

function nameUiLanguage(chosen: Locale | undefined): string {
  if (chosen === undefined) return t('asInBrowser');
  return word(chosen === 'ru' ? 'nameOfRussian' : 'nameOfEnglish');
}
