import { ConversationStage } from './conversation-stage.ts';
import type { StageScript } from './stage-script.ts';

/** A stage on which the first question has just been asked. */
export async function afterTheQuestion(script: StageScript = {}): Promise<ConversationStage> {
  const stage = new ConversationStage(script);
  await stage.start();
  await stage.until('1 interviewer');
  stage.story();
  return stage;
}
