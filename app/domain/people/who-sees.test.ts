import { expect, it } from 'vitest';
import { seenByAll } from '#tests/worlds/people/people-world.ts';
import { partAudiences, personParts, personVisibilities } from './people-constants.ts';
import { isPageSeenBy, isPartSeenBy } from './who-sees.ts';

it('shows no part to more people than its page, whatever was chosen', () => {
  for (const visibility of personVisibilities)
    for (const audience of partAudiences)
      for (const viewer of ['member', 'visitor'] as const)
        for (const part of personParts)
          expect(
            isPartSeenBy(viewer, { visibility, seenBy: seenByAll(audience) }, part) &&
              !isPageSeenBy(viewer, visibility),
          ).toBe(false);
});

it('shows a part to members alone, or to nobody, on a page for everybody', () => {
  const seenBy = seenByAll('page', { about: 'members', goodAt: 'nobody' });
  const page = { visibility: 'everyone', seenBy } as const;
  expect(isPartSeenBy('visitor', page, 'interests')).toBe(true);
  expect(isPartSeenBy('visitor', page, 'about')).toBe(false);
  expect(isPartSeenBy('member', page, 'about')).toBe(true);
  for (const viewer of ['member', 'visitor'] as const)
    expect(isPartSeenBy(viewer, page, 'goodAt')).toBe(false);
});
