import { useCallback, useEffect, useRef, useState } from 'react';
import {
  chooseMicrophone,
  listMicrophones,
  type Microphone,
  type MicrophoneDevice,
  onDevicesChange,
  openMicrophone,
} from './microphone.ts';
import { type MicrophoneTrouble, toTrouble } from './microphone-trouble.ts';

export type MicrophoneState =
  | { step: 'idle' }
  | { step: 'opening' }
  | { step: 'trouble'; trouble: MicrophoneTrouble }
  | { step: 'live'; microphone: Microphone };

/** Holds the microphone open while the component is mounted. */
export function useMicrophone() {
  const [state, setState] = useState<MicrophoneState>({ step: 'idle' });
  const [devices, setDevices] = useState<MicrophoneDevice[]>([]);
  const open = useRef<Microphone>(undefined);
  /** Counts openings: a device that opens after an unmount or a newer opening is closed at once. */
  const opening = useRef(0);

  const stop = useCallback(async () => {
    opening.current += 1;
    await open.current?.close();
    open.current = undefined;
    setState({ step: 'idle' });
  }, []);

  const start = useCallback(async () => {
    opening.current += 1;
    const mine = opening.current;
    await open.current?.close();
    setState({ step: 'opening' });
    try {
      const microphone = await openMicrophone();
      if (mine !== opening.current) return await microphone.close();
      open.current = microphone;
      microphone.onLost(() => setState({ step: 'trouble', trouble: 'lost' }));
      setDevices(await listMicrophones());
      setState({ step: 'live', microphone });
    } catch (error) {
      if (mine === opening.current) setState({ step: 'trouble', trouble: toTrouble(error) });
    }
  }, []);

  useEffect(() => {
    const stopWatching = navigator.mediaDevices
      ? onDevicesChange(() => void listMicrophones().then(setDevices))
      : undefined;
    return () => {
      stopWatching?.();
      opening.current += 1;
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
