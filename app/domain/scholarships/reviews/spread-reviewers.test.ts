import { describe, expect, it } from 'vitest';
import { spreadReviewers } from './spread-reviewers.ts';

const reviewers = ['a', 'b', 'c', 'd', 'e'];
const idle = new Map(reviewers.map((id) => [id, 0]));
const applications = (count: number, barred: (index: number) => string[] = () => []) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    missing: 2,
    barred: new Set(barred(index)),
  }));

describe('spreading applications over reviewers', () => {
  it('gives each application two people, and each person as much as the others', () => {
    const done = spreadReviewers(applications(31), idle);
    expect(done).toHaveLength(62);
    expect(new Set(done.map(({ applicationId, reviewerId }) => applicationId + reviewerId)).size).toBe(62);
    const loads = reviewers.map((id) => done.filter(({ reviewerId }) => reviewerId === id).length);
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
  });

  it('counts what somebody has already', () => {
    const done = spreadReviewers(applications(4), new Map([...idle, ['a', 10]]));
    expect(done.some(({ reviewerId }) => reviewerId === 'a')).toBe(false);
  });

  it('gives nobody what is barred to them, and leaves out what nobody may read', () => {
    const done = spreadReviewers(
      applications(20, (index) => (index === 0 ? reviewers : [reviewers[index % 5]!])),
      idle,
    );
    expect(done.filter(({ applicationId }) => applicationId === '0')).toEqual([]);
    expect(done).toHaveLength(38);
    for (const { applicationId, reviewerId } of done)
      expect(reviewers[Number(applicationId) % 5]).not.toBe(reviewerId);
  });
});
