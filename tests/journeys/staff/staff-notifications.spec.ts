import { eq } from 'drizzle-orm';
import { documents } from '#domain/documents/tables.server.ts';
import { saveTemplate } from '#domain/notifications/broadcasts/save-template.ts';
import { findTemplate } from '#domain/notifications/broadcasts/templates.ts';
import { eventRegistrations } from '#domain/community/tables.server.ts';
import { words } from '#tests/worlds/notifications/broadcast-world.ts';
import { expect, test } from '../kit/journey.ts';
import { makeAppEvent, findMail } from '../community/event-world.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const staff = { roles: ['admin' as const], hasSecondFactor: true };

test('a template becomes a broadcast that is tried, sent once and read', async ({
  openPage,
  path,
  text,
  language,
  request,
}) => {
  const t = text('staff-notifications');
  const title = { en: `Map day ${crypto.randomUUID()}`, ar: `يوم الخرائط ${crypto.randomUUID()}` };
  const reader = await makeAppMember({ language, firstName: 'Salma' });
  await registerFor(await makeAppEvent({ title, isListed: true }), reader);
  const page = await openPage({ javaScriptEnabled: false });
  const sender = await signInAs(page.context(), { ...staff, language });
  const main = page.getByRole('main');
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const press = async (name: string) => await page.getByRole('button', { name, exact: true }).click();

  await page.goto(path('/admin/notifications'));
  await page.getByRole('link', { name: t('templates'), exact: true }).click();
  await page.getByRole('link', { name: t('templates.write') }).click();
  const template = `Template ${language} ${crypto.randomUUID()}`;
  await field(t('field.name')).fill(template);
  await page.getByRole('combobox', { name: t('field.kind') }).selectOption('community');
  await field(t('field.href')).fill(path('/events'));
  await field(t('words.in-app.en')).fill('Bring a map, {{fristName}}');
  await field(t('words.in-app.ar')).fill('أحضر خريطة يا {{firstName}}');
  await field(t('words.subject.en')).fill('Your map');
  await field(t('words.subject.ar')).fill('خريطتك');
  await field(t('words.mail.en')).fill('Dear {{firstName}},\n\nbring a map.');
  await field(t('words.mail.ar')).fill('مرحبًا {{firstName}}،\n\nأحضر خريطة.');
  await press(t('template.save'));
  await expect(errorSummary(page, language)).toContainText('{{fristName}}');
  await expect(field(t('words.mail.ar'))).toHaveValue('مرحبًا {{firstName}}،\n\nأحضر خريطة.');
  await field(t('words.in-app.en')).fill('Bring a map, {{firstName}}');
  await press(t('template.save'));
  await expect(main).toContainText(t('done.template-saved'));

  await page.goto(path('/admin/notifications/drafts/new'));
  await page.getByRole('combobox', { name: t('draft.template') }).selectOption({ label: template });
  await press(t('draft.use'));
  await expect(field(t('words.in-app.en'))).toHaveValue('Bring a map, {{firstName}}');
  await press(t('draft.save'));
  await expect(errorSummary(page, language)).toContainText(t('field.name.missing'));
  const name = `Broadcast ${language} ${crypto.randomUUID()}`;
  await field(t('field.name')).fill(name);
  await page
    .getByRole('combobox', { name: t('field.audience') })
    .selectOption({ label: t('segment.event', { choice: title[language] }) });
  await press(t('draft.save'));

  await expect(main).toContainText(t('done.saved'));
  await expect(main).toContainText('Bring a map, Mona');
  await expect(main).toContainText('أحضر خريطة يا منى');
  await expect(main).toContainText(t('reach.people', { count: 1 }));
  await press(t('test.send'));
  await expect(main).toContainText(t('done.test'));
  await findMail(request, { email: sender.email, has: /Your map/ });
  await findMail(request, { email: sender.email, has: /خريطتك/ });
  await press(t('send.submit', { count: 1 }));
  await expect(main).toContainText(t('send.when.missing'));
  await page.getByText(t('send.now'), { exact: true }).click();
  await press(t('send.submit', { count: 1 }));
  await expect(main).toContainText(t('done.sending'));
  await expect(async () => {
    await page.goto(page.url().split('?', 1)[0]!);
    await expect(main).toContainText(t('progress.ended'), { timeout: 500 });
  }).toPass({ timeout: 15_000 });

  const has = language === 'en' ? /Dear Salma/ : /مرحبًا Salma/;
  await findMail(request, { email: reader.email, has });
  const other = await openPage({});
  await enterAs(other.context(), reader);
  await other.goto(path('/account/notifications'));
  const words = language === 'en' ? 'Bring a map, Salma' : 'أحضر خريطة يا Salma';
  await other.getByRole('link', { name: words }).click();
  await expect(other).toHaveURL(path('/events'));
});

