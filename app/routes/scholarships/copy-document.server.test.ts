import { describe, expect, it } from 'vitest';
import type { Application } from '#domain/scholarships/applications.ts';
import { readInAllFormats } from '#tests/worlds/renditions/read-in-all-formats.ts';
import { copyDocument } from './copy-document.server.ts';

const submittedAt = new Date('2026-11-20T22:30:00Z');
const updatedAt = new Date('2026-11-25T08:00:00Z');
const application: Application = {
  ...{ id: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99', number: 1207, cycleId: 'c', userId: null, language: 'ar' },
  ...{ status: 'submitted', answers: {}, email: 'mona@example.com', emailKey: 'mona@example.com' },
  ...{ fullName: 'منى Hassan', phone: '+201001234567', programId: 'p' },
  programTitle: { en: 'Data analysis', ar: 'تحليل البيانات' },
  motivation: 'I want to work from home.\n\nأريد أن أتعلم.',
  ...{ gpaHundredths: 325, bornOn: '2003-03-27', termsVersion: '2026-08', createdAt: submittedAt },
  ...{ updatedAt, submittedAt, searchKey: null },
};
const files = [
  { kind: 'transcript', name: 'marks.pdf', bytes: 1_400_000 },
  { kind: 'cv', name: 'سيرة.pdf', bytes: 240_300 },
] as const;
const make = (language: 'en' | 'ar', changes: Partial<Application> = {}, shown: typeof files | [] = files) =>
  copyDocument({
    ...{ application: { ...application, ...changes }, submittedAt, files: shown, language },
    ...{ cycle: { en: 'Winter 2026', ar: 'شتاء ٢٠٢٦' }, publisher: 'Baseera' },
  });

describe('the copy of an application', () => {
  it('has all that was sent, in the order of the form', async () => {
    const text = await readInAllFormats(make('en'));
    const lines = [
      'Scholarship application 1207',
      'Sent by منى Hassan on November 21, 2026.',
      'Language of the application: Arabic',
      'About you',
      'Full name: منى Hassan',
      'Email address: mona@example.com',
      'Date of birth: March 27, 2003',
      'What you apply for',
      'Program: Data analysis',
      'Grade point average (GPA): 3.25',
      'Motivation',
      'I want to work from home.',
      'أريد أن أتعلم.',
      'Who can have the scholarship',
      '- I live in Egypt',
      'Your files',
      'CV: سيرة.pdf, 240 kB',
      'Transcript: marks.pdf, 1.4 MB',
      'Send',
      'Version of the terms: 2026-08',
    ];
    for (const line of lines) expect(`\n${text}`).toContain(`\n${line}\n`);
    const places = lines.map((line) => `\n${text}`.lastIndexOf(`\n${line}\n`));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(text).toMatch(/\nSent on: November 21, 2026 at 12:30/);
    expect(text).toMatch(/\nPhone number: \+20 /);
  });

  it('says in Arabic what is Arabic, and never where the application is', async () => {
    const text = await readInAllFormats(make('ar'));
    for (const words of ['١٢٠٧', 'تحليل البيانات', 'شتاء ٢٠٢٦', '٣٫٢٥', 'أقيم في مصر', '٢٤٠'])
      expect(text).toContain(words);
    expect(text).not.toContain('http');
  });

  it('says of a withdrawn one that its files are gone', async () => {
    const document = make('en', { status: 'withdrawn' }, []);
    expect(await readInAllFormats(document)).toContain('There are no files any more.');
    expect(document.changedAt).toBe(updatedAt.toISOString());
    expect(make('en').changedAt).toBe(submittedAt.toISOString());
  });
});
