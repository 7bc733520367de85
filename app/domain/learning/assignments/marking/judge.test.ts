import { describe, expect, it } from 'vitest';
import { enough, letterTask, tooLittle } from '#tests/worlds/learning/assignments.ts';
import { randomInts, runsOf } from '#tests/worlds/random/random.ts';
import type { AssignmentContent } from '../assignment-content.ts';
import { judge } from './judge.ts';

describe('points', () => {
  it('pass from the least number on that passes', () => {
    expect(judge(letterTask, enough)).toEqual({ total: 9, most: 10, isPassed: true });
    expect(judge(letterTask, tooLittle)).toEqual({ total: 5, most: 10, isPassed: false });
    expect(judge(letterTask, { ...tooLittle, greeting: 2 })).toMatchObject({ total: 6, isPassed: true });
    expect(judge(letterTask, { greeting: 0, offer: 0, length: 0 })).toMatchObject({ total: 0 });
  });

  it('are whole numbers for every criterion, within what it is worth, and for nothing else', () => {
    const { length: _length, ...missing } = enough;
    const wrong = [{}, missing, { ...missing, toString: 1 }, { ...enough, style: 1 }];
    for (const points of [-1, 2.5, 3 + 1, NaN, Infinity]) wrong.push({ ...enough, greeting: points });
    for (const points of wrong) expect(judge(letterTask, points)).toBeNull();
  });

  it.each(runsOf(400))('pass exactly when their sum is enough: %s', (run) => {
    const random = randomInts(`judge ${run}`);
    const both = { en: 'x', ar: 'س' };
    const rubric = Array.from({ length: 1 + random(12) }, (_, index) => ({
      ...{ key: `criterion-${index}`, title: both, description: both, mostPoints: 1 + random(100) },
    }));
    const most = rubric.reduce((sum, { mostPoints }) => sum + mostPoints, 0);
    const task: AssignmentContent = { accepts: ['text'], rubric, passPoints: 1 + random(most) };
    const points = Object.fromEntries(rubric.map(({ key, mostPoints }) => [key, random(mostPoints + 1)]));
    const total = Object.values(points).reduce((sum, each) => sum + each, 0);
    expect(judge(task, points)).toEqual({ total, most, isPassed: total >= task.passPoints });
    // And at the border itself.
    const atBorder = { ...task, passPoints: Math.max(1, total) };
    expect(judge(atBorder, points)?.isPassed).toBe(total >= 1);
    expect(judge({ ...task, passPoints: total + 1 }, points)?.isPassed).toBe(false);
  });
});
