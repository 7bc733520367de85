import { expect, test } from '../kit/journey.ts';
import { signInAs } from '../kit/members.ts';
import { eventIdOf, main, makeAppEvent, makeAppGuest, press } from './event-world.ts';

for (const javaScriptEnabled of [true, false]) {
  test(`guests are found and marked at the door, and codes that were written down are taken in, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('staff-events');
    const eventId = await eventIdOf(await makeAppEvent());
    const mona = await makeAppGuest({ eventId, fullName: 'مُنى إبراهيم', language });
    const adel = await makeAppGuest({ eventId, fullName: 'Adel Samir', language });
    const team = await openPage({ javaScriptEnabled });
    await signInAs(team.context(), { roles: ['support'], hasSecondFactor: true, language });
    await team.goto(path(`/admin/events/${eventId}/door`));
    await expect(main(team)).toContainText(t('door.count', { arrived: 0, all: 2 }));
    await team.getByRole('searchbox', { name: t('door.search') }).fill('ابراهيم');
    await press(team, t('door.submit'));
    await expect(main(team)).toContainText('مُنى إبراهيم');
    await expect(main(team)).not.toContainText('Adel Samir');
    await main(team)
      .getByRole('button', { name: new RegExp(`^${t('door.mark')}.*إبراهيم`) })
      .click();
    await expect(main(team)).toContainText(t('door.count', { arrived: 1, all: 2 }));
    await main(team)
      .getByRole('button', { name: new RegExp(`^${t('door.undo')}.*إبراهيم`) })
      .click();
    await expect(main(team)).toContainText(t('door.count', { arrived: 0, all: 2 }));

    await team.goto(path(`/admin/events/${eventId}/door/list`));
    await expect(main(team)).toContainText([...adel.code].join(' '));
    await main(team)
      .getByRole('link', { name: t('door.list.back') })
      .click();
    const lines = [mona.code.toLowerCase(), [...adel.code].join(' '), 'nonsense'];
    await team.getByRole('textbox', { name: t('door.codes.label') }).fill(lines.join('\n'));
    await press(team, t('door.codes.submit'));
    await expect(main(team)).toContainText(t('door.results.lead', { count: 2 }));
    await expect(main(team)).toContainText('nonsense');
    await expect(main(team)).toContainText(t('door.count', { arrived: 2, all: 2 }));
  });
}
