import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { createDocument } from '#domain/documents/create-document.ts';
import { savedForms } from '#domain/identity/account/saved-form-tables.server.ts';
import { sessions } from '#domain/identity/tables.server.ts';
import type { Member } from '#tests/worlds/identity/members.ts';
import { editingBy, makeArticle } from '#tests/worlds/documents/documents.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';

const editor = { roles: ['editor' as const], hasSecondFactor: true };

test('what an editor typed outlives the end of their session, without JavaScript', async ({
  openPage,
  path,
  text,
}) => {
  const t = text('admin');
  const page = await openPage({ javaScriptEnabled: false });
  const mona = await makeAppMember(editor);
  const typed = `كتبتُه أثناء انقطاع الجلسة ${randomUUID()}`;
  await typeAfterTheEnd(page, { member: mona, path, typed, save: text('staff-content')('editor.saveAll') });

  const kept = t('signIn.kept');
  await expect(page.getByRole('main')).toContainText(kept);
  // A wrong password on the way changes nothing.
  await page.getByRole('textbox', { name: t('email') }).fill(mona.email);
  await page.locator('#password').fill('not the password');
  await page.getByRole('button', { name: t('signIn'), exact: true }).click();
  await expect(page.getByRole('main')).toContainText(kept);
  await signIn(page, mona, text);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('kept.title'));
  await expect(page.locator('#typed')).toContainText(typed);
  await page.getByRole('button', { name: t('kept.send'), exact: true }).click();
  await expect(page.getByRole('main')).toContainText(text('staff-content')('done.saved'));
  await expect(page.locator('#title-ar')).toHaveValue(typed);
});

test('it is kept when only the second factor is missing, and can be deleted', async ({
  openPage,
  path,
  text,
}) => {
  const t = text('admin');
  const page = await openPage({ javaScriptEnabled: false });
  const mona = await makeAppMember(editor);
  const typed = `Typed by half ${randomUUID()}`;
  const db = await appDatabase();
  const isHalf = { secondFactorAt: null };
  const save = text('staff-content')('editor.saveAll');
  await typeAfterTheEnd(page, { member: mona, path, typed, save, change: isHalf });
  await expect(page.getByRole('main')).toContainText(t('signIn.kept'));
  await signIn(page, mona, text);
  await expect(page.locator('#typed')).toContainText(typed);
  await page.getByRole('button', { name: t('kept.forget'), exact: true }).click();
  await expect(page.getByRole('main')).toContainText(t('done.forgotten.text'));
  expect(await db.$count(savedForms, eq(savedForms.userId, mona.userId))).toBe(0);
});

test('it is given to nobody else, not even to a higher role, and to nobody after a day', async ({
  openPage,
  path,
  text,
}) => {
  const t = text('admin');
  const page = await openPage({ javaScriptEnabled: false });
  const [mona, adel] = [await makeAppMember(editor), await makeAppMember({ ...editor, roles: ['owner'] })];
  const typed = `Typed by Mona ${randomUUID()}`;
  await typeAfterTheEnd(page, { member: mona, path, typed, save: text('staff-content')('editor.saveAll') });
  await signIn(page, adel, text);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('kept.none'));
  await expect(page.getByRole('main')).not.toContainText(typed);
  const own = page.url();
  expect((await page.goto(own))?.status()).toBe(404);

  await page.context().clearCookies();
  await page.goto(own);
  await signIn(page, mona, text);
  await expect(page.locator('#typed')).toContainText(typed);
  const over = { createdAt: new Date(Date.now() - 86_400_001), expiresAt: new Date(Date.now() - 1) };
  await (await appDatabase()).update(savedForms).set(over).where(eq(savedForms.userId, mona.userId));
  expect((await page.goto(own))?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText(t('kept.none.text'));
});

test('nothing is kept of a browser whose session nobody knows, nor of whoever is not staff', async ({
  openPage,
  path,
  text,
}) => {
  const page = await openPage({ javaScriptEnabled: false });
  const db = await appDatabase();
  const reader = await makeAppMember({});
  await typeAfterTheEnd(page, {
    ...{ member: await makeAppMember(editor), path, typed: 'By nobody' },
    save: text('staff-content')('editor.saveAll'),
    before: async () => await page.context().clearCookies(),
  });
  expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/admin\/cms\/documents\//);
  await db.update(sessions).set(isOver()).where(eq(sessions.id, reader.sessionId));
  await typeAfterTheEnd(page, {
    ...{ member: await makeAppMember(editor), path, typed: 'By a reader' },
    save: text('staff-content')('editor.saveAll'),
    before: async () => await enterAs(page.context(), reader),
  });
  expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/admin\/cms\/documents\//);
  expect(await db.$count(savedForms, eq(savedForms.userId, reader.userId))).toBe(0);
});

type Typing = {
  member: Member;
  path: (path: string) => string;
  typed: string;
  save: string;
  /** What becomes of the session before the button is pressed; over since a while unless given. */
  change?: Partial<typeof sessions.$inferInsert>;
  before?: () => Promise<void>;
};

/** Opens a draft in the editor, ends the session, and saves what was typed. */
async function typeAfterTheEnd(page: Page, { member, path, typed, save, change, before }: Typing) {
  const db = await appDatabase();
  const made = { kind: 'article' as const, content: makeArticle(), ...editingBy(member.userId) };
  const { id } = await createDocument(db, made, new Date());
  await enterAs(page.context(), member);
  await page.goto(path(`/admin/cms/documents/${id}`));
  await page.locator('#title-ar').fill(typed);
  await db
    .update(sessions)
    .set(change ?? isOver())
    .where(eq(sessions.id, member.sessionId));
  await before?.();
  await page.getByRole('button', { name: save, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path('/admin')}\\?next=`));
}

function isOver() {
  const ago = (hours: number) => new Date(Date.now() - hours * 3600_000);
  return { createdAt: ago(40), lastSeenAt: ago(30) };
}

type TextOf = Parameters<Parameters<typeof test>[2]>[0]['text'];

async function signIn(page: Page, member: Member, text: TextOf): Promise<void> {
  const t = text('admin');
  await page.getByRole('textbox', { name: t('email') }).fill(member.email);
  await page.locator('#password').fill(member.password!);
  await page.getByRole('button', { name: t('signIn'), exact: true }).click();
  await page.locator('#code').fill(member.authenticator!.code());
  await page.getByRole('button', { name: text('accounts')('login.submit'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.includes('/login'));
}
