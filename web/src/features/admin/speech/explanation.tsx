import { RichText } from '../../../lib/rich-text.tsx';

/** A paragraph in which names of settings stand out. */
export function Explanation({ text }: { text: string }) {
  return (
    <p className="max-w-[68ch] text-ink-soft">
      <RichText text={text} tags={{ setting: <code className="text-sm whitespace-nowrap text-ink" /> }} />
    </p>
  );
}
