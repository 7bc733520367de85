import { mediaLimits, type MediaList } from './media-constants.ts';
import type { TimedRow } from './media-content.ts';
import { inOrder, listOverlaps, readRow, type RowField, type RowProblem } from './timed-rows.ts';

/** Rows of a file of captions; or the first thing that is wrong in it, with the number of its row. */
export type ReadCaptions =
  | { rows: TimedRow[] }
  | { problem: 'none' | 'too-many' }
  | { problem: RowProblem; row: number; field: RowField };

/**
 * Reads a file of WebVTT or SRT, or what was pasted of one. Of markup only the speaker is taken (`<v Mona>`); whatever else
 * stands in a file (notes, styles, regions, positions) is left out. Chapters and descriptions come in the same form.
 */
export function readCaptions(list: MediaList, written: string): ReadCaptions {
  const found: { number: number; row: TimedRow }[] = [];
  let number = 0;
  for (const { times, lines } of cuesOf(written)) {
    number += 1;
    if (number > mediaLimits.rows) return { problem: 'too-many' };
    const read = readRow(list, typedRow(times, lines));
    if ('problem' in read) return { problem: read.problem, row: number, field: read.field };
    found.push({ number, row: read.row });
  }
  if (found.length === 0) return { problem: 'none' };
  const rows = inOrder(found.map(({ row }) => row));
  const [overlap] = listOverlaps(rows);
  if (!overlap) return { rows };
  const at = found.find(({ row }) => row === overlap.row)!;
  return { problem: overlap.problem, row: at.number, field: 'start' };
}

type Lines = { times: string; lines: string[] };

/** Each line of times with the lines below it, up to the next empty one. */
function* cuesOf(written: string): Generator<Lines> {
  let cue: Lines | null = null;
  for (const line of written.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    if (line.includes('-->')) {
      if (cue) yield cue;
      cue = { times: line, lines: [] };
    } else if (line.trim() === '') {
      if (cue) yield cue;
      cue = null;
    } else cue?.lines.push(line);
  }
  if (cue) yield cue;
}

function typedRow(times: string, lines: readonly string[]) {
  const at = times.indexOf('-->');
  const start = times.slice(0, at).trim();
  // What stands behind the end says where on the picture the caption stands.
  const [end = ''] = times
    .slice(at + 3)
    .trim()
    .split(/[ \t]/);
  const whole = lines.join(' ');
  const speaker = voiceIn(whole);
  const text = plain(whole.replace(/<[^<>]*>/g, ''));
  return { start, end, speaker: plain(speaker), text, pauses: false };
}

/** Who speaks, as `<v Mona>` or `<v.loud Mona>` says. */
function voiceIn(text: string): string {
  const at = text.indexOf('<v');
  const end = text.indexOf('>', at);
  if (at < 0 || end < 0) return '';
  const [mark = '', ...name] = text.slice(at + 1, end).split(' ');
  return mark === 'v' || mark.startsWith('v.') ? name.join(' ') : '';
}

const signs: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"' },
  // Marks of direction: whoever reads the row leaves them out.
  ...{ lrm: '', rlm: '' },
};

function plain(text: string): string {
  return text.replace(/&(amp|lt|gt|nbsp|quot|lrm|rlm);/g, (_, name: string) => signs[name]!);
}

/** The rows as a file of WebVTT: what was written as text stays text. */
export function writeWebVtt(rows: readonly TimedRow[], endsAt: number): string {
  const cues = rows.map(({ start, end, speaker, text, pauses }, index) => {
    const until = end ?? Math.max(start + 1, rows[index + 1]?.start ?? endsAt);
    const voice = speaker ? `<v ${escape(speaker)}>` : '';
    // The number lets the player find the row again; `pause` before it, that the film waits.
    const name = `${pauses ? 'pause-' : ''}${index + 1}`;
    return `${name}\n${timeOf(start)} --> ${timeOf(until)}\n${voice}${escape(text)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function timeOf(milliseconds: number): string {
  const whole = Math.floor(milliseconds / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = two(Math.floor(whole / 3600));
  const part = String(Math.floor(milliseconds % 1000)).padStart(3, '0');
  return `${hours}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${part}`;
}
