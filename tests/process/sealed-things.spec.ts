import { randomInt } from 'node:crypto';
import { openDatabase, type OpenDatabase } from '#platform/database/database.server.ts';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { testSecret, type Member } from '#tests/worlds/identity/members.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { expect, processTest as test } from '#tests/journeys/kit/journey.ts';
import { sealedThings } from './sealed-things.ts';

// What strangers ask for is in others-things.spec.ts. Here it is those who have a part in it: the other side, a rival, and staff who
// are a side themselves, with every permission that there is. Pages are asked for as a browser does, and as its script does.

test.describe.configure({ mode: 'default' });
let app: RunningApp;
let open: OpenDatabase;
test.beforeAll(async () => {
  app = await startApp({ env: { SECRET: testSecret, TRUST_PROXY: '1' } });
  open = await openDatabase({ dataFolder: app.dataFolder, share: true });
});
test.afterAll(async () => {
  await open?.close();
  await app?.stop();
});

for (const [what, make] of Object.entries(sealedThings)) {
  test(`nobody whose it is not is given ${what}`, async () => {
    const secret = `secret${randomLetters()}`;
    const { owner, others } = await make({ db: open.db, dataFolder: app.dataFolder, secret });
    for (const path of owner.paths) {
      const { status, body } = await read(path, owner.member);
      expect({ path, status, isThere: body.includes(secret) }).toEqual({ path, status: 200, isThere: true });
    }
    const given: string[] = [];
    for (const { who, member, paths } of others)
      for (const path of paths.flatMap((each) => [each, `${each}.data`, `/ar${each}`])) {
        const { status, body } = await read(path, member);
        if (body.includes(secret) || status >= 500) given.push(`${path} to ${who}: ${status}`);
      }
    expect(given).toEqual([]);
  });
}

async function read(path: string, member: Pick<Member, 'cookieHeader'>) {
  const answer = await fetch(app.url + path, {
    redirect: 'manual',
    headers: {
      Cookie: member.cookieHeader(app.url),
      'X-Forwarded-For': `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`,
    },
  });
  return { status: answer.status, body: JSON.stringify([...answer.headers]) + (await answer.text()) };
}
