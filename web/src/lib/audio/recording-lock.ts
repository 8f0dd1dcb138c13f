const PREFIX = 'take:';

/** Recordings of this page, which may read them again before the browser has released the lock. */
const begunHere = new Set<string>();

/** Tells other tabs that a recording is still running. Returns a function that releases the lock. */
export function lockRecording(recordingId: string): () => void {
  begunHere.add(recordingId);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without the Web Locks API other tabs may list a running recording; nothing else depends on it.
  void navigator.locks?.request(PREFIX + recordingId, () => held).catch(() => undefined);
  return release;
}

/** Ids of recordings that are running in other tabs. */
export async function listRecordingsLockedElsewhere(): Promise<Set<string>> {
  const state = await navigator.locks?.query().catch(() => undefined);
  const ids = (state?.held ?? []).flatMap(({ name }) =>
    name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
  );
  return new Set(ids.filter((id) => !begunHere.has(id)));
}
