import { expect, it } from 'vitest';
import { changeSettingGroup, readSettingGroup } from '#domain/site/change-setting-group.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { staffOf } from '#tests/worlds/wallet/desk-world.ts';
import { makePayer, minutesLater } from '#tests/worlds/wallet/wallet-world.ts';
import { readMoneyRules } from './money-rules.ts';

it('says what holds now, since when, and who set it', async () => {
  const db = await testDatabase();
  const boss = staffOf(await makePayer(db, { firstName: 'Boss', roles: ['admin'] }));
  const change = async (changes: object, at: Date) => {
    const { values, fingerprint } = await readSettingGroup(db, 'wallet');
    const next = { wallet: { ...values.wallet, ...changes } };
    await changeSettingGroup(db, { group: 'wallet', values: next, basedOn: fingerprint, ...boss }, at);
  };
  const ruleOf = async (name: string) => (await readMoneyRules(db)).find((rule) => rule.name === name);
  expect((await readMoneyRules(db)).every(({ changed }) => changed === null)).toBe(true);
  await change({ withdrawalFeePiastres: 750, topUpLeastPiastres: 2_000 }, minutesLater(1));
  await change({ withdrawalFeePiastres: 900, withdrawalBusinessDays: [1, 4] }, minutesLater(2));
  expect(await ruleOf('withdrawalFee')).toEqual({
    ...{ name: 'withdrawalFee', unit: 'money', value: 900, until: null },
    changed: { at: minutesLater(2), by: 'Boss Adel' },
  });
  expect(await ruleOf('topUpLeast')).toMatchObject({ value: 2_000, changed: { at: minutesLater(1) } });
  expect(await ruleOf('withdrawalArrives')).toMatchObject({
    ...{ value: 1, until: 4, changed: { at: minutesLater(2) } },
  });
  expect(await ruleOf('topUpMost')).toMatchObject({ changed: null });
  expect(await ruleOf('guarantee')).toMatchObject({ unit: 'days', value: 30, changed: null });
});
