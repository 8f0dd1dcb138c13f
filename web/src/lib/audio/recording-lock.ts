const PREFIX = 'take:';

/** Of this page: what it records it may also find again, even before the browser has let go of the lock. */
const begunHere = new Set<string>();

/** Tells other tabs that a take is still being recorded. Returns how to let go of it. */
export function lockRecording(takeId: string): () => void {
  begunHere.add(takeId);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers without locks have no way to tell; nothing else depends on it.
  void navigator.locks?.request(PREFIX + takeId, () => held).catch(() => undefined);
  return release;
}

/** Takes that another tab is recording in this moment. */
export async function listRecordingsLockedElsewhere(): Promise<Set<string>> {
  const state = await navigator.locks?.query().catch(() => undefined);
  const ids = (state?.held ?? []).flatMap(({ name }) =>
    name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
  );
  return new Set(ids.filter((id) => !begunHere.has(id)));
}
