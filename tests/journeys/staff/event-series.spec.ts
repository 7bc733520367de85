import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createDocument } from '#domain/documents/create-document.ts';
import { publishDocument } from '#domain/documents/publish-document.ts';
import { saveRevision } from '#domain/documents/save-revision.ts';
import { datedTitle } from '#domain/community/event-times.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { editingBy, makeEventContent } from '#tests/worlds/documents/documents.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase, signInAs } from '../kit/members.ts';

const editor = { roles: ['editor' as const], hasSecondFactor: true };
const aDay = 24 * 3600_000;
const main = (page: Page) => page.getByRole('main');
const press = async (page: Page, name: string) =>
  await main(page).getByRole('button', { name, exact: true }).click();

/** A published event of its own name, in a month, and what gives it another text. */
async function aWrittenEvent(userId: string) {
  const db = await appDatabase();
  const by = editingBy(userId);
  const name = randomUUID();
  const title: Bilingual = { en: `Reading ${name}`, ar: `قراءة ${name}` };
  const startsAt = new Date(Math.ceil(Date.now() / aDay) * aDay + 30 * aDay + 12 * 3600_000);
  const endsAt = new Date(startsAt.getTime() + 2 * 3600_000);
  const fields = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const content = makeEventContent({ slug: `reading-${name}`, title, fields });
  const { id, number } = await createDocument(db, { kind: 'event', content, ...by }, new Date());
  await publishDocument(db, { documentId: id, number, ...by }, new Date());
  const rewrite = async (description: Bilingual) => {
    const revision = { documentId: id, basedOn: 1, content: { ...content, description } };
    const saved = await saveRevision(db, { ...revision, ...by }, new Date());
    await publishDocument(db, { documentId: id, number: saved.number, ...by }, new Date());
  };
  return { id, slug: content.slug, title, startsAt, rewrite };
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? '' : ', without JavaScript';
  test(`an event is repeated, visitors find its dates, and its text is given to the later ones${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const [t, events] = [text('staff-content'), text('events')];
    const team = await openPage({ javaScriptEnabled });
    const { userId } = await signInAs(team.context(), { ...editor, language });
    const { id, slug, title, startsAt, rewrite } = await aWrittenEvent(userId);
    await team.goto(path(`/admin/cms/documents/${id}`));
    await main(team)
      .getByRole('link', { name: t('editor.series'), exact: true })
      .click();
    await expect(main(team)).toContainText(t('series.alone'));
    await press(team, t('series.submit'));
    await expect(main(team)).toContainText(t('series.problem.rhythm'));
    await main(team)
      .getByRole('radio', { name: t('series.rhythm.weekly'), exact: true })
      .press('Space');
    await main(team)
      .getByRole('textbox', { name: t('series.times') })
      .fill('3');
    await press(team, t('series.submit'));
    await expect(main(team)).toContainText(t('series.repeated', { count: 2 }));
    await expect(main(team)).toContainText(t('series.followed'));

    const page = await openPage({ javaScriptEnabled });
    const atWeek = (week: number) => new Date(startsAt.getTime() + week * 7 * aDay).toISOString();
    await expect(async () => {
      await page.goto(path('/events?type=meetup'));
      const card = main(page).getByRole('article').filter({ hasText: title[language] });
      await expect(card).toHaveCount(1);
      await expect(card).toContainText(events('following', { count: 2 }));
    }).toPass();
    await main(page).getByRole('link', { name: title[language], exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language]);
    const dated = (week: number) => datedTitle({ title: title[language], startsAt: atWeek(week) }, language);
    await expect(page).toHaveTitle(new RegExp(`^${dated(0)}`));
    await expect(main(page).getByRole('heading', { name: events('dates.heading') })).toBeVisible();
    const dates = main(page).locator('#dates').getByRole('link');
    await expect(dates).toHaveCount(2);
    await dates.first().click();
    await expect(page).toHaveTitle(new RegExp(`^${dated(1)}`));
    const later = page.url();
    expect(later).toContain(`${slug}-`);

    await rewrite({ en: 'We read in the garden.', ar: 'نقرأ في الحديقة.' });
    await team.goto(path(`/admin/cms/documents/${id}/series`));
    await press(team, t('series.align.submit'));
    await expect(main(team)).toContainText(t('series.changed', { count: 2 }));
    await expect(async () => {
      await page.goto(later);
      await expect(main(page)).toContainText({ en: 'in the garden', ar: 'في الحديقة' }[language]);
    }).toPass();

    // In a list of texts the dates are told apart by their day.
    await team.goto(path(`/admin/cms/documents?kind=event&q=${slug.slice('reading-'.length)}`));
    for (const week of [0, 1, 2])
      await expect(main(team).getByRole('link', { name: dated(week), exact: true })).toHaveCount(1);
  });
}
