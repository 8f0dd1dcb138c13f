import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAccount } from '../../features/accounts/use-account.tsx';
import { t as adminText } from '../../features/admin/admin.en.ts';
import { AuditTab } from '../../features/admin/audit/audit-tab.tsx';
import { InterviewsTab } from '../../features/admin/interviews/interviews-tab.tsx';
import { LegalNotice } from '../../features/admin/legal/legal-gaps.tsx';
import { LegalTab } from '../../features/admin/legal/legal-tab.tsx';
import type { AdminSearch, TabProps } from '../../features/admin/list-search.ts';
import { ADMIN_TABS, type AdminTab, readAdminSearch } from '../../features/admin/list-search.ts';
import { PositionsTab } from '../../features/admin/positions/positions-tab.tsx';
import { QuestionsTab } from '../../features/admin/questions/questions-tab.tsx';
import { SpeechTab } from '../../features/admin/speech/speech-tab.tsx';
import { InvitesTab } from '../../features/admin/users/invites-tab.tsx';
import { UsersTab } from '../../features/admin/users/users-tab.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PageFrame } from '../page-frame.tsx';
import { t } from '../pages.en.ts';

export function AdminHomePage() {
  const account = useAccount();
  const search = useSearch({ from: '/admin' });
  const navigate = useNavigate({ from: '/admin' });
  const tab = search.tab ?? 'positions';
  const state: TabProps = {
    search,
    onChange: (changes, isStep = false) =>
      void navigate({
        // A search that was typed is told after a pause: meanwhile a row may have been opened.
        search: (now: AdminSearch) => readAdminSearch({ ...now, ...changes }),
        replace: !isStep,
        resetScroll: false,
      }),
  };
  const contents: Record<AdminTab, () => React.ReactNode> = {
    positions: () => <PositionsTab {...state} />,
    interviews: () => <InterviewsTab {...state} />,
    questions: () => <QuestionsTab {...state} />,
    people: () => <UsersTab {...state} selfId={account.$id} />,
    invites: () => <InvitesTab {...state} />,
    speech: () => <SpeechTab />,
    documents: () => <LegalTab />,
    audit: () => <AuditTab {...state} />,
  };
  const open = (next: AdminTab) => void navigate({ search: { tab: next }, resetScroll: false });
  return (
    <PageFrame title={t('admin')}>
      {tab !== 'documents' && <LegalNotice onFill={() => open('documents')} />}
      <Tabs
        label={adminText('tabs')}
        value={tab}
        onChange={open}
        tabs={ADMIN_TABS.map((value) => ({
          value,
          label: adminText(value),
          content: value === tab ? contents[value]() : null,
        }))}
      />
    </PageFrame>
  );
}