test('a broadcast is scheduled, taken back, and its draft deleted', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const t = text('staff-notifications');
  const page = await openPage({});
  await signInAs(page.context(), { ...staff, language });
  const main = page.getByRole('main');
  const press = async (name: string) => await page.getByRole('button', { name, exact: true }).click();
  await page.goto(path('/admin/notifications/drafts/new'));
  await page.getByRole('textbox', { name: t('field.name') }).fill(`Later ${language}`);
  await page.getByRole('combobox', { name: t('field.kind') }).selectOption('product-news');
  await page.getByRole('combobox', { name: t('field.audience') }).selectOption('everybody');
  await page.getByText(t('channel.in-app'), { exact: true }).click();
  await page.getByRole('textbox', { name: t('field.href') }).fill('/blog');
  await page.getByRole('textbox', { name: t('words.in-app.en') }).fill('Later');
  await page.getByRole('textbox', { name: t('words.in-app.ar') }).fill('لاحقًا');
  await press(t('draft.save'));
  await expect(main).toContainText(t('done.saved'));
  const send = page.getByRole('button', { name: new RegExp(t('send.submit', { count: 1 }).slice(0, 8)) });
  await page.getByText(t('send.later'), { exact: true }).click();
  await page.locator('input[name=at]').fill('2020-01-01 10:00');
  await send.last().click();
  await expect(errorSummary(page, language)).toContainText(text('refusals')('schedule-in-the-past'));
  await page.locator('input[name=at]').fill('٢٠٩٩-١٢-٠٥ ١٧:٠٠');
  await send.last().click();
  await expect(main).toContainText(t('done.scheduled'));
  await press(t('scheduled.back'));
  await expect(main).toContainText(t('done.draft'));
  await press(t('delete.submit'));
  await expect(main).toContainText(t('done.deleted'));
});

test('a template that somebody else saved meanwhile is not overwritten before this was said', async ({
  openPage,
  path,
  text,
  language,
  watch,
}) => {
  watch.expectComplaint(/status of 4(00|09)/);
  const t = text('staff-notifications');
  const page = await openPage({});
  const { userId } = await signInAs(page.context(), { ...staff, language });
  const actor = { userId, roles: [{ role: 'admin' as const, scope: 'global' as const }] };
  const sending = { actor, requestSource: { network: '', addressHash: '', userAgent: '' } };
  const template = {
    ...{ ...sending, name: `Shared ${language} ${crypto.randomUUID()}`, href: '/blog', words },
    kind: 'community' as const,
  };
  const db = await appDatabase();
  const id = await saveTemplate(db, { ...template, known: null }, new Date());
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const save = async () => await page.getByRole('button', { name: t('template.save'), exact: true }).click();
  await page.goto(path(`/admin/notifications/templates/${id}`));
  await saveTemplate(db, { ...template, href: '/events', known: { id, revision: 1 } }, new Date());
  // A mistake in between does not count as having seen it.
  await field(t('field.href')).fill('/no/such-page');
  await save();
  await expect(errorSummary(page, language)).toContainText(t('field.href.unknown'));
  await field(t('field.href')).fill('/learn');
  await save();
  await expect(errorSummary(page, language)).toContainText(text('refusals')('changed-meanwhile'));
  await expect(field(t('field.href'))).toHaveValue('/learn');
  expect((await findTemplate(db, id))?.words.href).toBe('/events');
  await save();
  await expect(page.getByRole('main')).toContainText(t('done.template-saved'));
  expect((await findTemplate(db, id))?.words.href).toBe('/learn');
});

async function registerFor(
  slug: string,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const db = await appDatabase();
  const [event] = await db.select({ id: documents.id }).from(documents).where(eq(documents.slug, slug));
  await db.insert(eventRegistrations).values({
    ...{ eventId: event!.id, userId, email, emailKey: email, fullName: 'Salma Nabil', language: 'en' },
    ...{ status: 'registered', position: 1, createdAt: new Date(), confirmedAt: new Date() },
  });
}
