import { readPersonName } from '#domain/identity/person-name.ts';
import { readWork } from '#domain/learning/assignments/read-work.ts';
import { readMoment } from '#domain/learning/media/moment.ts';
import { readCaptions, writeWebVtt } from '#domain/learning/media/web-vtt.ts';

/** A text as a name, work for an assignment, a moment, a file of captions, the words of one, and a caption that is written. */
export function readLearned(text: string): unknown {
  return [
    readPersonName(text),
    readWork(text),
    readMoment(text),
    readCaptions('captions', text),
    readCaptions('captions', `0:00 --> 0:01\n${text}`),
    writeWebVtt([{ start: 0, end: 1, text }], 1),
  ];
}
