// `npm run bench:speech`: how well and how fast the local engines hear and speak.
// Options: a folder with clips and references.json; --quick (default models only);
// --only=hearing,mixed,speaking,robust,load,done; --exam (which recognisers of Russian pass on this machine, and nothing else);
// --only=spoken-back (the bank and the interviewer's phrases, Russian or with --locale=en, every sentence or with --every=3
// a third of them, --from and --count in parts; an hour for all);
// --only=samples (sample answers of the bank read aloud, 30 or --count of them, Russian or with --locale=en).
import { cpus, loadavg } from 'node:os';
import { READER, readClips } from './clips.ts';
import { benchDone } from './done-to-feedback.ts';
import { vad } from './engines.ts';
import { benchExam } from './exam.ts';
import { benchHearing } from './hearing.ts';
import { benchDetector, benchEventLoop } from './load.ts';
import { benchMixed } from './mixed.ts';
import { summary } from './report.ts';
import { benchRobustness } from './robustness.ts';
import { benchSpeaking } from './speaking.ts';
import { benchSamples, benchSpokenBack } from './spoken-back.ts';

const options = process.argv.slice(2);
const folder = options.find((option) => !option.startsWith('--'));
const only = options
  .find((option) => option.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const readNumber = (name: string, otherwise: number) =>
  Number(options.find((option) => option.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const wants = (part: string) => only === undefined || only.includes(part);

if (options.includes('--exam')) {
  process.exitCode = (await benchExam()) ? 0 : 1;
  process.exit();
}

const locale = options.includes('--locale=en') ? 'en' : 'ru';
if (only?.includes('samples')) {
  process.exitCode = (await benchSamples(locale, readNumber('count', 30))) ? 0 : 1;
  process.exit();
}

if (only?.includes('spoken-back')) {
  await benchSpokenBack(locale, {
    every: readNumber('every', 1),
    from: readNumber('from', 0),
    count: readNumber('count', Infinity),
  });
  process.exit();
}

const clips = await readClips(folder);
const [first] = clips;
if (!first) throw new Error('no clip has a text in references.json');
console.log(
  `${clips.length} clips, ${Math.round(clips.reduce((sum, clip) => sum + clip.samples.length, 0) / 16_000)} s; ${cpus().length} cores, load before the run ${loadavg()[0]?.toFixed(2)} (above 0.5 the times mean little)`,
);

if (wants('hearing')) {
  // A folder of one's own is all that is asked for.
  const reader = folder === undefined ? await readClips(READER) : [];
  await benchHearing({ own: clips, reader }, options.includes('--quick'));
}
if (wants('mixed')) await benchMixed({ limit: 0.2 });
if (wants('speaking')) await benchSpeaking();
if (wants('robust')) await benchRobustness(clips);
if (wants('load')) {
  await benchDetector(first);
  await benchEventLoop(clips);
}
// It speaks at the pace of a microphone, minutes for each model.
if (only?.includes('done')) await benchDone(clips);
await vad.close();
const isAllMet = summary();
console.log(`load after the run ${loadavg()[0]?.toFixed(2)}`);
process.exitCode = isAllMet || !options.includes('--check') ? 0 : 1;
