import { eq } from 'drizzle-orm';
import { makeSound } from '#db/demo/make-sound.ts';
import { courseSections, courseVersions } from '#domain/learning/outline/outline-tables.server.ts';
import { addLesson } from '#domain/learning/versions/add-lesson.ts';
import { startVersion } from '#domain/learning/versions/start-version.ts';
import { openDatabase, type OpenDatabase } from '#platform/database/database.server.ts';
import { localizedPath } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { makeMember, testSecret } from '#tests/worlds/identity/members.ts';
import { makePlayerCourse } from '#tests/worlds/learning/player-course.ts';
import { expect, processTest as test } from '#tests/journeys/kit/journey.ts';

// What is set holds for the whole site: this journey has a server of its own.
let app: RunningApp;
let open: OpenDatabase;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startApp({ env: { SECRET: testSecret } });
  open = await openDatabase({ dataFolder: app.dataFolder, share: true });
});

test.afterAll(async () => {
  await open?.close();
  await app?.stop();
});

test('a recording is as large as staff allow, which is said before and after', async ({ browser }) => {
  const { db } = open;
  const email = 'laila.admin@example.com';
  const admin = await makeMember(db, { email, secret: testSecret, roles: ['admin'], hasSecondFactor: true });
  const { courseId, slug } = await makePlayerCourse(db, { slug: 'tones' });
  const actor = { userId: admin.userId, roles: [{ role: 'owner' as const, scope: 'global' as const }] };
  const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };
  const by = { courseId, actor, requestSource };
  const { id: versionId } = await startVersion(db, by, new Date());
  const [version] = await db.select().from(courseVersions).where(eq(courseVersions.id, versionId));
  const [section] = await db.select().from(courseSections).where(eq(courseSections.versionId, versionId));
  const about = { sectionId: section!.id, title: { en: 'Tones', ar: 'نغمات' }, minutes: 1 };
  const lesson = { ...by, ...about, kind: 'audio' as const, seen: version!.revision };
  const { id } = await addLesson(db, lesson, new Date());
  const context = await browser.newContext({ baseURL: app.url });
  await context.addCookies([admin.cookie(app.url)]);
  const page = await context.newPage();
  const main = page.getByRole('main');
  const buffer = makeSound(80);
  expect(buffer.length).toBeGreaterThan(1024 * 1024);
  for (const language of ['en', 'ar'] as const) {
    const of = textsFor(language);
    const settings = of.getFixedT(null, 'staff-settings');
    const words = of.getFixedT(null, 'staff-recordings');
    const desk = localizedPath(`/teach/${slug}/lessons/${id}/media`, language);
    const set = async (megabytes: string) => {
      await page.goto(localizedPath('/admin/settings/amounts', language));
      await main.getByRole('textbox', { name: settings('field.recordingMostMegabytes') }).fill(megabytes);
      await main.getByRole('button', { name: settings('save'), exact: true }).click();
    };
    const send = async () => {
      await page.goto(desk);
      await main.locator('[name=file]').setInputFiles({ name: 'tones.wav', mimeType: 'audio/wav', buffer });
      await main.locator('[name=spoken]').last().selectOption(language);
      await main.getByRole('button', { name: words('upload.submit'), exact: true }).click();
    };
    await set('257');
    await expect(main.locator('[aria-invalid=true]')).toHaveCount(1);
    await set('1');
    await expect(main).toContainText(settings('done.saved'));
    await expect(async () => {
      await page.goto(desk);
      await expect(main).toContainText(words('file.hint.audio', { megabytes: 1 }), { timeout: 500 });
    }).toPass();
    await send();
    await expect(main).toContainText(of.getFixedT(null, 'refusals')('file-too-large', { megabytes: 1 }));
    await set('2');
    await expect(main).toContainText(settings('done.saved'));
    await expect(async () => {
      await send();
      await expect(main).toContainText(words('done.file'), { timeout: 5000 });
    }).toPass();
  }
});
