import type { Interview } from '@aloud/contract/interviews';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import type { MicrophoneTrouble } from '../../../lib/audio/microphone-trouble.ts';
import { notify } from '../../../lib/notify.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { stopInterview } from '../interviews.api.ts';
import { t } from '../interviews.en.ts';
import { InterviewLobby } from '../lobby/interview-lobby.tsx';
import { hasAftermath } from '../lobby/lobby-status.rules.ts';
import { ConversationHistory, RunningHistory } from './conversation-history.tsx';
import { ConversationPanel } from './conversation-panel.tsx';
import { EndedInterviewActions } from './ended-interview-actions.tsx';
import { useConversation } from './use-conversation.ts';

export type InterviewTab = 'report' | 'history';

type Props = {
  interview: Interview;
  heading: string;
  contactLink: string;
  /** Single questions can be answered, whatever interviews are left. */
  hasQuestionsLeft: boolean;
  tab: InterviewTab;
  onTab: (tab: InterviewTab) => void;
  /** Something about the interview has changed on the server. */
  onChange: () => Promise<void>;
  isReporting: boolean;
  onReport: () => void;
  report: ReactNode;
  resume: ReactNode;
  microphone: ReactNode;
  showTrouble: (trouble: MicrophoneTrouble, onRetry: () => void) => ReactNode;
};

/** One interview from its first word to its report. */
export function InterviewView(props: Props) {
  const { interview, heading, onChange, showTrouble } = props;
  const [isWriting, setWriting] = useState(false);
  const conversation = useConversation({
    interviewId: interview.id,
    language: interview.language,
    patience: interview.patience,
    onOver: onChange,
  });
  const { state, step, trouble } = conversation;

  async function stopElsewhere() {
    try {
      await stopInterview(interview.id);
      await onChange();
    } catch (error) {
      await notify(errorText(error), 'error');
    }
  }
  const isHere = step === 'live';
  const troubleCard =
    trouble &&
    showTrouble(trouble, () => void (isHere ? conversation.addMicrophone() : conversation.start(true)));

  if (isHere) {
    return (
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className={classNames('grid gap-4', troubleCard ? 'lg:grid-rows-[1fr_auto]' : '')}>
          <ConversationPanel
            heading={heading}
            conversation={conversation}
            isWriting={isWriting}
            onWriting={setWriting}
          />
          {troubleCard}
        </div>
        <RunningHistory turns={state.turns} />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <InterviewLobby
        heading={heading}
        interview={interview}
        conversation={conversation}
        contactLink={props.contactLink}
        hasQuestionsLeft={props.hasQuestionsLeft}
        microphone={props.microphone}
        trouble={troubleCard}
        onWrite={() => setWriting(true)}
        onStop={stopElsewhere}
        actions={
          <EndedInterviewActions
            interview={interview}
            isReporting={props.isReporting}
            onReport={props.onReport}
            onAgain={() => void conversation.start(true)}
            onReset={onChange}
          />
        }
      />
      <Aftermath {...props} />
    </div>
  );
}

/** The history, the report and the resume of a finished conversation. */
function Aftermath({ interview, tab, onTab, report, resume }: Props) {
  const hasHistory = hasAftermath(interview);
  return (
    <div className={classNames('grid items-start gap-5', hasHistory && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
      {hasHistory && (
        <Card aria-labelledby="conversation-report" className="min-w-0">
          <h2 id="conversation-report" className="mb-3 text-xl font-semibold">
            {t('areaReport')}
          </h2>
          <Tabs
            label={t('tabs')}
            value={tab}
            onChange={onTab}
            tabs={[
              { value: 'report', label: t('tabReport'), content: report },
              {
                value: 'history',
                label: t('tabHistory'),
                content: <ConversationHistory turns={interview.turns} />,
              },
            ]}
          />
        </Card>
      )}
      <Card aria-labelledby="interview-resume">
        <h2 id="interview-resume" className="mb-3 text-xl font-semibold">
          {t('areaResume')}
        </h2>
        {resume}
      </Card>
    </div>
  );
}
