import { expect, test, type Page } from '../kit/journey.ts';
import { enterAs } from '../kit/members.ts';
import { makeThread } from './own-thread.ts';

const main = (page: Page) => page.getByRole('main');
const headingOf = (page: Page, number: number) => page.locator(`#post-${number}`);

for (const javaScriptEnabled of [true, false])
  test(`who wrote a post is blocked from there, and let back in the account, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
  }) => {
    const t = text('forums');
    const conversations = text('conversations');
    const { threadId, hers } = await makeThread();
    const page = await openPage({ javaScriptEnabled });
    await enterAs(page.context(), hers);
    await page.goto(path(`/community/threads/${threadId}`));
    await main(page)
      .getByText(t('acts', { number: 2 }), { exact: true })
      .click();
    await main(page)
      .getByRole('link', { name: t('act.block', { number: 2 }), exact: true })
      .click();
    await expect(main(page)).toContainText(t('block.public'));
    await main(page).getByRole('button', { name: /Adel/ }).click();
    await expect(headingOf(page, 2)).toHaveText(t('post.apart', { number: 2 }));
    await expect(headingOf(page, 4)).toHaveText(t('post.apart', { number: 4 }));

    await page.goto(path('/account'));
    await main(page)
      .getByRole('link', { name: conversations('blocked.title'), exact: true })
      .click();
    await main(page).getByRole('button', { name: /Adel/ }).click();
    await expect(main(page)).toContainText(text('account')('done.unblocked'));
    await expect(main(page)).toContainText(conversations('blocked.none.text'));
    await page.goto(path(`/community/threads/${threadId}`));
    await expect(main(page)).toContainText('His first words.');
  });
