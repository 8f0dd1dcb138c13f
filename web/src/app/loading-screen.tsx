import { LoadingWords } from '../pages/loading-words.tsx';

export function LoadingScreen() {
  return (
    <main className="grid min-h-[60dvh] place-items-center px-5">
      <p role="status">
        <LoadingWords />
      </p>
    </main>
  );
}
