import type { ResumeSummary } from '@aloud/contract/resumes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useAccount } from '../features/accounts/use-account.tsx';
import { ResumeDetail } from '../features/resumes/resume-detail.tsx';
import { ResumeList } from '../features/resumes/resume-list.tsx';
import type { ResumeSearch } from '../features/resumes/resume-search.ts';
import { ResumeUpload } from '../features/resumes/resume-upload.tsx';
import { deleteResume, RESUMES_KEY, resumesQuery } from '../features/resumes/resumes.api.ts';
import { t } from '../features/resumes/resumes.en.ts';
import { updateUser, userQuery } from '../features/users/users.api.ts';
import { errorText } from '../lib/api/error-text.ts';
import { notify } from '../lib/notify.ts';
import { word } from '../lib/words.en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { PageFrame } from './page-frame.tsx';
import { ResumePractice } from './practice/resume-practice.tsx';
import { QueryState } from './query-state.tsx';

export function ResumesPage() {
  const account = useAccount();
  const queries = useQueryClient();
  const search = useSearch({ from: '/user/resumes' });
  const navigate = useNavigate({ from: '/user/resumes' });
  const list = useQuery(resumesQuery);
  const { data: user } = useQuery(userQuery(account.$id));
  const locale = user?.lang ?? 'ru';
  const hasSome = (list.data?.length ?? 0) > 0;

  const go = (next: ResumeSearch, how?: 'replace') =>
    void navigate({ search: next, replace: how === 'replace', resetScroll: false });
  const open = ({ id }: ResumeSummary) => go({ resume: id });

  async function makeActive(resume: ResumeSummary) {
    const isSaved = await updateUser(account.$id, { active_resume: resume.id });
    const shown = [userQuery(account.$id).queryKey, resumesQuery.queryKey];
    const refreshed = Promise.all(shown.map((queryKey) => queries.invalidateQueries({ queryKey })));
    // Without a network they are retried for seconds, and the words must not wait for that.
    if (isSaved) await refreshed;
    await notify(t(isSaved ? 'madeActive' : 'notSaved'), isSaved ? 'success' : 'error');
  }

  async function remove(resume: ResumeSummary) {
    try {
      await deleteResume(resume.id);
      await queries.invalidateQueries({ queryKey: RESUMES_KEY });
      await queries.invalidateQueries({ queryKey: userQuery(account.$id).queryKey });
      go({});
      await notify(t('removed'), 'success');
    } catch (error) {
      await notify(errorText(error), 'error');
    }
  }

  return (
    <PageFrame
      title={t('title')}
      text={t('titleText')}
      actions={
        hasSome && (
          <Button
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            onClick={() => go({ ...search, add: true })}
          >
            {t('add')}
          </Button>
        )
      }
    >
      <QueryState query={list}>
        {(resumes) => {
          const shown =
            resumes.find(({ id }) => id === search.resume) ??
            resumes.find(({ isActive }) => isActive) ??
            resumes[0];
          if (!shown) {
            return (
              <div className="w-full max-w-160">
                <ResumeUpload onAdded={open} />
              </div>
            );
          }
          return (
            <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
              <ResumeList resumes={resumes} openId={shown.id} />
              <ResumeDetail
                key={shown.id}
                resume={shown}
                locale={locale}
                tab={search.tab ?? 'overview'}
                onTab={(tab) =>
                  void navigate({ search: { resume: shown.id, tab }, replace: true, resetScroll: false })
                }
                onAnswer={(question) => go({ ...search, resume: shown.id, question })}
                onMakeActive={() => makeActive(shown)}
                onDelete={() => remove(shown)}
                practise={(questions, language) => (
                  <ResumePractice
                    question={questions.find(({ id }) => id === search.question)}
                    language={search.lang ?? language}
                    place={search}
                    onPlace={(place, how) =>
                      go(
                        {
                          resume: shown.id,
                          ...(search.tab && { tab: search.tab }),
                          ...(search.question && { question: search.question }),
                          ...place,
                        },
                        how,
                      )
                    }
                    onClose={() => go({ resume: shown.id, ...(search.tab && { tab: search.tab }) })}
                  />
                )}
              />
            </div>
          );
        }}
      </QueryState>
      <Dialog
        isOpen={search.add === true && hasSome}
        title={t('add')}
        closeLabel={word('close')}
        onClose={() => go({})}
      >
        <ResumeUpload onAdded={open} />
      </Dialog>
    </PageFrame>
  );
}
