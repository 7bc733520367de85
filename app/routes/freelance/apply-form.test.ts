import { describe, expect, it } from 'vitest';
import { applyForm } from './apply-form.server.ts';

describe('the request for an invitation', () => {
  it('is read as people type it, and what is optional may be left out', () => {
    expect(read({}).values).toMatchObject({ phone: null, portfolioUrl: null, workingWays: [] });
    const full = { phone: '٠١٠٠ ١٢٣ ٤٥٦٧', portfolioUrl: ' example.com/a ', fullName: ' منى   علي ' };
    expect(read(full).values).toMatchObject({
      ...{ phone: '+201001234567', portfolioUrl: 'https://example.com/a', fullName: 'منى علي' },
    });
  });

  it.each([
    ['sample', 'ع'.repeat(99), 'sample.short'],
    ['sample', ' '.repeat(200), 'sample.missing'],
    ['sample', 'x'.repeat(4001), 'sample.long'],
    ['skills', '', 'skills.missing'],
    ['headline', 'x'.repeat(121), 'headline.long'],
    ['languages', '\u200f', 'languages.missing'],
    ['phone', '123', 'phone.invalid'],
    ['fullName', '\u0000', 'full-name.characters'],
    ['portfolioUrl', 'http://example.com', 'portfolio.invalid'],
    ['portfolioUrl', 'javascript:alert(1)//a.example', 'portfolio.invalid'],
    ['portfolioUrl', 'https://user:secret@example.com', 'portfolio.invalid'],
    ['portfolioUrl', 'https://example.com/a b', 'portfolio.invalid'],
    ['portfolioUrl', 'word', 'portfolio.invalid'],
    ['portfolioUrl', `https://example.com/${'ع'.repeat(200)}`, 'portfolio.long'],
  ])('refuses %s %j as %s and keeps what was written', (field, value, problem) => {
    const { problems, submitted } = read({ [field]: value });
    expect(Object.values(problems ?? {})).toEqual([problem]);
    expect(submitted).toMatchObject({ [field]: value });
  });

  it('takes a sample of exactly a hundred characters, and only the ways of working that it knows', () => {
    const form = formOf({ sample: 'ع'.repeat(100) });
    for (const way of ['magnifier', 'telepathy', 'magnifier']) form.append('workingWays', way);
    expect(applyForm.read(form).values).toMatchObject({
      workingWays: ['magnifier'],
      sample: 'ع'.repeat(100),
    });
  });
});

function formOf(more: Record<string, string>): FormData {
  const form = new FormData();
  const right = {
    ...{ fullName: 'Mona', email: 'mona@example.com', phone: '', headline: 'Audio', skills: 'Audio' },
    ...{ portfolioUrl: '', sample: 'A long sample. '.repeat(10), languages: 'Arabic', ...more },
  };
  for (const [name, value] of Object.entries(right)) form.set(name, value);
  return form;
}

function read(more: Record<string, string>) {
  return applyForm.read(formOf(more));
}
