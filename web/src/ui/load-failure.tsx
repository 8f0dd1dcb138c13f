import { Button } from './button.tsx';
import { StateMessage } from './state-message.tsx';

/** The texts are properties, because `ui` knows no catalogue. */
export type FailureWords = { title: string; text: string; retry: string };

type Props = {
  words: FailureWords;
  isWaiting: boolean;
  onRetry: () => unknown;
  className?: string;
};

/** Shown in place of what could not be loaded. */
export function LoadFailure({ words, isWaiting, onRetry, className }: Props) {
  return (
    <StateMessage
      tone="error"
      title={words.title}
      text={words.text}
      {...(className ? { className } : {})}
      actions={
        <Button look="quiet" isWaiting={isWaiting} onClick={() => void onRetry()}>
          {words.retry}
        </Button>
      }
    />
  );
}
