import {
  publishEventRecording,
  putEventRecording,
  removeEventRecording,
  takeBackEventRecording,
  writeEventTranscripts,
} from '#domain/community/event-recording.ts';
import type { AuditAction } from '#domain/manifests.ts';
import { eventWorld } from '../community/event-world.ts';
import { giveEventRecording } from '../community/recordings.ts';
import { now, type Act, type Acting, type Acts, type By } from './acting.ts';

const kind = 'event' as const;
const over = { startsAt: '2026-10-01T14:00:00.000Z', endsAt: '2026-10-01T16:00:00.000Z' };
const file = {
  ...{ name: 'talk.wav', mediaType: 'audio/wav', seconds: 1 },
  bytes: new Uint8Array([82, 73, 70, 70]),
};

/** What is done to the recording of an event that is over. */
const onRecording =
  (
    action: AuditAction,
    isPublished: boolean,
    step: (own: By & { eventId: string }, acting: Acting) => Promise<void>,
  ) =>
  async (acting: Acting): Promise<Act> => {
    const { db, store } = acting;
    const eventId = await eventWorld(db).anEvent(action.replace(/[._]/g, '-'), over);
    await giveEventRecording(db, store, { eventId, isPublished, at: now });
    return {
      ...{ action, kind },
      run: async (by) => {
        await step({ ...by, eventId }, acting);
        return eventId;
      },
    };
  };

export const eventRecordingActs: Acts = {
  async putEventRecording(acting) {
    const put = onRecording('event_recording.put', true, (own, { db, store }) =>
      putEventRecording(db, store, { ...own, spoken: 'en', file }, now),
    );
    // The bytes are stored outside of any transaction; what is refused after that is swept away.
    return { ...(await put(acting)), before: ['stored_files'] };
  },
  writeEventTranscripts: onRecording('event_recording.write', true, (own, { db }) =>
    writeEventTranscripts(db, { ...own, seen: 1, transcripts: { en: 'Welcome.', ar: 'أهلًا.' } }, now),
  ),
  publishEventRecording: onRecording('event_recording.publish', false, (own, { db }) =>
    publishEventRecording(db, { ...own, seen: 1 }, now),
  ),
  takeBackEventRecording: onRecording('event_recording.take_back', true, (own, { db }) =>
    takeBackEventRecording(db, own, now),
  ),
  removeEventRecording: onRecording('event_recording.remove', true, (own, { db }) =>
    removeEventRecording(db, own, now),
  ),
};
