import { describe, expect, it } from 'vitest';
import { beginMedia, recordingFor, type MediaContent, type TimedRow } from './media-content.ts';
import { listMediaProblems } from './media-problems.ts';
import { listUnfit } from './timed-rows.ts';
import { writeTranscript } from './transcript.ts';

const cue = (start: number, end: number, text = 'Press Tab', speaker?: string): TimedRow => ({
  ...{ start, end, text },
  ...(speaker && { speaker }),
});
const at = (start: number, text: string, pauses?: true): TimedRow => ({
  start,
  end: null,
  text,
  ...(pauses && { pauses }),
});

function whole(): MediaContent {
  const media = beginMedia();
  media.files.ar = { fileId: 'x', name: 'a.mp3', mediaType: 'audio/mpeg', bytes: 9, seconds: 10 };
  for (const track of Object.values(media.tracks)) track.captions.push(cue(0, 2000), cue(5000, 7000));
  return media;
}

const codes = (kind: 'audio' | 'video', media: MediaContent) =>
  listMediaProblems(kind, media).map(({ code }) => code);

describe('what keeps a recording from learners', () => {
  it('is the file first, then captions in each language', () => {
    expect(codes('audio', beginMedia())).toEqual(['media-file']);
    const media = whole();
    media.tracks.en.captions = [];
    expect(codes('audio', media)).toEqual(['media-captions-en']);
    expect(codes('audio', whole())).toEqual([]);
  });

  it('is, of a film, descriptions in both languages, or the word of its author that none are needed', () => {
    expect(codes('video', whole())).toEqual(['media-descriptions-en', 'media-descriptions-ar']);
    expect(codes('video', { ...whole(), isAllSaid: true })).toEqual([]);
  });

  it('is what stands after the end', () => {
    const media = whole();
    media.tracks.ar.chapters.push(at(12_000, 'Too late'));
    expect(codes('audio', media)).toEqual(['media-late-ar']);
  });

  it('gives readers without a recording of their language the other one', () => {
    expect(recordingFor(whole(), 'en')).toMatchObject({ spoken: 'ar' });
    expect(recordingFor(beginMedia(), 'en')).toBeNull();
  });
});

describe('descriptions', () => {
  const captions = [cue(0, 2000), cue(5000, 7000)];
  const unfit = (descriptions: TimedRow[]) =>
    listUnfit({ descriptions, captions }, 10_000).map(({ start }) => start);

  it('fit where they can be read out before somebody speaks', () => {
    // Three seconds, of fourteen characters each.
    expect(unfit([at(2000, 'x'.repeat(42))])).toEqual([]);
    expect(unfit([at(2000, 'x'.repeat(43))])).toEqual([2000]);
  });

  it('do not fit while somebody speaks, nor beyond the end, nor into each other', () => {
    expect(unfit([at(1000, 'x')])).toEqual([1000]);
    expect(unfit([at(9900, 'x'.repeat(14))])).toEqual([9900]);
    expect(unfit([at(2000, 'x'.repeat(28)), at(3000, 'x')])).toEqual([2000]);
  });

  it('fit anywhere when the film waits for them', () => {
    expect(unfit([at(1000, 'x'.repeat(400), true)])).toEqual([]);
  });
});

describe('a transcript', () => {
  it('has chapters as headings, and paragraphs by speaker and silence', () => {
    const parts = writeTranscript({
      captions: [
        cue(0, 1000, 'One'),
        cue(1000, 2000, 'two'),
        cue(2500, 3000, 'Hello', 'Omar'),
        cue(9000, 9500, 'Late', 'Omar'),
      ],
      chapters: [at(2500, 'Greeting')],
      descriptions: [at(4000, 'A hand waves')],
    });
    expect(parts).toEqual([
      { chapter: null, passages: [{ start: 0, kind: 'said', speaker: null, text: 'One two' }] },
      {
        chapter: { start: 2500, end: null, text: 'Greeting' },
        passages: [
          { start: 2500, kind: 'said', speaker: 'Omar', text: 'Hello' },
          { start: 4000, kind: 'seen', speaker: null, text: 'A hand waves' },
          { start: 9000, kind: 'said', speaker: 'Omar', text: 'Late' },
        ],
      },
    ]);
  });
});
