import { z } from 'zod';
import { recordingLimits } from '#domain/community/event-constants.ts';
import { languages } from '#platform/text/language.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { readOptionalText } from '#routes/kit/read-by.server.ts';
import { choiceField, readRevision } from '#routes/staff/kit/staff-fields.server.ts';

const seen = z.string().transform(readRevision);
const transcript = readOptionalText(recordingLimits.transcript, `long ${recordingLimits.transcript}`);

/** The recording of an event, and the language that is spoken in it; the file is known elsewhere. */
export const eventSoundForm = defineForm({
  name: 'event-recording',
  read: readFields({ spoken: choiceField(languages) }),
});

/** All that is said in it. */
export const eventTranscriptsForm = defineForm({
  name: 'event-transcripts',
  texts: 'whole',
  read: readFields({ transcriptEn: transcript, transcriptAr: transcript, seen }),
});

/** Lets visitors have it, as it was seen. */
export const eventRecordingPublishForm = defineForm({
  name: 'event-recording-publish',
  read: readFields({ seen }),
});

/** Takes it back from visitors. */
export const eventRecordingTakeBackForm = defineForm({
  name: 'event-recording-take-back',
  read: readNothing,
});

/** Deletes it with its words. */
export const eventRecordingRemovalForm = defineForm({
  name: 'event-recording-removal',
  read: readNothing,
});
