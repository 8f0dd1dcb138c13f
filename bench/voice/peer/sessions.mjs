import { initializeLogger, llm, stt, tts, VAD, VADEventType, VADStream, voice } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';

/** `AgentSession` with the same script: no server, no room, no network. Argument: the script as JSON, sessions, seconds. */
const [SCRIPT, sessions, seconds] = process.argv.slice(2).map((text) => JSON.parse(text));
const WARM_SECONDS = 4;
const VAD_SILENCE_MS = 200;
const MIN_DELAY_MS = 300;
const RATE = 16_000;
const FRAME_SAMPLES = (RATE / 1_000) * SCRIPT.frameMs;
/** Never early: timers cut off fractions. */
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, Math.ceil(ms)));
const isLoud = (frame) => frame.data[0] !== 0;
initializeLogger({ pretty: false, level: 'silent' });

class ScriptedVad extends VAD {
  label = 'scripted';
  constructor() {
    super({ updateInterval: SCRIPT.frameMs });
  }
  stream() {
    return new ScriptedVadStream(this);
  }
}

class ScriptedVadStream extends VADStream {
  constructor(vad) {
    super(vad);
    void this.run();
  }
  speechMs = 0;
  silenceMs = 0;
  isSpeaking = false;
  samplesIndex = 0;

  async run() {
    for (;;) {
      const { done, value } = await this.inputReader.read();
      if (done) break;
      if (typeof value !== 'symbol') this.judge(value);
    }
  }

  judge(frame) {
    const loud = isLoud(frame);
    this.samplesIndex += frame.samplesPerChannel;
    this.silenceMs = loud ? 0 : this.silenceMs + SCRIPT.frameMs;
    this.speechMs = loud || this.isSpeaking ? this.speechMs + SCRIPT.frameMs : 0;
    this.tell(VADEventType.INFERENCE_DONE, frame);
    if (!this.isSpeaking && this.speechMs >= 60) {
      this.isSpeaking = true;
      this.tell(VADEventType.START_OF_SPEECH, frame);
    }
    if (this.isSpeaking && this.silenceMs >= VAD_SILENCE_MS) {
      this.isSpeaking = false;
      this.speechMs = 0;
      this.tell(VADEventType.END_OF_SPEECH, frame);
    }
  }

  tell(type, frame) {
    this.sendVADEvent({
      type,
      samplesIndex: this.samplesIndex,
      timestamp: Date.now(),
      speechDuration: this.speechMs,
      silenceDuration: this.silenceMs,
      frames: [frame],
      probability: isLoud(frame) ? 1 : 0,
      inferenceDuration: 0,
      speaking: this.isSpeaking,
      rawAccumulatedSilence: this.silenceMs,
      rawAccumulatedSpeech: this.speechMs,
    });
  }
}

class ScriptedStt extends stt.STT {
  label = 'scripted';
  constructor() {
    super({ streaming: true, interimResults: false });
  }
  async _recognize() {
    throw new Error('unused');
  }
  stream() {
    return new ScriptedSttStream(this);
  }
}

class ScriptedSttStream extends stt.SpeechStream {
  label = 'scripted';
  async run() {
    let silenceMs = 0;
    let isSpeaking = false;
    for await (const frame of this.input) {
      if (typeof frame === 'symbol') continue;
      if (isLoud(frame)) {
        isSpeaking = true;
        silenceMs = 0;
      } else silenceMs += SCRIPT.frameMs;
      if (!isSpeaking || silenceMs < VAD_SILENCE_MS) continue;
      isSpeaking = false;
      setTimeout(() => {
        const alternatives = [
          { language: 'en', text: SCRIPT.answer, startTime: 0, endTime: 1, confidence: 1 },
        ];
        this.queue.put({ type: stt.SpeechEventType.FINAL_TRANSCRIPT, alternatives });
      }, SCRIPT.recognitionMs);
    }
  }
}

class ScriptedLlm extends llm.LLM {
  label() {
    return 'scripted';
  }
  chat({ chatCtx, toolCtx, connOptions }) {
    return new ScriptedLlmStream(this, { chatCtx, toolCtx, connOptions });
  }
}

class ScriptedLlmStream extends llm.LLMStream {
  async run() {
    // Words come by the model's own clock, not one after the other by ours.
    let next = performance.now() + SCRIPT.firstTokenMs;
    for (const word of SCRIPT.reply.split(' ')) {
      await wait(next - performance.now());
      this.queue.put({ id: 'reply', delta: { role: 'assistant', content: `${word} ` } });
      next += SCRIPT.tokenMs;
    }
    await wait(next - performance.now());
  }
}

class ScriptedTts extends tts.TTS {
  label = 'scripted';
  constructor() {
    super(24_000, 1, { streaming: false });
  }
  synthesize(text, connOptions, abortSignal) {
    return new ScriptedTtsStream(text, this, connOptions, abortSignal);
  }
  stream() {
    throw new Error('unused');
  }
}

