import { randomUUID } from 'node:crypto';
import { findBrowser } from '#tests/worlds/browser/browser.ts';
import { sounds } from '#tests/worlds/files/sample-sounds.ts';
import { enough, enrol } from '#tests/worlds/learning/assignments.ts';
import { makePeerCourse, makePeerLearner } from '#tests/worlds/learning/peer-course.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';

// A microphone that hums, and nobody who has to allow it.
const browser = await findBrowser();
test.use({
  launchOptions: {
    ...browser,
    args: [...(browser.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

for (const javaScriptEnabled of [true, false])
  test(`somebody hands in a recording and marks one of another learner, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(120_000);
    const [t, r, p] = [text('assignments'), text('recordings'), text('peers')];
    const db = await appDatabase();
    const at = new Date();
    const course = await makePeerCourse(db, { slug: `peers-${randomUUID()}`, at });
    const learner = await makeAppMember({ firstName: 'Mona', lastName: 'Adel', language });
    const other = await makeAppMember({ firstName: 'Karim', lastName: 'Adel', language });
    await enrol(db, { userId: learner.userId, ...course, at });
    await makePeerLearner(db, { course, userId: other.userId, text: 'Dear baker, I offer…', at });
    const page = await openPage({ javaScriptEnabled });
    await enterAs(page.context(), learner);
    const lesson = path(`/learn/${course.slug}/letter/assignment`);
    await page.goto(lesson);
    if (javaScriptEnabled) await record(page, r);
    else
      await page
        .locator('input[name="recording"]')
        .setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: sounds.wav(2) });
    await button(page, t('work.save')).click();
    await expect(main(page)).toContainText(t('done.saved'));
    // The browser itself plays what is kept, in parts.
    const player = page.locator('audio').first();
    const source = (await player.getAttribute('src'))!;
    const part = await page.request.get(source, { headers: { Range: 'bytes=0-3' } });
    expect([part.status(), (await part.body()).length]).toEqual([206, 4]);
    if (javaScriptEnabled)
      expect(await player.evaluate(playable), 'the browser reads what it has recorded').toBe(true);
    await button(page, t('work.hand-in')).click();
    await expect(main(page)).toContainText(t('done.handed-in'));

    // A work of somebody else, without a name.
    await main(page)
      .getByRole('link', { name: p('list.title'), exact: true })
      .click();
    await button(page, p('take')).click();
    await expect(main(page)).toContainText('Dear baker, I offer…');
    await expect(page.locator('body')).not.toContainText('Karim');
    for (const [key, points] of Object.entries(enough))
      await page.locator(`[name="points-${key}"]`).fill(String(points));
    await page.locator('[name="words"]').fill('The offer is clear. Say by when it is done.');
    await button(page, p('mark.submit')).click();
    await expect(main(page)).toContainText(p('done.marked'));
    await expect(main(page)).toContainText(p('list.count', { marked: 1, asked: 2 }));
    // Nothing else waits, which is said in words.
    await button(page, p('take')).click();
    await expect(main(page)).toContainText(text('refusals')('peer-none-now'));
  });

/** Records by buttons alone: takes one away, and keeps the next. */
async function record(page: Page, r: (key: 'start') => string): Promise<void> {
  const say = r as (key: string) => string;
  await button(page, say('start')).press('Enter');
  await expect(button(page, say('stop'))).toBeFocused();
  await page.waitForTimeout(1300);
  await button(page, say('stop')).press('Enter');
  await expect(button(page, say('listen'))).toBeFocused();
  await expect(main(page)).toContainText(say('there'));
  await button(page, say('away')).press('Enter');
  await expect(main(page)).toContainText(say('taken'));
  await expect(page.locator('input[name="recording"]')).toHaveValue('');
  await button(page, say('start')).press('Enter');
  await page.waitForTimeout(1300);
  await button(page, say('stop')).press('Enter');
  await expect(main(page)).toContainText(say('there'));
  await button(page, say('listen')).press('Enter');
  await expect(button(page, say('silence'))).toBeVisible();
}

/** Whether the browser can play what a player names. */
async function playable(player: SVGElement | HTMLElement): Promise<boolean> {
  const audio = player as HTMLAudioElement;
  audio.preload = 'auto';
  audio.load();
  return await new Promise((resolve) => {
    audio.addEventListener('canplay', () => resolve(true));
    audio.addEventListener('error', () => resolve(false));
  });
}
