import { expect, it } from 'vitest';
import { figuresFrom } from './community-figures.ts';

it('shows the figures of the community from the least one on, in their order', () => {
  const figures = { members: 20, eventsHeld: 19, eventsUpcoming: 21 };
  expect(figuresFrom(figures, 20)).toEqual([
    { key: 'members', count: 20 },
    { key: 'upcoming', count: 21 },
  ]);
  expect(figuresFrom(figures, 22)).toEqual([]);
});
