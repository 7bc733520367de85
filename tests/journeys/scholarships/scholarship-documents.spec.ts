import { eq } from 'drizzle-orm';
import { scholarshipApplications, scholarshipSteps } from '#domain/scholarships/tables.server.ts';
import { pick } from '#platform/text/language.ts';
import { withoutIsolates } from '#platform/text/isolate.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, signInAs } from '../kit/members.ts';
import { cyclesPath, makeApplication, makeCycle } from '../staff/staff-scholarship-world.ts';

/** What the link to a file of a format leads to, and what kind of file it is. */
async function fetchFile(page: Page, name: RegExp): Promise<{ type: string; name: string; text: string }> {
  const href = await page.getByRole('link', { name }).getAttribute('href');
  const answer = await page.request.get(href!);
  expect(answer.status()).toBe(200);
  const headers = answer.headers();
  expect(headers['cache-control']).toContain('no-store');
  return {
    type: headers['content-type'] ?? '',
    name: headers['content-disposition'] ?? '',
    text: withoutIsolates(await answer.text()),
  };
}

const begins = (words: string) => new RegExp(`^${words}`);

async function decided(language: 'en' | 'ar') {
  const cycleId = await makeCycle({ en: 'Letters', ar: 'الخطابات' });
  const application = await makeApplication(cycleId, { language });
  const db = await appDatabase();
  const chosen = eq(scholarshipApplications.id, application.id);
  const [row] = await db.update(scholarshipApplications).set({ status: 'awarded' }).where(chosen).returning();
  const step = { applicationId: application.id, status: 'awarded' as const, message: 'أحسنتِ يا منى.' };
  await db.insert(scholarshipSteps).values({ ...step, at: new Date('2026-11-20T22:30:00Z') });
  return { ...application, number: row!.number, program: pick(row!.programTitle!, language) };
}

for (const javaScriptEnabled of [true, false])
  test(`an applicant takes the letter of the decision and a copy of the application, with${javaScriptEnabled ? '' : 'out'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('scholarships');
    const documents = text('scholarship-documents');
    const formats = text('formats');
    const { link, number, program } = await decided(language);
    const page = await openPage({ javaScriptEnabled });
    await page.goto(path(link));
    await expect(page.getByRole('heading', { level: 2, name: documents('letter.heading') })).toBeVisible();
    const wayTo = (of: string) => page.getByRole('link', { name: formats('title.of', { title: of }) });
    await wayTo(documents('letter.of')).click();
    const title = documents('letter.title.awarded');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formats('title.of', { title }));
    const letter = await fetchFile(page, begins(formats('text')));
    expect(letter.type).toBe('text/plain; charset=utf-8');
    expect(letter.name).toContain(`scholarship-letter-${number}-${language}.txt`);
    for (const words of ['منى Hassan', program, t('mail.awarded.text'), 'أحسنتِ يا منى.'])
      expect(letter.text).toContain(words);
    expect(letter.text).not.toContain('/applications/');
    const braille = await fetchFile(page, begins(formats('braille')));
    expect(braille.name).toContain('.brf');
    expect(braille.text.length).toBeGreaterThan(200);

    await page.getByRole('link', { name: t('status.title') }).click();
    await wayTo(documents('copy.of')).click();
    const copy = await fetchFile(page, begins(formats('text')));
    for (const words of ['منى Hassan', program, 'أريد أن أتعلم تحليل البيانات', t('resident'), t('terms')])
      expect(copy.text).toContain(words);
  });

test('a letter is only for its applicant, and only while there is a decision', async ({
  page,
  path,
  text,
  language,
  watch,
}) => {
  const { id, link } = await decided(language);
  const letter = async (token: string) =>
    (await page.request.get(path(`/scholarships/applications/${token}/letter/formats/text`))).status();
  const token = link.split('/').at(-1)!;
  expect(await letter(token)).toBe(200);
  expect(await letter(`${token.slice(0, -1)}_`)).toBe(404);
  // Whoever knows the number of the row only, signed in as somebody else.
  await signInAs(page.context(), { language });
  expect(await letter(id)).toBe(404);
  const db = await appDatabase();
  const chosen = eq(scholarshipApplications.id, id);
  await db.update(scholarshipApplications).set({ status: 'withdrawn' }).where(chosen);
  expect(await letter(token)).toBe(404);
  // The page of its formats leads back to the application.
  await page.goto(path(`${link}/letter/formats`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('scholarships')('status.title'));
  await expect(
    page.getByRole('heading', { name: text('scholarship-documents')('letter.heading') }),
  ).toHaveCount(0);
  watch.expectComplaint(/status of 404/);
  await page.goto(path('/scholarships/applications/none/letter/formats'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('scholarships')('unknown.title'));
});

test('staff open the letter of an applicant, and the audit log notes it', async ({
  page,
  path,
  text,
  language,
}) => {
  const documents = text('staff-documents');
  const formats = text('formats');
  const { id } = await decided(language === 'en' ? 'ar' : 'en');
  await signInAs(page.context(), { roles: ['admin'], hasSecondFactor: true, language });
  await page.goto(path(`${cyclesPath}/applications/${id}`));
  await page.getByRole('link', { name: formats('title.of', { title: documents('letter') }) }).click();
  const letter = await fetchFile(page, begins(formats('text')));
  // In the language of the applicant, which is not that of the page.
  expect(letter.text).toContain(language === 'en' ? 'خطاب قرار' : 'Letter of decision');
  const lines = await auditLines(await appDatabase(), id);
  expect(lines.filter(({ action }) => action === 'scholarship.download')).toHaveLength(1);
});
