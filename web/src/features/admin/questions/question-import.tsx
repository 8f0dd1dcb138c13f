import { QUESTION_FILE_COLUMNS } from '@aloud/contract/admin/admin.limits';
import type { ImportResult } from '@aloud/contract/admin/question-import';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { t } from '../admin.en.ts';
import { useAdminMutation } from '../use-admin-mutation.ts';
import { importQuestions } from './admin-questions.api.ts';
import { ImportProblems, ImportVerdict } from './import-verdict.tsx';

type Choice = { file: File; result?: ImportResult };

/** A file is rehearsed as soon as it is chosen; only what has no mistakes can be imported. */
export function QuestionImport({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>();
  const file = choice?.file;
  const result = choice?.result;
  // A result that arrives after another file was chosen is dropped.
  const judge = (verdict: Choice) =>
    setChoice((current) => (current?.file === verdict.file ? verdict : current));
  const rehearse = useAdminMutation({
    run: async (chosen: File) => ({ file: chosen, result: await importQuestions(chosen, true) }),
    failure: 'Can not import questions',
    onDone: judge,
  });
  const apply = useAdminMutation({
    run: async (chosen: File) => ({ file: chosen, result: await importQuestions(chosen, false) }),
    failure: 'Can not import questions',
    onDone: (verdict) => {
      // The bank may have changed since the rehearsal: then nothing was imported, and the mistakes are shown.
      if (!verdict.result.isApplied) return judge(verdict);
      void notify(t('imported'), 'success');
      onClose();
    },
  });

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    setChoice({ file: chosen });
    rehearse.act(chosen);
  }

  const canApply = result !== undefined && result.problemsTotal === 0 && result.created + result.changed > 0;
  return (
    <Dialog
      isOpen
      title={t('importTitle')}
      description={t('importText')}
      closeLabel={word('close')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <DropZone name={file?.name} onFile={choose} />
        <div aria-live="polite" className="grid gap-4">
          {rehearse.isWaiting && <p className="text-ink-soft">{t('rehearsing')}</p>}
          {result && <ImportVerdict result={result} />}
        </div>
        {result && <ImportProblems result={result} />}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button look="quiet" onClick={onClose}>
            {word('cancel')}
          </Button>
          <Button
            disabled={!canApply}
            isWaiting={apply.isWaiting}
            onClick={() => {
              if (file) apply.act(file);
            }}
          >
            {t('import')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function DropZone({ name, onFile }: { name: string | undefined; onFile: (file: File | undefined) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
      className={classNames(
        'grid cursor-pointer justify-items-center gap-2 rounded-card border border-dashed px-5 py-7 text-center transition-colors focus-within:outline-3 focus-within:outline-voice/60',
        isOver ? 'border-voice bg-voice-soft' : 'border-edge hover:bg-raised',
      )}
    >
      <FileUp aria-hidden="true" className="size-6 text-ink-soft" />
      <span className="font-medium wrap-anywhere">{name ?? t('chooseFile')}</span>
      <span className="text-sm text-ink-soft">
        {t('fileHint', { columns: QUESTION_FILE_COLUMNS.join(', ') })}
      </span>
      <input
        id={id}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The same file, repaired, can be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
