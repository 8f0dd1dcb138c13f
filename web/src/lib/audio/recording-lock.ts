const PREFIX = 'take:';

/** How many locks of a recording this page holds or has asked for, until the browser has released them. */
const own = new Map<string, number>();

/** Tells other tabs that a recording is being made. Returns a function that releases the lock. */
export function lockRecording(recordingId: string): () => void {
  const { held, release } = createHold();
  countOwn(recordingId, 1);
  // Without the Web Locks API other tabs may list a running recording; nothing else depends on it.
  const request = navigator.locks?.request(PREFIX + recordingId, () => held) ?? held;
  void request.catch(() => undefined).finally(() => countOwn(recordingId, -1));
  return release;
}

/**
 * Keeps a recording for this page after it was made. Undefined where another tab has it. A lock that this page holds
 * already passes to the new request without a gap.
 */
export async function holdRecording(recordingId: string): Promise<(() => void) | undefined> {
  const { locks } = navigator;
  if (!locks || own.has(recordingId)) return lockRecording(recordingId);
  const { held, release } = createHold();
  let isGranted = false;
  return new Promise((resolve) => {
    void locks
      .request(PREFIX + recordingId, { ifAvailable: true }, (lock) => {
        isGranted = lock !== null;
        if (isGranted) countOwn(recordingId, 1);
        resolve(isGranted ? release : undefined);
        return isGranted ? held : undefined;
      })
      // A browser that refuses locks is like one without them.
      .catch(() => resolve(release))
      .finally(() => isGranted && countOwn(recordingId, -1));
  });
}

/** Ids of recordings that other tabs are making or answering with. */
export async function listRecordingsLockedElsewhere(): Promise<Set<string>> {
  const state = await navigator.locks?.query().catch(() => undefined);
  const ids = (state?.held ?? []).flatMap(({ name }) =>
    name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
  );
  return new Set(ids.filter((id) => !own.has(id)));
}

function createHold(): { held: Promise<void>; release: () => void } {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

function countOwn(recordingId: string, change: 1 | -1): void {
  const count = (own.get(recordingId) ?? 0) + change;
  if (count > 0) own.set(recordingId, count);
  else own.delete(recordingId);
}
