import type { EngineLabel } from '@aloud/contract/feedback/feedback';
import { t } from './feedback.en.ts';
import { sentences } from './remark-text.ts';

/** Names the engine that judged, so that the candidate can weigh the result. */
export function EngineNote({ engine }: { engine: EngineLabel }) {
  return (
    <p className="text-sm text-ink-soft">
      {engine.fallback && `${sentences.fallback[engine.fallback]} `}
      {engine.used === 'llm'
        ? t('engineModel', { model: engine.model ?? 'LLM', votes: engine.votes })
        : !engine.fallback && t('engineLocal')}
      {engine.droppedQuotes > 0 && ` ${t('engineDropped', { count: engine.droppedQuotes })}`}
    </p>
  );
}
