import { describe, expect, it } from 'vitest';
import { lessonsOfCourses } from '#db/seed/lessons/lessons.ts';
import { letterTask } from '#tests/worlds/learning/assignments.ts';
import type { AssignmentContent } from './assignment-content.ts';
import { assignmentContentSchema } from './assignment-schema.ts';

const fits = (content: unknown) => assignmentContentSchema.safeParse(content).success;
const [first, ...others] = letterTask.rubric;
const withFirst = (more: object): unknown => ({ ...letterTask, rubric: [{ ...first, ...more }, ...others] });

describe('an assignment', () => {
  it('is taken as it is when it can be handed in, marked and passed', () => {
    expect(assignmentContentSchema.parse(letterTask)).toEqual(letterTask);
    expect(fits({ ...letterTask, passPoints: 10 })).toBe(true);
  });

  it('can be passed by the points that there are, and by some', () => {
    for (const passPoints of [0, 11, 6.5, -1]) expect(fits({ ...letterTask, passPoints })).toBe(false);
  });

  it('takes something, each kind once', () => {
    for (const accepts of [[], ['text', 'text'], ['video'], 'text'])
      expect(fits({ ...letterTask, accepts })).toBe(false);
    expect(fits({ ...letterTask, accepts: ['recording'] })).toBe(true);
  });

  it('is marked by learners as its rules say, within a week if they do not say when', () => {
    const withPeers = (peers: object) => fits({ ...letterTask, peers });
    expect(assignmentContentSchema.parse({ ...letterTask, peers: { works: 3, marks: 2 } }).peers).toEqual({
      ...{ works: 3, marks: 2, days: 7 },
    });
    expect(withPeers({ works: 5, marks: 5, days: 60 })).toBe(true);
    for (const wrong of [{ works: 0 }, { works: 6 }, { marks: 0 }, { marks: 4 }, { days: 0 }, { days: 61 }])
      expect(withPeers({ works: 3, marks: 3, days: 7, ...wrong })).toBe(false);
    expect(withPeers({ works: 3, marks: 3, names: true })).toBe(false);
  });

  it('names each criterion once, in both languages, with points', () => {
    expect(fits({ ...letterTask, rubric: [] })).toBe(false);
    expect(fits({ ...letterTask, rubric: [first, first] })).toBe(false);
    expect(fits(withFirst({ title: { en: 'Greeting', ar: ' ' } }))).toBe(false);
    expect(fits(withFirst({ title: { en: 'x'.repeat(121), ar: 'س' } }))).toBe(false);
    for (const mostPoints of [0, 101, 1.5]) expect(fits(withFirst({ mostPoints }))).toBe(false);
    for (const key of ['', 'Greeting', 'a b', '__proto__']) expect(fits(withFirst({ key }))).toBe(false);
  });

  it('holds nothing that it does not know', () => {
    expect(fits({ ...letterTask, deadline: '2026-12-01' })).toBe(false);
    expect(fits(withFirst({ weight: 2 }))).toBe(false);
  });

  it('is of this form in every sample course', () => {
    const all = Object.values(lessonsOfCourses).flatMap(({ sections }) =>
      sections.flatMap(({ lessons }) => lessons.filter((each) => each.kind === 'assignment')),
    );
    const tasks = all.map(({ task }) => task as AssignmentContent);
    for (const task of tasks) expect(assignmentContentSchema.parse(task)).toEqual(task);
  });
});
