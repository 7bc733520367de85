import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { ageOn, findEligibilityProblems, type Candidate } from './eligibility.ts';
import { readBirthday, readGpa } from './read-answers.ts';

const rules = defaultSettings.scholarship;
/** A day later in Cairo than in UTC. */
const now = new Date('2026-11-20T22:30:00Z');
const good: Candidate = {
  gpaHundredths: 325,
  bornOn: '2003-03-27',
  resident: true,
  certified: true,
  inNeed: true,
};
const problems = (changes: Partial<Candidate>) =>
  findEligibilityProblems({ ...good, ...changes }, rules, now);

describe('who may have a scholarship', () => {
  it('is whoever meets all the rules', () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    [299, ['gpa']],
    [300, []],
    [400, []],
    [0, ['gpa']],
  ])('needs a GPA of 3.0: %i hundredths', (gpaHundredths, expected) => {
    expect(problems({ gpaHundredths })).toEqual(expected);
  });

  it.each([
    ['17, 18 tomorrow', '2008-11-22', ['bornOn']],
    ['18 today', '2008-11-21', []],
    ['18 since yesterday', '2008-11-20', []],
    ['35, 36 tomorrow', '1990-11-22', []],
    ['36 today', '1990-11-21', ['bornOn']],
    ['35 since today', '1991-11-21', []],
  ])('is from 18 to 35 years old on this day in Cairo: %s', (_, bornOn, expected) => {
    expect(problems({ bornOn })).toEqual(expected);
  });

  it('is a year older on 1 March when born on 29 February', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });

  it('lives in Egypt, has a certificate and needs support', () => {
    expect(problems({ resident: false })).toEqual(['resident']);
    expect(problems({ certified: false })).toEqual(['certified']);
    expect(problems({ inNeed: false })).toEqual(['inNeed']);
    expect(problems({ gpaHundredths: 0, bornOn: '1950-01-01', resident: false })).toEqual([
      'gpa',
      'bornOn',
      'resident',
    ]);
  });

  it('follows the settings', () => {
    const strict = { ...rules, leastGpaHundredths: 350, mostAge: 20 };
    expect(findEligibilityProblems(good, strict, now)).toEqual(['gpa', 'bornOn']);
  });
});

describe('a grade point average', () => {
  it.each([
    ['3', 300],
    ['3.0', 300],
    ['2.99', 299],
    [' 3,25 ', 325],
    ['٣٫٢٥', 325],
    ['۳٫۵', 350],
    ['٤', 400],
    ['0', 0],
  ])('is read as people write it: %j', (text, hundredths) => {
    expect(readGpa(text)).toEqual({ hundredths });
  });

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['85%', 'invalid'],
    ['4.01', 'invalid'],
    ['5', 'invalid'],
    ['-3', 'invalid'],
    ['3.255', 'invalid'],
    ['3.', 'invalid'],
    ['three', 'invalid'],
    ['1e0', 'invalid'],
    ['3'.repeat(10_000), 'invalid'],
  ])('is nothing else: %j', (text, problem) => {
    expect(readGpa(text)).toBe(problem);
  });
});

describe('a date of birth', () => {
  it.each([
    ['27/3/2003', '2003-03-27'],
    ['27-03-2003', '2003-03-27'],
    ['27 3 2003', '2003-03-27'],
    ['٢٧/٣/٢٠٠٣', '2003-03-27'],
    ['\u200f٢٧‏/٣‏/٢٠٠٣', '2003-03-27'],
    ['2003-03-27', '2003-03-27'],
    ['29.2.2004', '2004-02-29'],
  ])('is read as people write it: %j', (text, day) => {
    expect(readBirthday(text, '2026-11-21')).toEqual({ day });
  });

  it.each([
    ['', 'missing'],
    ['29/2/2003', 'invalid'],
    ['31/4/2003', 'invalid'],
    ['3/27/2003', 'invalid'],
    ['22/11/2026', 'invalid'],
    ['1/1/1899', 'invalid'],
    ['27/3/03', 'invalid'],
    ['yesterday', 'invalid'],
    ['0/0/2003', 'invalid'],
  ])('is nothing else: %j', (text, problem) => {
    expect(readBirthday(text, '2026-11-21')).toBe(problem);
  });
});
