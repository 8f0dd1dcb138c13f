import { once, setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { packDocx, paragraph } from '../../server/src/testing/documents/docx-file.ts';
import { drawColumn, drawPdf } from '../../server/src/testing/documents/pdf-file.ts';
import { RESUME_TEXT } from '../../server/src/testing/resumes.ts';
import { readVoice } from '../../server/src/testing/voices.ts';
import { holdInterview, livePerson } from './person.ts';
import type { Generated, Plan } from './plan.ts';
import { Samples } from './samples.ts';
import { Visitor, type World } from './visitor.ts';

/** The process that plays the people: told what to do by its parent, tells what became of it. */
const RECORDINGS = ['ru-strong.ogg', 'ru-weak.ogg', 'ru-thinking.ogg', 'ru-offtopic.ogg'];
const COLUMN = { x: 48, y: 48, width: 480 };
/** What is begun may end by itself after the time is over; a guard. */
const END_WITHIN_MS = 90_000;
/** Candidates come one by one, so that the one too many is seen. */
const JOIN_EVERY_MS = 400;
/** An exchange or two of every candidate. */
const HELD_FOR_MS = 30_000;
/** Refusals in a row: one alone may be a late moment. */
const REFUSALS_MAX = 3;

async function prepareWorld({ origin, positionId, paceFactor }: Plan, signal: AbortSignal): Promise<World> {
  const paragraphs = RESUME_TEXT.split('\n').map(paragraph).join('');
  return {
    origin,
    positionId,
    paceFactor,
    signal,
    samples: new Samples(),
    recordings: await Promise.all(RECORDINGS.map(readRecording)),
    resumes: [
      { name: 'resume.pdf', bytes: await drawPdf((pdf) => drawColumn(pdf, RESUME_TEXT.split('\n'), COLUMN)) },
      { name: 'resume.docx', bytes: await packDocx(paragraphs) },
      { name: 'resume.txt', bytes: Buffer.from(RESUME_TEXT) },
    ],
    live: { count: 0, most: 0 },
  };
}

/** See RFC 7845: the last page of the file says how many samples of 48 kHz came before its end. */
async function readRecording(file: string): Promise<{ bytes: Buffer; seconds: number }> {
  const bytes = await readVoice(file);
  const lastPage = bytes.lastIndexOf('OggS');
  return { bytes, seconds: Number(bytes.readBigUInt64LE(lastPage + 6)) / 48_000 };
}

/** People do what the mix says. Returns how many did not come to an end. */
async function playPeople(world: World, plan: Plan, endTime: () => void): Promise<number> {
  let busy = plan.people.length;
  const lives = plan.people.map(async (person, index) => {
    await sleep((plan.arriveWithinMs * index) / plan.people.length);
    await livePerson(new Visitor(world, person));
    busy -= 1;
  });
  await sleep(plan.forMs);
  endTime();
  await Promise.race([Promise.all(lives), sleep(END_WITHIN_MS, undefined, { ref: false })]);
  return busy;
}

/** Candidates begin to talk one after the other, until the server refuses some in a row; those that began talk on for a while. */
async function fillWithInterviews(world: World, plan: Plan, endTime: () => void): Promise<number> {
  const untilMs = performance.now() + plan.forMs;
  let refusals = 0;
  for (const person of plan.people) {
    if (refusals >= REFUSALS_MAX || performance.now() > untilMs) break;
    void holdInterview(new Visitor(world, person)).then((isHeld) => {
      refusals = isHeld ? 0 : refusals + 1;
    });
    await sleep(JOIN_EVERY_MS);
  }
  await sleep(HELD_FOR_MS);
  endTime();
  for (const fromMs = performance.now(); world.live.count > 0 && performance.now() - fromMs < END_WITHIN_MS; )
    await sleep(JOIN_EVERY_MS);
  return world.live.count;
}

// Its parent looks at its processor time before it is ended.
process.on('disconnect', () => process.exit(0));
const [plan] = (await once(process, 'message')) as [Plan];
const ending = new AbortController();
// Every person waits for the end.
setMaxListeners(0, ending.signal);
const world = await prepareWorld(plan, ending.signal);
const startedMs = performance.now();
let seconds = 0;
const play = plan.mode === 'everything' ? playPeople : fillWithInterviews;
const unfinished = await play(world, plan, () => {
  seconds = (performance.now() - startedMs) / 1_000;
  ending.abort();
});
const generated: Generated = {
  kinds: world.samples.list(),
  seconds,
  sessionsMost: world.live.most,
  unfinished,
};
process.send?.(generated);
