import { randomUUID } from 'node:crypto';
import { reviewCriteria } from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import { formatMoney } from '#platform/text/money.ts';
import { inviteMember } from '#tests/worlds/marketplace/profile-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { keyboardOf } from '../kit/keyboard.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string | RegExp) =>
  main(page).getByRole('link', { name, exact: true }).first();
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const radio = (page: Page, name: string) => main(page).getByRole('radio', { name, exact: true });

const words = {
  en: {
    what: 'Two interviews, to be typed out.',
    whom: 'Researchers.',
    handover: 'A Word document.',
    judged: 'No word is missing.',
    letter: 'I type what is said by ear, with the name and the time of each speaker. ',
    milestone: 'Both interviews',
    note: 'Both of them, read twice.',
    ofFreelancer: 'All of it came in time.',
    ofClient: 'The brief was clear from the first day.',
  },
  ar: {
    what: 'مقابلتان مطلوب تفريغهما كتابةً.',
    whom: 'باحثون.',
    handover: 'ملف Word.',
    judged: 'ألا تنقص كلمة.',
    letter: 'أفرّغ ما يُقال سماعًا، مع اسم كل متحدث ووقت كلامه بالدقيقة. ',
    milestone: 'المقابلتان',
    note: 'المقابلتان معًا، بعد مراجعتهما مرتين.',
    ofFreelancer: 'وصل العمل كله في موعده.',
    ofClient: 'كان الوصف واضحًا من أول يوم.',
  },
};

