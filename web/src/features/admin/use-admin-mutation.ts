import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../lib/api/error-text.ts';
import { reportFailure } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notify.ts';
import { KEY } from './admin.api.ts';

type Act<Input, Answer> = {
  run: (input: Input) => Promise<Answer>;
  /** Logged when it fails. */
  failure: string;
  done?: string;
  onDone?: (answer: Answer) => void;
};

/** Something an administrator does: told when it is done or failed, and every table looks again. */
export function useAdminMutation<Input = void, Answer = unknown>({
  run,
  failure,
  done,
  onDone,
}: Act<Input, Answer>) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      void queries.invalidateQueries({ queryKey: [KEY] });
      if (done) void notify(done, 'success');
      onDone?.(answer);
    },
    onError: (error) => {
      reportFailure(failure, error);
      void notify(errorText(error), 'error');
    },
  });
  return { act: mutate, isWaiting: isPending };
}
