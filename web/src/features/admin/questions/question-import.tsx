import { QUESTION_FILE_COLUMNS } from '@aloud/contract/admin/admin.limits';
import type { ImportResult } from '@aloud/contract/admin/question-import';
import { CircleCheck, FileUp, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { t } from '../admin.en.ts';
import { useAdminMutation } from '../use-admin-mutation.ts';
import { importQuestions } from './admin-questions.api.ts';

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
          {result && <Verdict result={result} />}
        </div>
        {result && <Problems result={result} />}
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

function Verdict({ result }: { result: ImportResult }) {
  const { created, changed, unchanged, problemsTotal } = result;
  const isFine = problemsTotal === 0;
  const Icon = isFine ? CircleCheck : TriangleAlert;
  return (
    <div
      className={classNames(
        'flex gap-3 rounded-card px-4 py-3.5',
        isFine ? 'bg-good-soft text-good-ink' : 'bg-bad-soft text-bad-ink',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-0.5">
        <p className="font-medium">
          {isFine ? t('rehearsalFine') : t('rehearsalBad', { count: problemsTotal })}
        </p>
        <p className="text-sm">{t('rehearsalCounts', { created, changed, unchanged })}</p>
      </div>
    </div>
  );
}

function Problems({ result: { problems, problemsTotal } }: { result: ImportResult }) {
  if (problems.length === 0) return null;
  return (
    <div className="grid gap-2">
      <ol className="max-h-60 divide-y divide-line overflow-y-auto rounded-card border border-line text-sm">
        {problems.map(({ row, field, problem }) => (
          <li key={`${row}:${field}:${problem}`} className="flex gap-3 px-4 py-2.5">
            <span className="number w-20 shrink-0 text-ink-soft">{t('row', { row })}</span>
            <span>
              {t(`problem_${problem}`)}
              {field !== '' && <span className="ml-1.5 font-mono text-xs text-ink-soft">{field}</span>}
            </span>
          </li>
        ))}
      </ol>
      {problemsTotal > problems.length && (
        <p className="text-sm text-ink-soft">
          {t('moreProblems', { count: problemsTotal - problems.length })}
        </p>
      )}
    </div>
  );
}
