import { randomUUID } from 'node:crypto';
import { listOwnCertificates } from '#domain/certificates/find-certificates.ts';
import { revokeCertificate } from '#domain/certificates/revoke-certificate.ts';
import { writeCertificateCode } from '#domain/certificates/written-code.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { eq } from 'drizzle-orm';
import { readSigned } from '#tests/worlds/certificates/signed-files.ts';
import { completeLessons, enrolSomebody, makeCertifiedCourse } from '#tests/worlds/learning/certificates.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase, makeAppMember, signInAs } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const title = { en: 'Mail by keyboard', ar: 'البريد بلوحة المفاتيح' };
const names = { latin: 'Huda Adel', arabic: 'هدى عادل' };

/** A course that is not in the catalogue, so that no other journey counts it. */
async function makeCourse() {
  const db = await appDatabase();
  const course = await makeCertifiedCourse(db, { slug: `certified-${randomUUID()}`, title }, new Date());
  await db.update(courses).set({ status: 'archived' }).where(eq(courses.id, course.courseId));
  return course;
}

for (const javaScriptEnabled of [true, false]) {
  const how = `with${javaScriptEnabled ? '' : 'out'} JavaScript`;

  test(`somebody finishes a course and proves it, until it is revoked, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('certificates');
    const [page, db] = [await openPage({ javaScriptEnabled }), await appDatabase()];
    const { userId } = await signInAs(page.context(), { language });
    const course = await makeCourse();
    await enrolSomebody(db, { userId, ...course }, new Date());
    await completeLessons(db, { userId, versionId: course.versionId, most: 3 }, new Date());
    const main = page.getByRole('main');

    // One lesson is missing, and the page leads to it.
    await page.goto(path(`/learn/${course.slug}/certificate`));
    await expect(main.getByRole('heading', { name: t('earn.missing.heading') })).toBeVisible();
    await expect(main.getByRole('list').last().getByRole('link')).toHaveAttribute(
      'href',
      path(`/learn/${course.slug}/your-own-table/assignment`),
    );

    // Everything is done: a name in the wrong field comes back, then it is seen before it is issued.
    await completeLessons(db, { userId, versionId: course.versionId }, new Date());
    await page.reload();
    await main.getByRole('textbox', { name: t('name.latin') }).fill(names.arabic);
    await main.getByRole('button', { name: t('earn.preview') }).click();
    await expect(errorSummary(page, language)).toContainText(t('name.latin.script'));
    await main.getByRole('textbox', { name: t('name.latin') }).fill(names.latin);
    await main.getByRole('textbox', { name: t('name.arabic') }).fill(names.arabic);
    await main.getByRole('button', { name: t('earn.preview') }).click();
    await expect(main.getByRole('heading', { name: t('earn.preview.heading') })).toBeVisible();
    expect(await listOwnCertificates(db, userId)).toEqual([]);
    await main.getByRole('button', { name: t('earn.issue') }).click();
    await expect(main).toContainText(t('done.issued'));
    const [certificate] = await listOwnCertificates(db, userId);
    expect(certificate).toMatchObject({ latinName: names.latin, arabicName: names.arabic, title });

    // The signed file is checked by the published keys alone.
    const href = await main.getByRole('link', { name: t('one.file.link') }).getAttribute('href');
    const file = await page.request.get(new URL(href!, page.url()).href);
    expect(file.headers()['content-type']).toBe('application/vc+jwt');
    expect(await readSigned(db, await file.text())).toMatchObject({
      credentialSubject: { timeRequired: 'PT90M' },
    });

    // Anybody looks the code up as it is printed, and is told whether it holds, not why it does not.
    const visitor = await openPage({ javaScriptEnabled });
    const check = async () => {
      await visitor.goto(path('/certificates'));
      const typed = writeCertificateCode(certificate!.code);
      await visitor.getByRole('textbox', { name: t('check.field') }).fill(typed);
      await visitor.getByRole('button', { name: t('check.submit') }).click();
      return visitor.getByRole('main');
    };
    const shown = await check();
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(t('public.valid'));
    await expect(shown).toContainText(names[language === 'ar' ? 'arabic' : 'latin']);
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const admin = await makeAppMember({ roles: ['admin'], hasSecondFactor: true });
    const actor = { userId: admin.userId, roles: [{ role: 'admin', scope: 'global' } as const] };
    const requestSource = { network: '192.0.2.1', addressHash: 'journey', userAgent: 'A browser' };
    const reason = 'Issued to another person.';
    await revokeCertificate(db, { actor, requestSource, certificateId: certificate!.id, reason }, new Date());
    await check();
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(t('public.revoked'));
    await expect(shown).not.toContainText(reason);
    await page.reload();
    await expect(main).toContainText(reason);
  });
}
