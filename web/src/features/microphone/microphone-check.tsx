import type { Locale } from '@aloud/contract/locale';
import { Mic, MicOff, Play, Square } from 'lucide-react';
import { type Microphone, readChosenMicrophone } from '../../lib/audio/microphone.ts';
import { useClip } from '../../lib/audio/use-clip-player.ts';
import { useMicrophone } from '../../lib/audio/use-microphone.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/form/select.tsx';
import { VoiceLine } from '../../ui/voice/voice-line.tsx';
import { HeardWords } from './heard-words.tsx';
import { t } from './microphone.en.ts';
import { MicrophoneTroubleCard } from './microphone-trouble-card.tsx';
import { type Sample, useMicrophoneSample, type Verdict } from './use-microphone-sample.ts';

/** Shows that the microphone works, or says precisely why it does not. */
export function MicrophoneCheck({ language }: { language?: Locale | undefined }) {
  const { state, devices, start, stop, choose } = useMicrophone();
  if (state.step === 'trouble') {
    return <MicrophoneTroubleCard trouble={state.trouble} onRetry={() => void start()} />;
  }
  if (state.step === 'live') {
    const chosen = devices.find((device) => device.id === readChosenMicrophone()) ?? devices[0];
    return (
      <div className="grid gap-4">
        {chosen && devices.length > 1 && (
          <Select
            label={t('device')}
            value={chosen.id}
            choices={devices.map(({ id, label }) => ({ value: id, label }))}
            onChange={(id) => void choose(id)}
          />
        )}
        <LiveCheck microphone={state.microphone} language={language} onStop={() => void stop()} />
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <VoiceLine className="h-16 opacity-60" />
      <Button
        look="quiet"
        icon={<Mic aria-hidden="true" className="size-4.5" />}
        isWaiting={state.step === 'opening'}
        onClick={() => void start()}
      >
        {state.step === 'opening' ? t('opening') : t('check')}
      </Button>
    </div>
  );
}

type LiveProps = { microphone: Microphone; language: Locale | undefined; onStop: () => void };

function LiveCheck({ microphone, language, onStop }: LiveProps) {
  const { isRecording, sample, record } = useMicrophoneSample(microphone);
  return (
    <div className="grid gap-4">
      {sample ? (
        <VoiceLine levels={sample.levels} label={t('line')} />
      ) : (
        <VoiceLine readLevel={microphone.readLevel} tone="live" label={t('line')} />
      )}
      <p
        aria-live="polite"
        className={classNames('text-sm', sample ? VERDICTS[sample.verdict] : 'text-ink-soft')}
      >
        {chooseMessage(isRecording, sample)}
      </p>
      {sample && sample.verdict !== 'silent' && <HeardWords recording={sample} language={language} />}
      <div className="flex flex-wrap gap-2.5">
        <Button look="quiet" isWaiting={isRecording} onClick={record}>
          {t('record')}
        </Button>
        {sample && <Playback key={sample.url} file={sample.file} />}
        <Button look="plain" icon={<MicOff aria-hidden="true" className="size-4.5" />} onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
    </div>
  );
}

const VERDICTS: Record<Verdict, string> = {
  loud: 'text-good-ink',
  quiet: 'text-warn-ink',
  silent: 'text-bad-ink',
};

function chooseMessage(isRecording: boolean, sample: Sample | undefined): string {
  if (isRecording) return t('recording');
  return sample ? t(sample.verdict) : t('say');
}

function Playback({ file }: { file: Blob }) {
  const { isPlaying, toggle } = useClip(file);
  const Icon = isPlaying ? Square : Play;
  return (
    <Button icon={<Icon aria-hidden="true" className="size-4 fill-current" />} onClick={toggle}>
      {t(isPlaying ? 'stopListening' : 'listen')}
    </Button>
  );
}
