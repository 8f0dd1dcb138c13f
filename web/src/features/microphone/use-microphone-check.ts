import { useCallback, useEffect, useRef, useState } from 'react';
import {
  chooseMicrophone,
  listMicrophones,
  type Microphone,
  type MicrophoneDevice,
  onDevicesChange,
  openMicrophone,
} from '../../lib/audio/microphone.ts';
import { type MicrophoneTrouble, troubleOf } from '../../lib/audio/microphone-trouble.ts';

export type CheckState =
  | { step: 'idle' }
  | { step: 'opening' }
  | { step: 'trouble'; trouble: MicrophoneTrouble }
  | { step: 'live'; microphone: Microphone };

/** Holds the microphone open while somebody looks at its line, and lets go of it when they leave. */
export function useMicrophoneCheck() {
  const [state, setState] = useState<CheckState>({ step: 'idle' });
  const [devices, setDevices] = useState<MicrophoneDevice[]>([]);
  const open = useRef<Microphone>(undefined);

  const stop = useCallback(async () => {
    await open.current?.close();
    open.current = undefined;
    setState({ step: 'idle' });
  }, []);

  const start = useCallback(async () => {
    await open.current?.close();
    setState({ step: 'opening' });
    try {
      const microphone = await openMicrophone();
      open.current = microphone;
      microphone.onLost(() => setState({ step: 'trouble', trouble: 'lost' }));
      setDevices(await listMicrophones());
      setState({ step: 'live', microphone });
    } catch (error) {
      setState({ step: 'trouble', trouble: troubleOf(error) });
    }
  }, []);

  useEffect(() => {
    if (!navigator.mediaDevices) return;
    const stopWatching = onDevicesChange(() => void listMicrophones().then(setDevices));
    return () => {
      stopWatching();
      void open.current?.close();
    };
  }, []);

  const choose = useCallback(
    async (deviceId: string) => {
      chooseMicrophone(deviceId);
      await start();
    },
    [start],
  );
  return { state, devices, start, stop, choose };
}
