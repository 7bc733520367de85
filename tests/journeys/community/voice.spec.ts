import { sounds } from '#tests/worlds/files/sample-sounds.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { makeThread } from './own-thread.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });

for (const javaScriptEnabled of [true, false])
  test(`a voice is heard by others once its words are written, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('forums');
    const says = text('recordings');
    const { threadId } = await makeThread();
    const thread = path(`/community/threads/${threadId}`);
    const writer = await makeAppMember({ firstName: 'Salma', language, isPhoneConfirmed: true });
    const hers = await openPage({ javaScriptEnabled });
    await enterAs(hers.context(), writer);
    await hers.goto(`${thread}/reply`);
    await field(hers, t('text')).fill('Listen to how it reads.');
    await button(hers, t('draft.files')).click();

    // The page may ask for the microphone; without a script there is nothing that could.
    await expect(main(hers).getByRole('button', { name: says('start') })).toHaveCount(
      javaScriptEnabled ? 1 : 0,
    );
    await button(hers, t('voice.send')).click();
    await expect(errorSummary(hers, language)).toContainText(t('recording.missing'));
    await main(hers)
      .getByLabel(t('voice.field'), { exact: true })
      .setInputFiles({ name: 'voice.ogg', mimeType: 'audio/ogg', buffer: Buffer.from(await sounds.ogg(3)) });
    await button(hers, t('voice.send')).click();
    await expect(main(hers)).toContainText(t('done.voice-added'));
    const href = await link(hers, 'voice.ogg').getAttribute('href');
    await link(hers, t('files.back')).click();
    await button(hers, t('reply.send')).click();
    await expect(main(hers)).toContainText(t('done.sent'));
    await expect(main(hers)).toContainText(t('file.waits.sound'));

    const visitor = await openPage({ javaScriptEnabled });
    const bytes = async () => (await visitor.request.get(new URL(href!, hers.url()).href)).status();
    await visitor.goto(thread);
    await expect(main(visitor)).toContainText(t('post.waiting', { count: 1 }));
    expect(await bytes()).toBe(404);

    await hers.goto(`${thread}/posts/5/files`);
    const words = { place: 1, name: 'voice.ogg' };
    await field(hers, t('file.words.sound', words)).fill('Good morning, this is the new voice.');
    await button(hers, t('file.words.save.of', words)).click();
    await expect(main(hers)).toContainText(t('done.file-changed'));
    // A stored page is old for a second at most.
    await expect(async () => {
      await visitor.goto(thread);
      await expect(main(visitor)).not.toContainText(t('post.waiting', { count: 1 }), { timeout: 500 });
    }).toPass();
    await expect(main(visitor)).toContainText('Good morning, this is the new voice.');
    expect(await bytes()).toBe(200);
  });

for (const javaScriptEnabled of [true, false])
  test(`a recording is a post by itself once its words are written, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
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
    await hers.goto(`${thread}/reply`);
    await button(hers, t('draft.files')).click();
    await main(hers)
      .getByLabel(t('voice.field'), { exact: true })
      .setInputFiles({ name: 'voice.ogg', mimeType: 'audio/ogg', buffer: Buffer.from(await sounds.ogg(3)) });
    await button(hers, t('voice.send')).click();
    await expect(main(hers)).toContainText(t('voice.is-text'));
    await link(hers, t('files.back')).click();
    await button(hers, t('reply.send')).click();
    await expect(errorSummary(hers, language)).toContainText(text('refusals')('forum-voice-without-words'));
    const visitor = await openPage({ javaScriptEnabled });
    await visitor.goto(thread);
    await expect(main(visitor)).not.toContainText(t('post', { number: 5 }));

    await button(hers, t('draft.files')).click();
    const words = { place: 1, name: 'voice.ogg' };
    await field(hers, t('file.words.sound', words)).fill('Good morning, this is my voice.');
    await button(hers, t('file.words.save.of', words)).click();
    await link(hers, t('files.back')).click();
    await button(hers, t('reply.send')).click();
    await expect(main(hers)).toContainText(t('done.sent'));
    await expect(main(hers)).toContainText(t('file.said.text'));
    await expect(async () => {
      await visitor.goto(thread);
      await expect(main(visitor)).toContainText('Good morning, this is my voice.', { timeout: 500 });
    }).toPass();
  });
