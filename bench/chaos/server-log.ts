/** What the servers have logged since, by message: what an operator would see. */
export function countMessages(said: string, saidBefore: string): Map<string, number> {
  const known = new Set(saidBefore.split('\n'));
  const counts = new Map<string, number>();
  for (const line of said.split('\n')) {
    const message = line.startsWith('{') && !known.has(line) ? readMessage(line) : undefined;
    if (message) counts.set(message, (counts.get(message) ?? 0) + 1);
  }
  return counts;
}

function readMessage(line: string): string | undefined {
  try {
    const { msg, err, reason } = JSON.parse(line) as {
      msg?: string;
      err?: { message?: string; cause?: { message?: string } };
      reason?: string;
    };
    return [msg, err?.message?.split('\n', 1)[0]?.slice(0, 80), reason].filter(Boolean).join(' | ');
  } catch {
    // The last line may be half written.
    return undefined;
  }
}
