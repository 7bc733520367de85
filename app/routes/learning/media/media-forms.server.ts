import { z } from 'zod';
import { mediaLimits } from '#domain/learning/media/media-constants.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most);

/** How far the script has heard a recording. */
export const recordingStopForm = defineForm({
  name: 'recording-stop',
  read: readFields(
    {
      fileId: z.string().refine(isRowId),
      seconds: whole(0, mediaLimits.hours * 3600),
      view: z.string().min(1).max(40),
      number: whole(1, 1_000_000),
    },
    { problem: 'form.unclear' },
  ),
});
