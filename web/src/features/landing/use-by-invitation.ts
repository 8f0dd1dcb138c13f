import { useSyncExternalStore } from 'react';
import { isInviteOnly } from '../../lib/page-facts.ts';

const subscribe = () => () => undefined;
/** The build, whose page the first render repeats, knows no server. */
const readBuild = () => undefined;

/** Whether access is by invitation; undefined until the page that the build has written is taken over. */
export function useByInvitation(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribe, isInviteOnly, readBuild);
}
