import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import type { Submission } from './use-submit.ts';

const SubmissionContext = createContext<Submission | undefined>(undefined);

type Props = { submission: Submission; className?: string; children: ReactNode };

/** Every form of the product: submits once at a time and puts the focus into the field that is wrong. */
export function Form({ submission, className, children }: Props) {
  const { submit, failure } = submission;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure !== undefined) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);
  return (
    <SubmissionContext value={submission}>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className={className}>
        {children}
      </form>
    </SubmissionContext>
  );
}

/** Why the form around it was not sent, in a live region. */
export function FormFailure() {
  const failure = use(SubmissionContext)?.failure;
  return failure === undefined ? null : (
    <p role="alert" className="text-sm text-bad-ink">
      {failure}
    </p>
  );
}

/** Shows progress while the form around it is being sent. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'isWaiting'>) {
  const isSending = use(SubmissionContext)?.isSending ?? false;
  return <Button {...props} type="submit" isWaiting={isSending} />;
}
