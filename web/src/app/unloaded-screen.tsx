import { type ReactNode, useCallback, useEffect, useState, useTransition } from 'react';
import { isServerReached } from '../lib/api/server-reached.ts';
import { reloadOnce } from '../lib/reload-after-deployment.ts';
import { word } from '../lib/words.en.ts';
import { Button } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { t } from './app.en.ts';
import { LoadingScreen } from './loading-screen.tsx';

const LOOK_AGAIN_MS = 5_000;

type State = 'looking' | 'away' | 'broken';

/**
 * The code of a page did not arrive. With a server, its file was replaced by a newer one and the page is loaded afresh;
 * without one, the app stays and goes on as soon as the server is back. `instead` is shown when neither helps.
 */
export function UnloadedScreen({ error, instead }: { error: Error; instead: ReactNode }) {
  const { state, look } = useServer(error);
  const [isWaiting, startLooking] = useTransition();
  if (state === 'looking') return <LoadingScreen />;
  if (state === 'broken') return instead;
  return (
    <main id="content" className="grid min-h-[70dvh] place-items-center">
      <StateMessage
        isWholePage
        tone="error"
        title={t('unloaded')}
        text={t('unloadedText')}
        actions={
          <Button isWaiting={isWaiting} onClick={() => startLooking(look)}>
            {word('retry')}
          </Button>
        }
      />
    </main>
  );
}

function useServer(error: Error) {
  const [state, setState] = useState<State>('looking');
  const look = useCallback(() => findServer(error).then(setState), [error]);

  useEffect(() => {
    const goOn = () => void look();
    goOn();
    const timer = setInterval(goOn, LOOK_AGAIN_MS);
    window.addEventListener('online', goOn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', goOn);
    };
  }, [look]);

  return { state, look };
}

/** A browser may keep a failed file in memory, so only a new load of the page asks for it again. */
async function findServer(error: Error): Promise<State> {
  if (!(await isServerReached())) return 'away';
  return reloadOnce(error) ? 'looking' : 'broken';
}
