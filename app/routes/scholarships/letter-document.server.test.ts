import { describe, expect, it } from 'vitest';
import type { DecisionLetter } from '#domain/scholarships/decision-letter.ts';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { languages } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { readInAllFormats } from '#tests/worlds/renditions/read-in-all-formats.ts';
import { letterDocument } from './letter-document.server.ts';

const given: DecisionLetter = {
  ...{ number: 1207, language: 'en', fullName: 'منى Hassan', decision: 'awarded', interview: null },
  program: { en: 'Data analysis', ar: 'تحليل البيانات' },
  cycle: { en: 'Winter 2026', ar: 'شتاء ٢٠٢٦' },
  submittedAt: new Date('2026-11-02T10:00:00Z'),
  // After midnight in Cairo.
  decidedAt: new Date('2026-11-20T22:30:00Z'),
  message: 'Well done.\n\nأحسنتِ يا منى.',
};
const make = (changes: Partial<DecisionLetter> = {}) =>
  letterDocument({
    ...{ letter: { ...given, ...changes }, settings: defaultSettings },
    origin: 'https://baseera.example',
  });
const decisions = ['shortlisted', 'interview', 'awarded', 'declined'] as const;

describe('a letter of decision', () => {
  it('names whom it is to, what about, and when it was decided', async () => {
    const text = await readInAllFormats(make());
    for (const line of [
      'Letter of decision: you have the scholarship',
      `From: ${defaultSettings.legalName.en}`,
      'Address: Cairo, Egypt',
      'To: منى Hassan',
      'Date of the decision: November 21, 2026',
      'Number of the application: 1207',
      'Program: Data analysis',
      'Cycle: Winter 2026',
      'Sent on: November 2, 2026',
      'Dear منى Hassan,',
      'We give you a scholarship for the program Data analysis. Your application was successful. You begin your program on its page as soon as it is open, with an account that has the address of your application.',
      'Cairo, Egypt, November 21, 2026',
      'Responsible for scholarships',
    ])
      expect(`\n${text}`).toContain(`\n${line}\n`);
  });

  it.each(languages)('says in %s what its mail says, and what follows', async (language) => {
    const t = textsFor(language).getFixedT(null, 'scholarships');
    for (const decision of ['shortlisted', 'awarded', 'declined'] as const) {
      const text = await readInAllFormats(make({ decision, language }));
      expect(text).toContain(t(`mail.${decision}.text`));
      expect(text).toContain(defaultSettings.supportEmail);
      const hours = t('service.lead', { all: defaultSettings.scholarship.serviceHours });
      expect(text.includes(hours)).toBe(decision === 'awarded');
    }
  });

  it('sets what staff wrote apart, paragraph by paragraph, each in its language', async () => {
    const document = make();
    expect(document.blocks.filter(({ kind }) => kind === 'quote')).toEqual([
      { kind: 'quote', text: ['Well done.'] },
      { kind: 'quote', text: [{ text: 'أحسنتِ يا منى.', language: 'ar' }] },
    ]);
    const without = make({ message: null });
    expect(without.blocks.some(({ kind }) => kind === 'quote')).toBe(false);
    expect(await readInAllFormats(without)).not.toContain('What the people who decided');
  });

  it('says when and where an interview is, and until when to answer', async () => {
    const interview = { at: new Date('2026-12-01T08:30:00Z'), place: 'القاهرة، الدور الثالث' };
    const text = await readInAllFormats(make({ decision: 'interview', interview }));
    expect(text).toMatch(/Day and time in Cairo: Tuesday, December 1, 2026 at 10:30/);
    expect(text).toContain('Place: القاهرة، الدور الثالث\n');
    expect(text).toContain('before December 1, 2026.');
    expect(text).not.toContain('answer this mail');
  });

  it.each(decisions)('leads nobody to the application: %s', async (decision) => {
    const document = make({ decision, language: 'ar' });
    const text = await readInAllFormats(document);
    expect(text).not.toContain('/applications/');
    expect(document.address).toBeUndefined();
    expect(text).toContain('١٢٠٧');
    expect(document.language).toBe('ar');
  });
});
