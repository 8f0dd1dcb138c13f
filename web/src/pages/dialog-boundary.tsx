import { Component, type ReactNode, useState } from 'react';
import { isServerReached } from '../lib/api/server-reached.ts';
import { Button } from '../ui/button.tsx';
import { cardClass } from '../ui/card.tsx';

type Words = { text: string; retry: string; close: string };
type Props = { words: Words; onClose: () => void; children: ReactNode };

/** A dialog whose code did not arrive leaves the page under it as it is. */
export class DialogBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { words, onClose, children } = this.props;
    return this.state.hasFailed ? <Unloaded words={words} onClose={onClose} /> : children;
  }
}

/** A browser may keep a failed file in memory, so the page is loaded afresh, but never into a missing network. */
function Unloaded({ words, onClose }: Omit<Props, 'children'>) {
  const [isLooking, setLooking] = useState(false);
  const retry = async () => {
    setLooking(true);
    if (await isServerReached()) window.location.reload();
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
