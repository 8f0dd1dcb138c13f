import { MIC_FRAME_MS } from '../../contract/src/voice/voice-frames.ts';

type Tick = () => void;

const talking = new Set<Tick>();
let timer: NodeJS.Timeout | undefined;
let startedMs = 0;
let ticks = 0;

/** Calls every frame's length, one timer for all: a late tick is made up for. Returns how to stop. */
export function tickWithMicrophone(tick: Tick): () => void {
  talking.add(tick);
  if (!timer) {
    [startedMs, ticks] = [performance.now(), 0];
    timer = setInterval(catchUp, MIC_FRAME_MS);
  }
  return () => {
    talking.delete(tick);
    if (talking.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function catchUp(): void {
  for (const due = (performance.now() - startedMs) / MIC_FRAME_MS; ticks < due; ticks += 1)
    for (const tick of talking) tick();
}
