import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { cardClass } from '../card.tsx';
import { PartBoundary } from '../part-boundary.tsx';

type Failure = {
  words: { text: string; retry: string; close: string };
  onRetry: () => Promise<void>;
  onClose: () => void;
};

/** A dialog whose code did not arrive leaves the page under it as it is. */
export function DialogBoundary({ children, ...failure }: Failure & { children: ReactNode }) {
  return <PartBoundary instead={<Unloaded {...failure} />}>{children}</PartBoundary>;
}

function Unloaded({ words, onRetry, onClose }: Failure) {
  const [isLooking, setLooking] = useState(false);
  const retry = async () => {
    setLooking(true);
    await onRetry();
    setLooking(false);
  };
  return (
    <div
      role="alert"
      className={`${cardClass({ padding: 'sm' })} fixed inset-x-4 bottom-4 z-70 mx-auto grid max-w-110 gap-3 shadow-float`}
    >
      <p>{words.text}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button isWaiting={isLooking} onClick={() => void retry()}>
          {words.retry}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
