import { Copy, Download } from 'lucide-react';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from './second-factor.en.ts';

/** The only time the codes are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = [t('codesHeading'), '', ...codes, ''].join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      await notify(t('codesCopied'), 'success');
    } catch {
      await notify(t('notCopied'), 'error');
    }
  }

  function download() {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: t('codesFile') });
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-lg font-semibold">{t('codesTitle')}</h3>
        <p className="text-ink-soft">{t('codesText')}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-control bg-raised p-4 font-mono text-sm sm:text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button
          look="quiet"
          icon={<Copy aria-hidden="true" className="size-4.5" />}
          onClick={() => void copy()}
        >
          {t('copyCodes')}
        </Button>
        <Button look="quiet" icon={<Download aria-hidden="true" className="size-4.5" />} onClick={download}>
          {t('downloadCodes')}
        </Button>
      </div>
      <Button onClick={onDone} className="justify-self-start">
        {t('codesSaved')}
      </Button>
    </div>
  );
}
