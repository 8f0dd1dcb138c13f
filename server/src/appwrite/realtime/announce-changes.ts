import { DATABASE_ID } from '@aloud/contract/appwrite';
import type { Db } from '../../db/database.ts';
import { getOwnAccount } from '../../features/accounts/account.ts';
import { canRead } from '../../features/files/file-access.rules.ts';
import { FILE_CHANGED, type FileChange, readFileChange } from '../../features/files/file-changed.ts';
import { ACCOUNT_CHANGED, type AccountChange } from '../../platform/events/account-changed.ts';
import {
  DOCUMENT_CHANGED,
  type DocumentChange,
  type ViewDocument,
} from '../../platform/events/document-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { toWireAccount } from '../account/wire-account.ts';
import { toWireFile } from '../storage/wire-file.ts';
import {
  type Announcement,
  accountChannels,
  documentChannels,
  eventNames,
  fileChannels,
  type RealtimeIndex,
} from './channels.ts';

type Deps = {
  db: Db;
  bus: EventBus;
  logger: Logger;
  index: RealtimeIndex;
  viewDocument: ViewDocument;
  /** Closes connections whose session has ended; awaited before further events are sent to them. */
  recheckAccount(accountId: string): Promise<void>;
};

/** A longer queue means that the database cannot keep up; further events are dropped. */
const MOST_WAITING = 10_000;

/** Turns bus events into realtime announcements. Returns the function that stops it. */
export function announceChanges(deps: Deps): () => void {
  const { bus, index } = deps;
  const waiting = new Set<string>();
  let work = Promise.resolve();

  /** One after another, so that no client receives a deletion before the creation. */
  function inTurn(key: string, describe: () => Promise<Announcement | undefined>): void {
    // The same change queued twice is announced once, with the state at its turn.
    if (waiting.has(key) || waiting.size >= MOST_WAITING) return;
    waiting.add(key);
    work = work.then(async () => {
      waiting.delete(key);
      try {
        const announcement = await describe();
        if (announcement) index.announce(announcement);
      } catch (error) {
        deps.logger.error({ err: error }, 'an announcement failed');
      }
    });
  }

  const stops = [
    bus.subscribe(DOCUMENT_CHANGED, (change) => {
      const channels = documentChannels({ databaseId: DATABASE_ID, ...change }, change.action);
      if (!index.isHeard(channels)) return;
      const key = `document/${change.collectionId}/${change.documentId}/${change.action}`;
      inTurn(key, () => describeDocument(deps, change, channels));
    }),
    bus.subscribe(FILE_CHANGED, (event) => {
      const change = readFileChange(event);
      const announcement = describeFile(change);
      if (!index.isHeard(announcement.channels)) return;
      inTurn(
        `file/${change.file.id}/${change.file.updatedAt.getTime()}/${change.action}`,
        async () => announcement,
      );
    }),
    bus.subscribe(ACCOUNT_CHANGED, (change) => {
      void deps.recheckAccount(change.accountId).then(() => {
        if (!index.isHeard(accountChannels(change.accountId))) return;
        for (const one of splitSessions(change)) {
          inTurn(`account/${JSON.stringify(one)}`, () => describeAccount(deps, one));
        }
      });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function describeDocument(
  deps: Deps,
  change: DocumentChange,
  channels: string[],
): Promise<Announcement | undefined> {
  const view = await deps.viewDocument(change);
  if (!view) return undefined;
  const levels = [
    { kind: 'databases', id: DATABASE_ID },
    { kind: 'collections', id: change.collectionId },
    { kind: 'documents', id: change.documentId },
  ];
  return { events: eventNames(levels, change.action), channels, view };
}

function describeFile({ action, file }: FileChange): Announcement {
  const levels = [
    { kind: 'buckets', id: file.bucketId },
    { kind: 'files', id: file.id },
  ];
  const payload = toWireFile(file);
  return {
    events: eventNames(levels, action),
    channels: fileChannels({ bucketId: file.bucketId, fileId: file.id }, action),
    view: (caller) => (canRead(caller, file) ? payload : undefined),
  };
}

function splitSessions(change: AccountChange): AccountChange[] {
  if (!('sessionIds' in change)) return [change];
  return change.sessionIds.map((id) => ({ ...change, sessionIds: [id] }));
}

async function describeAccount(deps: Deps, change: AccountChange): Promise<Announcement | undefined> {
  const { accountId, action } = change;
  if (action === 'delete') return undefined;
  const user = { kind: 'users', id: accountId };
  const isOwn = (caller: Caller) => caller.isSignedIn && caller.accountId === accountId;
  const channels = accountChannels(accountId);
  if (!('sessionIds' in change)) {
    const payload = toWireAccount(await getOwnAccount(deps.db, accountId));
    return {
      events: eventNames([user], action),
      channels,
      view: (caller) => (isOwn(caller) ? payload : undefined),
    };
  }
  const [sessionId = ''] = change.sessionIds;
  const payload = { $id: sessionId, userId: accountId };
  const [, sessionAction = ''] = action.split('.');
  const events = eventNames([user, { kind: 'sessions', id: sessionId }], sessionAction);
  return { events, channels, view: (caller) => (isOwn(caller) ? payload : undefined) };
}
