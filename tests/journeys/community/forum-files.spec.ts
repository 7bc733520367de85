import { flat } from '#tests/worlds/files/hostile-files.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { makeThread } from './own-thread.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });

for (const javaScriptEnabled of [true, false])
  test(`files wait with a draft, go with its post, and are changed later, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('forums');
    const { threadId } = await makeThread();
    const thread = path(`/community/threads/${threadId}`);
    const writer = await makeAppMember({ firstName: 'Salma', language, isPhoneConfirmed: true });
    const hers = await openPage({ javaScriptEnabled });
    await enterAs(hers.context(), writer);

    // What she has typed is kept while she adds a file, and a file without words is not taken.
    await hers.goto(`${thread}/reply`);
    await field(hers, t('text')).fill('This is how it looks.');
    await button(hers, t('draft.files')).click();
    await expect(main(hers)).toContainText(t('done.drafted'));
    await button(hers, t('files.add.send')).click();
    await expect(errorSummary(hers, language)).toContainText(t('file.missing'));
    await expect(errorSummary(hers, language)).toContainText(t('file-words.missing'));
    const choose = async (name: string, mimeType: string, buffer: Buffer) =>
      await main(hers).getByLabel(t('file.field'), { exact: true }).setInputFiles({ name, mimeType, buffer });
    const add = async (words: string) => {
      await field(hers, t('file.words')).fill(words);
      await button(hers, t('files.add.send')).click();
    };
    await choose('list.png', 'image/png', await flat('png', 60, 40));
    await add('A list of three voices.');
    await expect(main(hers)).toContainText(t('done.file-added'));
    await choose('steps.pdf', 'application/pdf', pdf());
    await add('x'.repeat(300));
    await expect(errorSummary(hers, language)).toBeVisible();
    await expect(field(hers, t('file.words'))).toHaveValue('x'.repeat(300));
    await choose('steps.pdf', 'application/pdf', pdf());
    await add('Every step');
    await expect(main(hers).getByRole('heading', { name: t('files.list', { count: 2 }) })).toBeVisible();

    // Nobody else finds them before the post is there.
    const href = await link(hers, 'steps.pdf').getAttribute('href');
    const visitor = await openPage({ javaScriptEnabled });
    expect((await visitor.request.get(new URL(href!, hers.url()).href)).status()).toBe(404);

    await link(hers, t('files.back')).click();
    await expect(field(hers, t('text'))).toHaveValue('This is how it looks.');
    await expect(main(hers)).toContainText(t('files.go', { count: 2 }));
    await button(hers, t('reply.send')).click();
    await expect(main(hers)).toContainText(t('done.sent'));

    await visitor.goto(thread);
    await expect(main(visitor)).toContainText(t('post.files', { count: 2, number: 5 }));
    await expect(main(visitor).getByRole('img', { name: 'A list of three voices.' })).toBeVisible();
    const saved = await visitor.request.get(new URL(href!, hers.url()).href);
    expect(saved.status()).toBe(200);
    expect(saved.headers()['content-disposition']).toContain('steps.pdf');
    await expect(link(visitor, 'Every step')).toHaveCount(1);

    // She says better what the picture shows, and takes the paper away: the versions tell.
    await hers.goto(`${thread}/posts/5/edit`);
    await link(hers, t('files.change', { number: 5 })).click();
    await field(hers, t('file.words.picture', { place: 1, name: 'list.png' })).fill(
      'Three voices; the last is chosen.',
    );
    await button(hers, t('file.words.save.of', { place: 1, name: 'list.png' })).click();
    await expect(main(hers)).toContainText(t('done.file-changed'));
    await button(hers, t('file.drop.of', { place: 2, name: 'steps.pdf' })).click();
    await expect(main(hers)).toContainText(t('done.file-dropped'));
    await link(hers, t('files.to-post', { number: 5 })).click();
    await expect(main(hers).getByRole('img', { name: 'Three voices; the last is chosen.' })).toBeVisible();
    await visitor.goto(`${thread}/posts/5/versions`);
    await expect(main(visitor)).toContainText('A list of three voices.');
    await expect(main(visitor)).toContainText('Every step');
    expect((await visitor.request.get(new URL(href!, hers.url()).href)).status()).toBe(404);
  });
