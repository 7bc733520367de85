import type { APIRequestContext, Page } from '@playwright/test';
import type { Language } from '#platform/text/language.ts';
import { localizedPath } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { scholarshipCycles } from '#domain/scholarships/tables.server.ts';
import { scholarshipCycles as seeded } from '#db/seed/scholarship-cycle.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { findMail, waitLikeAPerson } from '../community/event-world.ts';
import { appDatabase } from '../kit/members.ts';

/** A file as a picker sends it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

export const goodFile = (name: string): ChosenFile => ({ name, mimeType: 'application/pdf', buffer: pdf() });

export const motivation = 'أريد أن أتعلم تحليل البيانات لأعمل من بيتي. '.repeat(6);

/** The cycle of the sample content, in a database that may have been filled before it was. */
export async function haveOpenCycle(): Promise<void> {
  await (await appDatabase()).insert(scholarshipCycles).values(seeded).onConflictDoNothing();
}

/** Fills in everything of the form but its files, by the words of its labels. */
export async function fillInApplication(page: Page, language: Language, email: string): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'scholarships');
  const fill = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value);
  await fill(t('full-name'), 'منى Hassan');
  await fill(t('email'), email);
  await fill(t('phone'), '٠١٠٠١٢٣٤٥٦٧');
  await fill(t('birthday'), '٢٧/٣/٢٠٠٣');
  await fill(t('motivation'), motivation);
  await fill(t('gpa'), '٣٫٢٥');
  await page.getByRole('combobox', { name: t('program') }).selectOption({ index: 1 });
  for (const statement of ['resident', 'certified', 'inNeed', 'terms'] as const)
    await page.getByRole('checkbox', { name: t(statement) }).check({ force: true });
}

/** Chooses the three files. */
export async function chooseFiles(page: Page, language: Language): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'scholarships');
  await page.getByLabel(t('file.cv'), { exact: true }).setInputFiles(goodFile('السيرة الذاتية.pdf'));
  await page.getByLabel(t('file.transcript'), { exact: true }).setInputFiles(goodFile('transcript.pdf'));
  await page.getByLabel(t('file.disability-card'), { exact: true }).setInputFiles(goodFile('بطاقة.pdf'));
}

export async function press(
  page: Page,
  language: Language,
  button: 'submit' | 'save' | 'file.remove.cv' | 'withdraw.submit' | 'erase.submit' | 'link.submit',
): Promise<void> {
  const name = textsFor(language).getFixedT(null, 'scholarships')(button);
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

/** The path of the private link in the mail with this heading. */
export async function findMailedLink(
  request: APIRequestContext,
  {
    email,
    language,
    mail,
  }: { email: string; language: Language; mail: 'draft' | 'submitted' | 'link' | 'second' },
): Promise<string> {
  const heading = textsFor(language).getFixedT(null, 'scholarships')(`mail.${mail}.heading`);
  const html = await findMail(request, { email, has: new RegExp(heading) });
  return /(?:\/ar)?\/scholarships\/applications\/[\w-]{43}/.exec(html)?.[0] ?? '';
}

/** Sends a whole application and answers with the path of the link that was mailed. */
export async function applyInBrowser(page: Page, language: Language, email: string): Promise<string> {
  await page.goto(localizedPath('/scholarships/apply', language));
  await fillInApplication(page, language, email);
  await chooseFiles(page, language);
  await waitLikeAPerson(page);
  await press(page, language, 'submit');
  const t = textsFor(language).getFixedT(null, 'scholarships');
  await page.getByText(t('sent.title')).first().waitFor();
  return await findMailedLink(page.request, { email, language, mail: 'submitted' });
}
