import { useEffect, useState, useSyncExternalStore } from 'react';
import { Conversation, type ConversationOptions, type Devices } from './conversation.ts';

export type LiveConversation = ReturnType<typeof useConversation>;

/** The conversation of a mounted component, disposed of with it. */
export function useConversation(options: ConversationOptions, devices?: Devices) {
  const [conversation] = useState(() => new Conversation(options, devices));
  const snapshot = useSyncExternalStore(conversation.subscribe, conversation.getSnapshot);
  useEffect(() => conversation.setOptions(options));
  const { interviewId } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another interview leaves the one before
  useEffect(() => conversation.mount(), [conversation, interviewId]);
  return {
    ...snapshot,
    start: conversation.start,
    addMicrophone: conversation.addMicrophone,
    toggleMuted: conversation.toggleMuted,
    type: conversation.type,
    finishTurn: conversation.finishTurn,
    interrupt: conversation.interrupt,
    setPatience: conversation.setPatience,
    dismissNotice: conversation.dismissNotice,
    stop: conversation.stop,
    readLevel: conversation.readLevel,
  };
}