// From no client and no project to both reviews: nobody in it has a mouse. How many keys it takes, letters aside, is counted; what
// it sounds like is in docs/accessibility.md.
for (const javaScriptEnabled of [true, false])
  test(`a whole job is done by the keyboard alone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    page: staff,
    path,
    text,
    language,
  }) => {
    test.setTimeout(240_000);
    const hire = text('hire');
    const proposals = text('proposals');
    const contracts = text('contracts');
    const wallet = text('wallet');
    const practice = text('sandbox-payment');
    const reviews = text('contract-reviews');
    const said = words[language];
    const db = await appDatabase();
    const title = `${said.milestone} ${randomUUID().slice(0, 8)}`;
    const client = await makeAppMember({ firstName: 'Omar', language, isPhoneConfirmed: true });
    const freelancer = await makeAppMember({
      ...{ firstName: 'Salma', lastName: 'Adel', language, isPhoneConfirmed: true },
    });
    await inviteMember(db, freelancer.userId, new Date());
    const open = async (who: typeof client) => {
      const page = await openPage({ javaScriptEnabled });
      await enterAs(page.context(), who);
      return { page, keyboard: keyboardOf(page) };
    };
    const hers = await open(client);
    const his = await open(freelancer);

    await test.step('somebody becomes a client, describes a project and sends it to staff', async () => {
      const { page, keyboard } = hers;
      await page.goto(path('/hire'));
      await keyboard.activate(button(page, hire('become')));
      await keyboard.activate(link(page, hire('projects.new')));
      await keyboard.type('title', title);
      for (const question of ['what', 'whom', 'handover', 'judged'] as const)
        await keyboard.type(question, said[question]);
      await keyboard.choose('category', 'audio');
      await keyboard.type('budget', '1000');
      await keyboard.type('deadline', '31/12/2099');
      // The board of all others stays as it is.
      await keyboard.pick(radio(page, hire('form.audience.invited')));
      await keyboard.type('guests', freelancer.email);
      await keyboard.activate(button(page, hire('form.save')));
      await keyboard.activate(button(page, hire('post.submit')));
      await expect(main(page)).toContainText(hire('done.project.submitted'));
    });
    const project = new URL(hers.page.url()).pathname;

    await test.step('staff let it go', async () => {
      const t = text('staff-freelance');
      await signInAs(staff.context(), { roles: ['support'], hasSecondFactor: true, language });
      await staff.goto(path(`/admin/freelance/posted/${project.split('/').at(-1)}`));
      await keyboardOf(staff).activate(button(staff, t('posted.approve')));
      await expect(main(staff)).toContainText(t('posted.done.approved'));
    });

    await test.step('a freelancer is invited, and proposes', async () => {
      const { page, keyboard } = his;
      await page.goto(path('/freelance/invited'));
      await keyboard.activate(link(page, title));
      await keyboard.activate(link(page, text('job-board')('propose.link')));
      await keyboard.type('letter', said.letter.repeat(2));
      await keyboard.type('title-0', said.milestone);
      await keyboard.type('price-0', '800');
      await keyboard.type('days-0', '5');
      await keyboard.activate(button(page, proposals('form.save')));
      await keyboard.activate(button(page, proposals('check.send')));
      await expect(main(page)).toContainText(proposals('done.sent'));
    });

    await test.step('the client accepts, puts money into the wallet, and funds the milestone', async () => {
      const { page, keyboard } = hers;
      await page.goto(project);
      await keyboard.activate(link(page, proposals('project.link')));
      await keyboard.activate(link(page, /Salma Adel/));
      await keyboard.activate(button(page, proposals('accept')));
      await expect(main(page)).toContainText(contracts('done.started'));
      await keyboard.activate(link(page, said.milestone));
      await keyboard.activate(link(page, contracts('step.fund.link')));
      const amount = formatMoney(80_000, language);
      await keyboard.activate(link(page, contracts('fund.top-up', { missing: amount })));
      await keyboard.pick(radio(page, wallet('way.practice', { way: wallet('way.card') })));
      await keyboard.activate(button(page, wallet('add.submit')));
      await keyboard.pick(radio(page, practice('outcome.approve')));
      await keyboard.activate(button(page, practice('submit')));
      await expect(page).toHaveURL(/\/wallet\/top-ups\/[0-9a-f-]+/);
      const goOn = link(page, contracts('fund.go-on', { milestone: said.milestone }));
      await expect(async () => {
        await page.reload();
        await expect(goOn).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 60_000 });
      await keyboard.activate(goOn);
      await keyboard.activate(button(page, contracts('fund.submit', { amount })));
      await expect(main(page)).toContainText(contracts('done.funded'));
    });

    await test.step('the freelancer delivers', async () => {
      const { page, keyboard } = his;
      await page.goto(path('/contracts'));
      await keyboard.activate(link(page, new RegExp(title)));
      await keyboard.activate(link(page, said.milestone));
      await keyboard.type('note', said.note);
      await keyboard.activate(button(page, contracts('deliver.submit')));
      await expect(main(page)).toContainText(contracts('done.delivered'));
    });

    const review = async ({ page, keyboard }: typeof hers, about: 'client' | 'freelancer') => {
      for (const criterion of reviewCriteria)
        await keyboard.pick(
          main(page)
            .getByRole('radiogroup', { name: reviews(`criterion.${about}.${criterion}`) })
            .getByRole('radio', { name: reviews(criterion === 'again' ? 'mark.again.4' : 'mark.4') }),
        );
      await keyboard.type('words', about === 'client' ? said.ofClient : said.ofFreelancer);
      await keyboard.activate(button(page, reviews('submit')));
    };

    await test.step('the client approves, and both write their reviews', async () => {
      const { page, keyboard } = hers;
      await page.goto(path('/contracts'));
      await keyboard.activate(link(page, new RegExp(title)));
      await keyboard.activate(link(page, said.milestone));
      await keyboard.activate(link(page, contracts('step.approve.link')));
      await keyboard.activate(
        button(page, contracts('approve.submit', { amount: formatMoney(80_000, language) })),
      );
      await expect(main(page)).toContainText(contracts('done.approved'));
      await keyboard.activate(link(page, reviews('link.go')));
      await review(hers, 'freelancer');
      await expect(main(page)).toContainText(reviews('done.saved'));

      await his.page.goto(path('/contracts'));
      await his.keyboard.activate(link(his.page, new RegExp(title)));
      await his.keyboard.activate(link(his.page, reviews('link.open')));
      await review(his, 'client');
      await expect(main(his.page)).toContainText(reviews('done.shown'));
      await expect(main(his.page)).toContainText(said.ofFreelancer);
    });

    // Tab alone took 485 and 234 keys when this was written: whoever makes a page longer reads here what it costs.
    expect(hers.keyboard.count()).toBeLessThan(520);
    expect(his.keyboard.count()).toBeLessThan(260);
  });
