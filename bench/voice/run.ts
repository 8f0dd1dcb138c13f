import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { measureEndpoints } from './endpoints.ts';
import { type Measured, percentile, SCRIPT } from './script.ts';

/**
 * `npm run bench:voice` compares our sessions with LiveKit's `AgentSession`: the same script, the same frames, fresh
 * processes, one after the other. `-- 10 50` measures fewer sessions, `--rounds 3` repeats, `--soak 30` keeps 100
 * sessions of ours talking for so many minutes and looks at their memory, `--barge-in` interrupts every reply and measures
 * how soon the voice stops, `--endpoints` counts the ends of real answers that came too early or too late.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '2' },
    soak: { type: 'string' },
    endpoints: { type: 'boolean' },
    'barge-in': { type: 'boolean' },
  },
});
const SIZES = positionals.length > 0 ? positionals.map(Number) : [10, 50, 100, 200];
const SOAK_SESSIONS = 100;
/** Design targets, at 100 sessions. */
const TARGET = { sessions: 100, p50Ms: 5, p99Ms: 20, timesCheaper: 4, growth: 1.2, silencedMs: 50 };

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function runOurs(sessions: number, seconds: number, mood = 'patient'): Promise<Measured> {
  const script = here('./our-sessions.ts');
  const program = ['--expose-gc', '--import', 'tsx', script, `${sessions}`, `${seconds}`, mood];
  return last((await run(process.execPath, program)).stdout);
}

/** Longer than this beyond its time, and it will not come to an end before its memory does. */
const PEER_GRACE_MS = 90_000;

/** Undefined when it did not live to report: that many sessions take all the time and memory it may have. */
async function runPeer(sessions: number, seconds: number): Promise<Measured | undefined> {
  const program = [here('./peer/sessions.mjs'), JSON.stringify(SCRIPT), `${sessions}`, `${seconds}`];
  const timeout = seconds * 1_000 + PEER_GRACE_MS;
  try {
    return last((await run(process.execPath, program, { maxBuffer: 64 * 1_048_576, timeout })).stdout);
  } catch (error) {
    const { killed, stderr } = error as { killed?: boolean; stderr?: string };
    if (killed || stderr?.includes('heap out of memory')) return undefined;
    throw error;
  }
}

function last(output: string): Measured {
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as Measured;
}

/** Fetched once, on first use; its install scripts would fetch more, and nothing here needs that. */
async function installPeer(): Promise<void> {
  if (existsSync(here('./peer/node_modules/@livekit/agents'))) return;
  console.log('Installing the peer (once)…');
  const options = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-save',
    '--no-package-lock',
  ];
  await run('npm', options, { cwd: here('./peer') });
}

/** Of several rounds the middle one: neighbours make a machine slower, never faster. */
function middle(rounds: readonly Measured[]): Measured {
  const of = (value: (one: Measured) => number) => percentile(rounds.map(value), 0.5);
  const [first] = rounds;
  if (!first) throw new Error('nothing was measured');
  return {
    ...first,
    turns: rounds.reduce((sum, { turns }) => sum + turns, 0),
    addedMs: { p50: of(({ addedMs }) => addedMs.p50), p99: of(({ addedMs }) => addedMs.p99) },
    cpuMsPerSessionSecond: of((one) => one.cpuMsPerSessionSecond),
    rssMb: of(({ rssMb }) => rssMb),
  };
}

function line(name: string, { turns, addedMs, cpuMsPerSessionSecond, rssMb }: Measured): string {
  const added = turns === 0 ? 'cannot keep up' : `+${addedMs.p50.toFixed(1)} / +${addedMs.p99.toFixed(1)} ms`;
  return `  ${name.padEnd(8)} ${added.padEnd(22)} ${cpuMsPerSessionSecond.toFixed(2).padStart(7)} CPU-ms/session-s  ${rssMb.toFixed(0).padStart(5)} MB  ${turns} turns`;
}

async function compare(sessions: number): Promise<boolean> {
  const seconds = Number(values.seconds);
  const ours: Measured[] = [];
  const peer: Measured[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    ours.push(await runOurs(sessions, seconds));
    const theirs = await runPeer(sessions, seconds);
    if (theirs) peer.push(theirs);
  }
  const mine = middle(ours);
  console.log(`${sessions} sessions, added latency p50 / p99 over what the script takes`);
  console.log(line('ours', mine));
  const isCheap = peer.length === 0 ? tellGone() : isCheaper(mine, middle(peer));
  if (sessions !== TARGET.sessions) return true;
  return isCheap && mine.addedMs.p50 <= TARGET.p50Ms && mine.addedMs.p99 <= TARGET.p99Ms;
}

function tellGone(): true {
  console.log('  LiveKit  did not come to an end\n');
  return true;
}

/** A peer that gets through no turns spends no time on them: only a whole comparison can miss the target. */
function isCheaper(mine: Measured, theirs: Measured): boolean {
  const ratio = theirs.cpuMsPerSessionSecond / mine.cpuMsPerSessionSecond;
  const isWhole = theirs.turns >= mine.turns / 2;
  console.log(line('LiveKit', theirs));
  console.log(
    `  ${ratio.toFixed(1)}× fewer CPU-ms per session-second${isWhole ? '' : ', for turns the peer did not finish'}\n`,
  );
  return !isWhole || ratio >= TARGET.timesCheaper;
}

async function soak(minutes: number): Promise<boolean> {
  const measured = await runOurs(SOAK_SESSIONS, minutes * 60, 'soak');
  const { kept } = measured;
  if (!kept) throw new Error('nobody looked at the memory');
  console.log(`${SOAK_SESSIONS} sessions for ${minutes} minutes`);
  console.log(line('ours', measured));
  for (const [when, found] of Object.entries(kept)) {
    const { heapMb, buffersMb, handles, rssMb } = found;
    console.log(
      `  ${when.padEnd(6)} heap ${heapMb.toFixed(1)} MB, buffers ${buffersMb.toFixed(1)} MB, ${handles} handles, ${rssMb.toFixed(0)} MB resident`,
    );
  }
  const growth = (kept.late.heapMb + kept.late.buffersMb) / (kept.early.heapMb + kept.early.buffersMb);
  const handles = kept.late.handles / kept.early.handles;
  console.log(
    `  kept at the end ÷ after a quarter: memory ${growth.toFixed(2)}, handles ${handles.toFixed(2)} (wanted: at most ${TARGET.growth})`,
  );
  return growth <= TARGET.growth && handles <= TARGET.growth;
}

async function bargeIn(): Promise<boolean> {
  const { sessions, turns, addedMs } = await runOurs(TARGET.sessions, Number(values.seconds), 'impatient');
  console.log(
    `${sessions} sessions interrupted ${turns} times: the voice is stopped ${addedMs.p50.toFixed(1)} / ${addedMs.p99.toFixed(1)} ms (p50 / p99) after the rules decide on it, and nothing sounds after a cut`,
  );
  return turns > 0 && addedMs.p99 <= TARGET.silencedMs;
}

async function main(): Promise<boolean> {
  if (values.soak) return soak(Number(values.soak));
  if (values.endpoints) return measureEndpoints();
  if (values['barge-in']) return bargeIn();
  await installPeer();
  console.log(
    'Both sides: engine and scripted providers in one process, no network, no database, no real VAD.\n',
  );
  let isMet = true;
  for (const sessions of SIZES) isMet = (await compare(sessions)) && isMet;
  console.log(isMet ? 'targets met' : `missed: ${JSON.stringify(TARGET)}`);
  return isMet;
}

process.exit((await main()) ? 0 : 1);
