import { connectRealtime } from '../../server/src/testing/clients/realtime-client.ts';
import { administer } from './activities/administer.ts';
import { begin, converse, interview, leave, report } from './activities/interview.ts';
import { listenBack, practiseAloud, practiseInWriting } from './activities/practise.ts';
import { arrive, browse, changeSettings, readHistory, search } from './activities/read.ts';
import { useResume } from './activities/resume.ts';
import { type Activity, FOLLOWS, MIX } from './mix.ts';
import { chooseWeighted } from './random.ts';
import { ActionFailed } from './samples.ts';
import type { Visitor } from './visitor.ts';

const ACTIVITIES: Readonly<Record<Activity, (visitor: Visitor) => Promise<void>>> = {
  browse,
  search,
  'practise-aloud': practiseAloud,
  'listen-back': listenBack,
  'practise-in-writing': practiseInWriting,
  interview,
  report,
  resume: useResume,
  history: readHistory,
  settings: changeSettings,
  administration: administer,
};

/** As the official SDK does. */
const PING_MS = 20_000;
const REALTIME = 'realtime socket held';

/** A person from their arrival to the end of the time: does something, thinks, does the next thing. */
export async function livePerson(visitor: Visitor): Promise<void> {
  const { world, person, random } = visitor;
  const kind = MIX.find(({ who }) => who === person.who);
  if (!kind) throw new Error(`The mix does not know a person ${person.who}.`);
  const hangUp = openRealtime(visitor);
  let next: Activity | undefined;
  await attempt(visitor, 'arrival', arrive);
  while (!world.signal.aborted) {
    const activity: Activity = next ?? chooseWeighted(kind.does, random);
    const isDone = await attempt(visitor, activity, ACTIVITIES[activity]);
    next = isDone ? FOLLOWS[activity] : undefined;
    const { from, to } = kind.thinkSeconds;
    await visitor.spend((from + random() * (to - from)) * 1_000);
  }
  hangUp();
}

/** A candidate who talks until the time is over. False: the server had no place. */
export async function holdInterview(visitor: Visitor): Promise<boolean> {
  return attempt(visitor, 'interview', async () => {
    const conversation = await begin(visitor);
    void attempt(visitor, 'interview', async () => {
      await converse(conversation, Number.POSITIVE_INFINITY);
    }).then(() => leave(conversation));
  });
}

/** False when it was given up; the reason has been counted. */
async function attempt(
  visitor: Visitor,
  name: string,
  act: (visitor: Visitor) => Promise<void>,
): Promise<boolean> {
  try {
    await act(visitor);
    return true;
  } catch (error) {
    if (!(error instanceof ActionFailed)) visitor.world.samples.fail(name, (error as Error).message);
    return false;
  }
}

/** The socket every open page has. */
function openRealtime(visitor: Visitor): () => void {
  const { samples, origin, signal } = visitor.world;
  const openedMs = performance.now();
  const client = connectRealtime(
    origin,
    'project=agent&channels[]=account&channels[]=documents',
    visitor.socketHeaders,
  );
  const pinging = setInterval(() => {
    if (client.socket.readyState === client.socket.OPEN) client.send({ type: 'ping' });
  }, PING_MS);
  void client.closed.then(({ code, reason }) => {
    clearInterval(pinging);
    if (signal.aborted) samples.succeed(REALTIME, performance.now() - openedMs);
    else samples.fail(REALTIME, `closed with ${code} ${reason}`);
  });
  return () => client.socket.terminate();
}
