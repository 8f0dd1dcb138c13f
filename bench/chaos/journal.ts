/** What the server has said yes to, and what it said instead. Filled by the people, read by the audit. */
export class Journal {
  readonly attempts: {
    accountId: string;
    id: string;
    recording?: Buffer;
    headers: Record<string, string>;
  }[] = [];
  readonly files: { id: string; bytes: Buffer; headers: Record<string, string> }[] = [];
  readonly mailedTo: string[] = [];
  readonly sessions: { headers: Record<string, string> }[] = [];
  readonly interviews: { id: string; accountId: string; answers: string[]; isStopped: boolean }[] = [];
  /** Times a person was told something, by code. */
  readonly told = new Map<string, number>();
  /** Requests that got no response within their limit. */
  readonly hangs: string[] = [];
  /** Acts that were completed, by name. */
  readonly done = new Map<string, number>();

  tell(code: string): void {
    this.told.set(code, (this.told.get(code) ?? 0) + 1);
  }

  complete(act: string): void {
    this.done.set(act, (this.done.get(act) ?? 0) + 1);
  }
}
