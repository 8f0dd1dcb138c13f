import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { notify } from '../../lib/notify.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { actErrorText } from './act-error-text.ts';
import { KEY } from './admin.api.ts';

type Act<Input, Result> = {
  run: (input: Input) => Promise<Result>;
  /** Logged when it fails. */
  failure: string;
  done?: string;
  onDone?: (answer: Result) => void;
};

/** The tables then show whether it was carried out. */
function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unconfirmed';
}

/**
 * Runs an act of an administrator, reports success in a toast and refetches every table. A failure of `act` is shown in a
 * toast too; `submit` rejects, for a form that shows it itself.
 */
export function useAdminMutation<Input = void, Result = unknown>({
  run,
  failure,
  done,
  onDone,
}: Act<Input, Result>) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      void queries.invalidateQueries({ queryKey: [KEY] });
      if (done) void notify(done, 'success');
      onDone?.(answer);
    },
    onError: (error) => {
      reportFailure(failure, error);
      if (isUnconfirmed(error)) void queries.invalidateQueries({ queryKey: [KEY] });
    },
  });
  const act = (input: Input) =>
    void mutateAsync(input).catch((error: unknown) => notify(actErrorText(error), 'error'));
  return { act, submit: mutateAsync, isWaiting: isPending };
}
