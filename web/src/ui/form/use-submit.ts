import { useRef, useState } from 'react';

/** What a form says of a failure: a sentence, with the fields it is about where they are known. */
export type Explanation = string | { text: string; fields: readonly string[] } | undefined;

type Preventable = { preventDefault: () => void };

/** One way to send a form; `<Form>` takes it, whether it comes from `useSubmit` or from `useForm`. */
export type Submission = {
  /** Resolves to whether something was sent. A second call while the first is under way sends nothing. */
  submit: (event?: Preventable) => Promise<boolean>;
  isSending: boolean;
  failure: string | undefined;
  clearFailure: () => void;
};

type Options = {
  /** What is wrong with the field, in words; nothing is sent then. */
  check?: () => string | undefined;
  /** `false` says that there was nothing to send. */
  send: () => unknown;
  explain?: (error: unknown) => string | undefined;
  /** The form leaves the screen after a success; until then it takes no second click. */
  once?: boolean;
};

/** Sending a form with one field. More fields want `useForm`. */
export function useSubmit({ check, send, explain, once = false }: Options): Submission {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  // State is read one render late: two clicks in the same frame would both find it free.
  const isLocked = useRef(false);

  async function submit(event?: Preventable): Promise<boolean> {
    event?.preventDefault();
    if (isLocked.current) return false;
    const problem = check?.();
    setFailure(problem);
    if (problem !== undefined) return false;
    isLocked.current = true;
    setSending(true);
    let isSent = false;
    try {
      isSent = (await send()) !== false;
    } catch (error) {
      if (!explain) throw error;
      setFailure(explain(error));
    } finally {
      isLocked.current = once && isSent;
      setSending(isLocked.current);
    }
    return isSent;
  }

  return { submit, isSending, failure, clearFailure: () => setFailure(undefined) };
}
