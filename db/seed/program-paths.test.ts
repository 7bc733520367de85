import { expect, it } from 'vitest';
import { categories } from './categories.ts';
import { lessonsOfCourses } from './lessons/lessons.ts';
import { programs } from './programs.ts';
import { programPaths } from './programs/program-paths.ts';

const prices = new Map(
  categories.flatMap(({ courses }) => courses.map(({ slug, pricePiastres }) => [slug, pricePiastres])),
);

it('each sample program has its path, of courses that have lessons', () => {
  expect(Object.keys(programPaths).toSorted()).toEqual(programs.map(({ slug }) => slug).toSorted());
  const all = Object.values(programPaths).flatMap(({ courses }) => courses);
  expect(all.filter((slug) => !(slug in lessonsOfCourses))).toEqual([]);
  for (const { courses } of Object.values(programPaths)) expect(new Set(courses).size).toBe(courses.length);
});

it('a program that is sold costs less than its courses one by one; one of a single course, or of none, is not sold', () => {
  for (const [slug, { courses, pricePiastres }] of Object.entries(programPaths)) {
    const oneByOne = courses.reduce((sum, each) => sum + prices.get(each)!, 0);
    const isFair = courses.length < 2 ? pricePiastres === null : pricePiastres! < oneByOne;
    expect([slug, isFair]).toEqual([slug, true]);
  }
});
