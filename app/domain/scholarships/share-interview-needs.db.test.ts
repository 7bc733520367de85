import { expect, it } from 'vitest';
import { saveNeeds } from '#domain/passport/save-needs.ts';
import { listSharings, readShared } from '#domain/passport/sharings.ts';
import {
  applicant,
  days,
  now,
  requestSource,
  scholarshipWorld,
} from '#tests/worlds/scholarships/scholarship-world.ts';
import { findApplication } from './applications.ts';
import { shareInterviewNeeds } from './share-interview-needs.ts';

const world = scholarshipWorld();
const { newDraft, submit, withdraw, memberAccount } = applicant(world);

it('shares for the interview what helps there, for its applicant alone, until it is withdrawn', async () => {
  const { db } = world;
  const account = await memberAccount();
  const access = await newDraft(account);
  await submit(access);
  const { id: applicationId } = (await findApplication(db, access, now))!.application;
  const needs = {
    ...{ chosen: ['call-instead' as const, 'braille' as const], timePercent: 150 as const, triesMore: null },
    ...{ contact: null, note: null },
  };
  await saveNeeds(db, { userId: account.userId, requestSource, needs }, now);
  const chosen = ['call-instead', 'braille', 'more-time'] as const;
  const share = (by = account) =>
    shareInterviewNeeds(db, { applicationId, account: by, chosen, requestSource }, days(1));
  const seen = async () =>
    (await readShared(db, { place: 'interview', ids: [applicationId] })).get(applicationId);

  const stranger = await memberAccount('karim@example.com');
  await expect(share(stranger)).rejects.toMatchObject({ code: 'application-unknown', status: 404 });
  await share();
  await share();
  expect(await seen()).toMatchObject({ names: ['call-instead', 'more-time'], timePercent: 150 });
  expect(await listSharings(db, account.userId)).toHaveLength(1);

  await withdraw(access);
  expect(await seen()).toBeUndefined();
  await expect(share()).rejects.toMatchObject({ code: 'scholarship-step-impossible' });
});
