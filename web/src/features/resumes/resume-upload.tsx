import type { ResumeSummary } from '@aloud/contract/resumes';
import { FileUp, TriangleAlert } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { t } from './resumes.en.ts';
import { RESUME_FILES } from './send-resume.ts';
import { type Adding, useResumeUpload } from './use-resume-upload.ts';

type Props = {
  onAdded: (resume: ResumeSummary) => void;
  onAddedLate?: (resume: ResumeSummary) => void;
};

/** Takes a resume by drop, by choice or by paste, and says what happens to it. */
export function ResumeUpload({ onAdded, onAddedLate }: Props) {
  // State of this component and not of the form, so that pasted text survives a failed upload.
  const [text, setText] = useState('');
  const [isPasting, setPasting] = useState(false);
  const { adding, addFile, addText, reset } = useResumeUpload({
    onAdded: (resume) => {
      setText('');
      onAdded(resume);
    },
    onAddedLate,
  });
  if (adding.step === 'sending' || adding.step === 'reading') return <UnderWay adding={adding} />;
  return (
    <div className="grid gap-3">
      {adding.step === 'failed' && <Refusal name={adding.name} error={adding.error} />}
      {isPasting ? (
        <PasteForm text={text} onType={setText} onPaste={addText} onBack={() => setPasting(false)} />
      ) : (
        <DropZone
          isAgain={adding.step === 'failed'}
          onFile={addFile}
          onPaste={() => {
            reset();
            setPasting(true);
          }}
        />
      )}
      <p className="text-sm text-ink-soft">{t('privacy')}</p>
    </div>
  );
}

function UnderWay({ adding }: { adding: Extract<Adding, { step: 'sending' | 'reading' }> }) {
  // A small file is sent as one part, so there is no progress before it has arrived.
  const share = adding.step === 'sending' && adding.share > 0 ? Math.round(adding.share * 100) : null;
  return (
    <div
      role="status"
      className={classNames(cardClass({ padding: 'lg' }), 'grid min-h-52 content-center gap-4')}
    >
      {adding.name !== '' && <p className="truncate font-medium">{adding.name}</p>}
      <Progress label={t(adding.step)} value={share} />
    </div>
  );
}

function Refusal({ name, error }: { name: string; error: unknown }) {
  return (
    <div role="alert" className={classNames(cardClass({ tone: 'bad', padding: 'sm' }), 'flex gap-3')}>
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad-ink" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{t('notAdded')}</p>
        {name !== '' && <p className="truncate text-sm text-ink-soft">{name}</p>}
        <p>{errorText(error)}</p>
      </div>
    </div>
  );
}

type DropProps = { isAgain: boolean; onFile: (file: File) => void; onPaste: () => void };

function DropZone({ isAgain, onFile, onPaste }: DropProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <section
      aria-label={t('addTitle')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid min-h-52 content-center justify-items-center gap-4 rounded-card border border-dashed p-6 text-center transition-colors sm:p-8',
        isOver ? 'border-voice bg-voice-soft' : 'border-edge/70 bg-surface',
      )}
    >
      <FileUp aria-hidden="true" className="size-8 text-voice" />
      <div className="grid gap-1">
        {/* Nothing can be dragged by a finger. */}
        <p className="text-lg font-semibold pointer-coarse:hidden">{t('dropTitle')}</p>
        <p className="hidden text-lg font-semibold pointer-coarse:block">{t('addTitle')}</p>
        <p className="text-sm text-ink-soft">{t('dropText')}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button onClick={() => input.current?.click()}>{t(isAgain ? 'another' : 'choose')}</Button>
        <Button look="quiet" onClick={onPaste}>
          {t('paste')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept={RESUME_FILES}
        aria-label={t('choose')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen once more after it was repaired.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </section>
  );
}

type PasteProps = {
  text: string;
  onType: (text: string) => void;
  onPaste: (text: string) => void;
  onBack: () => void;
};

function PasteForm({ text, onType, onPaste, onBack }: PasteProps) {
  return (
    <div className="grid gap-3">
      <Field label={t('pasteLabel')}>
        <TextArea
          rows={10}
          value={text}
          placeholder={t('pastePlaceholder')}
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          {t('pasteDone')}
        </Button>
        <Button look="plain" onClick={onBack}>
          {t('toFile')}
        </Button>
      </div>
    </div>
  );
}
