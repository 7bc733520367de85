import { describe, expect, it } from 'vitest';
import { mediaLimits } from './media-constants.ts';
import { readMoment, writeMoment } from './moment.ts';
import { readCaptions, writeWebVtt } from './web-vtt.ts';

const vtt = `WEBVTT - a talk

STYLE
::cue { background: url(https://elsewhere.example/x) }

NOTE nobody --sees this

1
00:00:01.000 --> 00:00:02.500 align:start position:10%
<v.loud Mona>Press <b>Tab</b> &amp; listen

00:03.000 --> 00:04.000
Second
line
`;

describe('moments', () => {
  it('reads both sets of digits, with and without hours', () => {
    expect(readMoment('1:02.5')).toBe(62_500);
    expect(readMoment('١:٠٢٫٥')).toBe(62_500);
    expect(readMoment('00:01:02,050')).toBe(62_050);
    expect(readMoment('7')).toBe(7000);
  });

  it('refuses what is no moment', () => {
    for (const written of ['', '1:60', '1:60:00', '-1', '1:2:3:4', 'soon', '1.2345'])
      expect(readMoment(written)).toBeNull();
  });

  it('writes what it reads', () => {
    for (const moment of [0, 500, 62_050, 3_600_000, 3_723_004])
      expect(readMoment(writeMoment(moment))).toBe(moment);
  });
});

describe('files of captions', () => {
  it('takes moments, words and who speaks from WebVTT', () => {
    expect(readCaptions('captions', vtt)).toEqual({
      rows: [
        { start: 1000, end: 2500, text: 'Press Tab & listen', speaker: 'Mona' },
        { start: 3000, end: 4000, text: 'Second line' },
      ],
    });
  });

  it('takes SRT with the line ends of any system', () => {
    const srt =
      '\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nOne\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nTwo\r\n';
    expect(readCaptions('captions', srt)).toMatchObject({
      rows: [{ text: 'One' }, { start: 2000, text: 'Two' }],
    });
  });

  it('gives back what it wrote', () => {
    const rows = [
      { start: 1000, end: 2000, text: 'a < b --> c & d', speaker: 'Mona' },
      { start: 2000, end: 3000, text: '<script>alert(1)</script>' },
    ];
    expect(readCaptions('captions', writeWebVtt(rows, 5000))).toEqual({ rows });
  });

  it('names the row and the field of the first mistake', () => {
    const of = (times: string, text = 'x') =>
      readCaptions('captions', `0:00 --> 0:01\nx\n\n${times}\n${text}\n`);
    expect(of('0:05 --> 0:04')).toEqual({ problem: 'end-before-start', row: 2, field: 'end' });
    expect(of('0:00.5 --> 0:04')).toEqual({ problem: 'overlap', row: 2, field: 'start' });
    expect(of('9:00:00 --> 9:00:01')).toEqual({ problem: 'too-late', row: 2, field: 'start' });
    expect(of('0:02 --> 0:03', '<i></i>')).toEqual({ problem: 'text-missing', row: 2, field: 'text' });
    expect(of('0:02 --> 0:03', 'x'.repeat(mediaLimits.text + 1))).toMatchObject({ problem: 'text-long' });
  });

  it('never lets a text end its line or begin a row of its own', () => {
    const rows = [{ start: 0, end: 1000, text: 'x\n\n0:05 --> 0:06\ny' }];
    const read = readCaptions('captions', writeWebVtt(rows, 1000));
    expect('rows' in read && read.rows.length).not.toBe(0);
  });

  it('takes markup within markup, and marks that turn the direction, for what they are: nothing', () => {
    const hostile = '0:00 --> 0:01\n<<b>script>alert(1)<</b>/script>\u202e\u0000 &lt;img onerror=x&gt;\n';
    expect(readCaptions('captions', hostile)).toEqual({
      rows: [{ start: 0, end: 1000, text: '<script>alert(1)</script> <img onerror=x>' }],
    });
  });

  it('stops at more rows than a recording may have', () => {
    const many = Array.from({ length: 100_000 }, () => '0:00 --> 0:01\nx\n').join('\n');
    const began = performance.now();
    expect(readCaptions('captions', many)).toEqual({ problem: 'too-many' });
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('says of anything else that there is no row in it', () => {
    for (const written of ['', 'WEBVTT', '<html>', '\u0000', 'x'.repeat(500_000)])
      expect(readCaptions('captions', written)).toEqual({ problem: 'none' });
  });
});
