import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '../kit/journey.ts';
import { keyboardOf } from '../kit/keyboard.ts';
import { enterAs, makeAppMember, signInAs } from '../kit/members.ts';

const answers = { whom: 'Researchers.', handover: 'A Word document.', judged: 'No word is missing.' };

for (const javaScriptEnabled of [true, false]) {
  test(`a project is posted, let onto the board, closed and repeated, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    page: staff,
    path,
    text,
  }) => {
    const t = text('hire');
    const title = `Interviews ${randomUUID().slice(0, 8)}`;
    const page = await openPage({ javaScriptEnabled });
    await enterAs(page.context(), await makeAppMember({ isPhoneConfirmed: true }));
    const said = async (words: string) => await expect(page.getByText(words).first()).toBeVisible();
    const press = async (name: string) => await page.getByRole('button', { name, exact: true }).click();
    await page.goto(path('/hire'));
    await press(t('become'));
    await said(t('done.became'));

    await page.getByRole('link', { name: t('projects.new') }).click();
    await page.locator('[name=title]').fill(title);
    await page.locator('[name=what]').fill('Five interviews, to be typed out.');
    await page.locator('[name=tools]').fill('The cover is made in Canva.');
    await press(t('form.save'));
    await said(t('done.project.saved'));
    // What is missing is named, and it cannot be posted yet.
    await said(t('draft.missing'));
    await said(t('gate.some', { count: 1 }));
    await expect(page.getByRole('button', { name: t('post.submit') })).toHaveCount(0);

    // The finding leads to the answer that it is about.
    await page.locator('#access a[href$="#tools"]').click();
    await page.locator('[name=tools]').fill('');
    for (const [name, words] of Object.entries(answers)) await page.locator(`[name=${name}]`).fill(words);
    await page.locator('[name=category]').selectOption('audio');
    await page.locator('[name=budget]').fill('3000');
    await page.locator('[name=deadline]').fill('31/12/2099');
    await press(t('form.save'));
    await said(t('gate.none'));
    // The preview says what freelancers will read.
    await expect(page.getByRole('main')).toContainText(answers.whom);
    await press(t('post.submit'));
    await said(t('done.project.submitted'));
    const own = page.url().split('?')[0]!;

    await approve(staff, { path, own, text: text('staff-freelance') });

    await page.goto(own);
    await page.getByRole('link', { name: t('state.see') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goto(own);
    await press(t('close'));
    await said(t('done.project.closed'));
    await press(t('repeat'));
    await said(t('done.project.repeated'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await said(t('draft.missing'));
  });
}

test('a project is posted by the keyboard alone', async ({ page, path, text }) => {
  const t = text('hire');
  const keyboard = keyboardOf(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await enterAs(page.context(), await makeAppMember({ isPhoneConfirmed: true, memberRoles: ['client'] }));
  await page.goto(path('/hire'));
  await keyboard.activate(page.getByRole('link', { name: t('projects.new') }));
  await page.locator('[name=title]').waitFor();
  await keyboard.type('title', `By keyboard ${randomUUID().slice(0, 8)}`);
  await keyboard.type('what', 'Five interviews.');
  for (const [name, words] of Object.entries(answers)) await keyboard.type(name, words);
  await keyboard.choose('category', 'audio');
  await keyboard.type('budget', '3000');
  await keyboard.type('deadline', '31/12/2099');
  await keyboard.activate(button(t('form.save')));
  await expect(page.getByText(t('done.project.saved')).first()).toBeVisible();
  await keyboard.activate(button(t('post.submit')));
  await expect(page.getByText(t('done.project.submitted')).first()).toBeVisible();
});

type Approving = {
  path: (path: string) => string;
  own: string;
  text: (key: 'posted.approve' | 'posted.done.approved') => string;
};

/** Staff let a project onto the board. */
async function approve(page: Page, { path, own, text: t }: Approving): Promise<void> {
  await signInAs(page.context(), { roles: ['support'], hasSecondFactor: true });
  await page.goto(path(`/admin/freelance/posted/${own.split('/').at(-1)}`));
  await page.getByRole('button', { name: t('posted.approve'), exact: true }).click();
  await expect(page.getByText(t('posted.done.approved')).first()).toBeVisible();
}