class ScriptedTtsStream extends tts.ChunkedStream {
  label = 'scripted';
  async run() {
    await wait(SCRIPT.firstSoundMs);
    const samples = (SCRIPT.replySoundMs / 2) * 24;
    const part = 24 * 100;
    for (let at = 0; at < samples; at += part) {
      const frame = new AudioFrame(new Int16Array(part).fill(3_000), 24_000, 1, part);
      this.queue.put({ requestId: 'r', segmentId: 's', frame, final: at + part >= samples });
    }
    this.queue.close();
  }
}

class Microphone extends voice.AudioInput {
  #controller;
  constructor() {
    super();
    this.multiStream.addInputStream(
      new ReadableStream({
        start: (controller) => {
          this.#controller = controller;
        },
      }),
    );
  }
  push(frame) {
    this.#controller.enqueue(frame);
  }
}

class Player extends voice.AudioOutput {
  #ms = 0;
  constructor(onFirst, onDone) {
    super(24_000, undefined, { pause: true });
    this.onFirst = onFirst;
    this.onDone = onDone;
  }
  async captureFrame(frame) {
    await super.captureFrame(frame);
    if (this.#ms === 0) {
      this.onFirst();
      this.onPlaybackStarted(Date.now());
    }
    this.#ms += (frame.samplesPerChannel / frame.sampleRate) * 1_000;
  }
  flush() {
    super.flush();
    const ms = this.#ms;
    this.#ms = 0;
    if (ms === 0) return;
    setTimeout(() => {
      this.onPlaybackFinished({ playbackPosition: ms / 1_000, interrupted: false });
      this.onDone();
    }, ms);
  }
  clearBuffer() {}
  pause() {}
  resume() {}
}

const latencies = [];
let isMeasuring = false;
const LOUD = new AudioFrame(new Int16Array(FRAME_SAMPLES).fill(5_000), RATE, 1, FRAME_SAMPLES);
const QUIET = new AudioFrame(new Int16Array(FRAME_SAMPLES), RATE, 1, FRAME_SAMPLES);
/** VAD silence and recognition end before the delay does; then the model's first sentence, then its first sound. */
const words = SCRIPT.reply.split(' ').length;
const IDEAL_MS =
  Math.max(MIN_DELAY_MS, VAD_SILENCE_MS + SCRIPT.recognitionMs) +
  SCRIPT.firstTokenMs +
  words * SCRIPT.tokenMs +
  SCRIPT.firstSoundMs;

async function start() {
  const microphone = new Microphone();
  let frame = 0;
  let speaksFrom = 50;
  let spokeUntil = null;
  const player = new Player(
    () => {
      if (spokeUntil !== null && isMeasuring) latencies.push(performance.now() - spokeUntil - IDEAL_MS);
      spokeUntil = null;
    },
    () => {
      speaksFrom = frame + SCRIPT.thinkMs / SCRIPT.frameMs;
    },
  );
  const session = new voice.AgentSession({
    vad: new ScriptedVad(),
    stt: new ScriptedStt(),
    llm: new ScriptedLlm(),
    tts: new ScriptedTts(),
    turnHandling: { turnDetection: 'vad', endpointing: { minDelay: MIN_DELAY_MS, maxDelay: 3_000 } },
  });
  session.input.audio = microphone;
  session.output.audio = player;
  await session.start({ agent: new voice.Agent({ instructions: 'Interview.' }) });
  return () => {
    const until = speaksFrom + SCRIPT.speechMs / SCRIPT.frameMs;
    microphone.push(frame >= speaksFrom && frame < until ? LOUD : QUIET);
    frame += 1;
    if (frame === until) {
      spokeUntil = performance.now();
      speaksFrom = Number.POSITIVE_INFINITY;
    }
  };
}

for (let at = 0; at < sessions; at += 1) {
  keepTicking(await start());
  await wait(SCRIPT.joinWithinMs / sessions);
}

/** By a timetable: a late tick is made up for, and one that is late does not make the next one late. */
function keepTicking(take) {
  const startedAt = performance.now();
  let ticks = 0;
  const tick = () => {
    const passedMs = performance.now() - startedAt;
    for (; ticks * SCRIPT.frameMs <= passedMs; ticks += 1) take();
    setTimeout(tick, startedAt + ticks * SCRIPT.frameMs - performance.now());
  };
  tick();
}

await wait(WARM_SECONDS * 1_000);
isMeasuring = true;
const before = { cpu: process.cpuUsage(), at: performance.now() };
await wait(seconds * 1_000);
const { user, system } = process.cpuUsage(before.cpu);
const elapsed = (performance.now() - before.at) / 1_000;
const sorted = latencies.toSorted((a, b) => a - b);
const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
process.stdout.write(
  `${JSON.stringify({
    sessions,
    turns: sorted.length,
    addedMs: { p50: at(0.5), p99: at(0.99) },
    cpuMsPerSessionSecond: (user + system) / 1_000 / sessions / elapsed,
    rssMb: process.memoryUsage().rss / 1_048_576,
  })}\n`,
);
process.exit(0);
