import { describe, expect, it } from 'vitest';
import { nextStepOf, type SetUp } from './next-step.ts';

const nobodyYet: SetUp = {
  isPhoneConfirmed: false,
  hasSecondFactor: false,
  isFreelancer: true,
  takesRequests: true,
  approval: { state: 'none' },
};

describe('the next step of a member', () => {
  it('is one at a time, counted, until all are done', () => {
    const states: SetUp[] = [
      nobodyYet,
      { ...nobodyYet, isPhoneConfirmed: true },
      { ...nobodyYet, isPhoneConfirmed: true, hasSecondFactor: true },
      {
        ...nobodyYet,
        ...{ isPhoneConfirmed: true, hasSecondFactor: true },
        approval: { state: 'declined', reason: 'x' },
      },
    ];
    expect(states.map(nextStepOf)).toEqual([
      { name: 'phone', href: '/account/phone', number: 1, total: 3 },
      { name: 'two-step', href: '/account/two-step', number: 2, total: 3 },
      { name: 'freelancer', href: '/apply', number: 3, total: 3 },
      null,
    ]);
  });

  it('counts what was done out of order', () => {
    expect(nextStepOf({ ...nobodyYet, hasSecondFactor: true })).toMatchObject({
      name: 'phone',
      number: 2,
      total: 3,
    });
  });

  it('is no invitation for whoever does not freelance, or while none can be asked for', () => {
    const done = { isPhoneConfirmed: true, hasSecondFactor: true };
    expect(nextStepOf({ ...nobodyYet, ...done, isFreelancer: false })).toBeNull();
    expect(nextStepOf({ ...nobodyYet, ...done, takesRequests: false })).toBeNull();
  });
});
