import { randomUUID } from 'node:crypto';
import { projects } from '#domain/marketplace/tables.server.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from './newsletter-mails.ts';

/** A project on the board with a word that no other has. */
async function postWith(word: string): Promise<string> {
  const db = await appDatabase();
  const both = (text: string) => ({ en: text, ar: text });
  const title = `Project ${word}`;
  await db.insert(projects).values({
    ...{ slug: `project-${word}`, title: both(title), clientName: both('Rawnaq'), category: both('Voice') },
    ...{ categoryKey: 'audio', description: both('Read & listen.'), skills: { en: [], ar: [] } },
    ...{ budgetPiastres: 100_000, deadlineOn: '2099-12-31', postedOn: '2026-11-20', updatedAt: new Date() },
  });
  await raiseContentVersion(db);
  return title;
}

for (const javaScriptEnabled of [true, false]) {
  test(`a search is saved, renamed, followed as a feed and deleted, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('searches');
    const board = text('job-board');
    const word = `word${randomUUID().replaceAll('-', '')}`;
    const title = await postWith(word);
    const page = await openPage({ javaScriptEnabled });
    await enterAs(page.context(), await makeAppMember());
    await page.goto(path(`/freelance/projects?q=${word}&category=audio`));
    await page.getByRole('link', { name: board('save'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('new.title'));
    await expect(page.getByRole('main')).toContainText(word);
    for (const way of ['in-app', 'mail'] as const)
      await page.getByRole('checkbox', { name: t(`channels.${way}`) }).uncheck({ force: true });
    await page.getByRole('textbox', { name: t('name') }).fill('Sound');
    await page.getByRole('button', { name: t('new.save') }).click();
    // Messages need a way; nothing is lost of what was typed.
    await expect(errorSummary(page, language)).toContainText(t('channels.missing'));
    await expect(page.getByRole('textbox', { name: t('name') })).toHaveValue('Sound');
    await page.getByRole('checkbox', { name: t('channels.mail') }).check({ force: true });
    await page.getByRole('button', { name: t('new.save') }).click();
    await expect(page.getByText(t('done.saved')).first()).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: 'Sound' });
    await expect(card).toContainText(t('open.count', { count: 1 }));
    await expect(card).toContainText(t('told.daily', { ways: t('ways.mail') }));

    // The feed asks for no session: it holds the filters alone.
    const feed = await card.locator('a[href*="feed.xml"]').getAttribute('href');
    const visitor = await openPage({});
    const answer = await visitor.request.get(feed!);
    expect(answer.headers()['content-type']).toContain('application/atom+xml');
    const xml = await answer.text();
    expect(xml).toContain(`<title>${title}</title>`);
    expect(xml).toContain('Read &amp;amp; listen.');

    await card.locator('a[href*="/freelance/searches/"]').click();
    await page.getByRole('textbox', { name: t('name') }).fill('Voices');
    await page.getByRole('radio', { name: t('alerts.never') }).check({ force: true });
    await page.getByRole('button', { name: t('change.save') }).click();
    await expect(page.getByText(t('done.changed')).first()).toBeVisible();
    const renamed = page.getByRole('article').filter({ hasText: 'Voices' });
    await expect(renamed).toContainText(t('told.never'));
    await renamed.locator('a[href*="/freelance/searches/"]').click();
    await page.getByRole('button', { name: t('delete') }).click();
    await expect(page.getByText(t('done.deleted')).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: t('none.heading') })).toBeVisible();
  });
}
