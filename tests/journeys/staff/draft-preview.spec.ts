import { randomUUID } from 'node:crypto';
import { expect, test } from '../kit/journey.ts';
import { signInAs } from '../kit/members.ts';

const editor = { roles: ['editor' as const], hasSecondFactor: true };

for (const kind of ['program', 'event', 'post', 'team-member', 'success-story'] as const) {
  test(`a draft of a ${kind} that is not whole is previewed with what is not set, in words`, async ({
    page,
    path,
    text,
  }) => {
    const t = text('staff-content');
    await signInAs(page.context(), editor);
    await page.goto(path(`/admin/cms/documents/new?kind=${kind}`));
    await page.locator('[id="title-en"]').fill('Half a thought');
    await page.locator('[id="title-ar"]').fill('نصف فكرة');
    await page.locator('[id="slug"]').fill(`half-${randomUUID()}`);
    await page.getByRole('button', { name: t('new.submit'), exact: true }).click();
    await page.getByRole('link', { name: t('editor.preview'), exact: true }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText(t('preview.not-set'));
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const words = await main.innerText();
    expect(words).not.toMatch(/undefined|null|NaN|Invalid|\b(?:level|category|choice|field|team)\.[a-z]/);
  });
}
