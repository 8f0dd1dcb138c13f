import type { ConversationState } from './conversation-state.rules.ts';

/** The utterance whose text has come, and no sound of it yet. */
export function findUnvoiced({ saying, floor, turns }: ConversationState): ConversationState['saying'] {
  if (floor.agent !== 'thinking' || !saying || saying.sentences.length === 0 || saying.heardMs > 0)
    return null;
  return turns.some(({ turn }) => turn === saying.turn) ? null : saying;
}

/**
 * The caption: the sentence being played, or the last one while its answer grows; the text of a reply whose sound is
 * late.
 */
export function getCaption(
  state: ConversationState,
  isSoundLate = false,
): {
  question: string;
  answer: string;
  preliminary: string;
} {
  const { saying, partial, caption: preliminary } = state;
  const heard = saying?.sentences.filter(({ startMs }) => startMs <= saying.heardMs) ?? [];
  const last = state.turns.findLast(({ role }) => role === 'interviewer')?.text ?? '';
  const unvoiced = isSoundLate ? findUnvoiced(state) : null;
  const question = unvoiced
    ? unvoiced.sentences.map(({ text }) => text).join(' ')
    : state.floor.agent === 'speaking'
      ? (heard.at(-1)?.text ?? '')
      : lastSentences(last);
  return { question, answer: partial?.text ?? unanswered(state), preliminary };
}

/** The committed answer that the interviewer has not replied to yet. */
function unanswered({ turns, floor }: ConversationState): string {
  const last = turns.at(-1);
  return last?.role === 'candidate' && floor.agent !== 'speaking' ? last.text : '';
}

const CAPTION_CHARS = 160;

/** The question stands at the end of a long turn. */
function lastSentences(text: string): string {
  const sentences = text.match(/[^.!?…]+[.!?…]*\s*/gu) ?? [];
  let caption = '';
  for (const sentence of sentences.toReversed()) {
    if (caption !== '' && caption.length + sentence.length > CAPTION_CHARS) break;
    caption = sentence + caption;
  }
  return caption.trim();
}
