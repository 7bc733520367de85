import { z } from 'zod';
import type { CourseContent, CourseRow } from '#domain/learning/course-changes.ts';
import { courseLevels, courseLimits, courseStatuses } from '#domain/learning/course-words.ts';
import { problemsOf } from '#routes/kit/read-by.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import {
  choiceField,
  lineField,
  linesField,
  numberField,
  optionalNumberField,
  poundsField,
  textField,
} from '#routes/staff/kit/staff-fields.server.ts';
import { courseFields, type CourseField } from './course-fields.ts';

const { skill, skills } = courseLimits;
const skillsField = () => linesField({ longest: skill, most: skills });

const wish = z.object({
  titleEn: lineField(courseLimits.title),
  titleAr: lineField(courseLimits.title),
  summaryEn: textField(courseLimits.summary),
  summaryAr: textField(courseLimits.summary),
  instructorEn: lineField(courseLimits.instructorName),
  instructorAr: lineField(courseLimits.instructorName),
  category: z.string().min(1, 'missing'),
  level: choiceField(courseLevels),
  weeks: numberField(1, courseLimits.durationWeeks),
  price: poundsField(0, courseLimits.pricePiastres),
  skillsEn: skillsField(),
  skillsAr: skillsField(),
  place: optionalNumberField(1, courseLimits.place),
  status: choiceField(courseStatuses),
});

/** The fields of several lines. */
export const courseTexts = ['summaryEn', 'summaryAr', 'skillsEn', 'skillsAr'] as const;

/** The form as it was written, and what it means; or what is wrong, by field. */
export function readCourse(form: FormData) {
  const written = Object.fromEntries(courseFields.map((name) => [name, textOf(form, name)])) as Record<
    CourseField,
    string
  >;
  const { data, error } = wish.safeParse(written);
  if (!data) return { written, problems: problemsOf(error) };
  if (data.skillsEn.length !== data.skillsAr.length) return { written, problems: { skillsAr: 'uneven' } };
  return { written, content: contentOf(data) };
}

function contentOf(read: z.output<typeof wish>): CourseContent {
  return {
    title: { en: read.titleEn, ar: read.titleAr },
    summary: { en: read.summaryEn, ar: read.summaryAr },
    instructorName: { en: read.instructorEn, ar: read.instructorAr },
    skills: { en: read.skillsEn, ar: read.skillsAr },
    categorySlug: read.category,
    level: read.level,
    durationWeeks: read.weeks,
    pricePiastres: read.price,
    featuredPosition: read.place,
    status: read.status,
  };
}

/** A course as the form shows it. */
export function writtenCourse(course: CourseRow): Record<CourseField, string> {
  return {
    titleEn: course.title.en,
    titleAr: course.title.ar,
    summaryEn: course.summary.en,
    summaryAr: course.summary.ar,
    instructorEn: course.instructorName.en,
    instructorAr: course.instructorName.ar,
    category: course.categorySlug,
    level: course.level,
    weeks: String(course.durationWeeks),
    price: String(course.pricePiastres / 100),
    skillsEn: course.skills.en.join('\n'),
    skillsAr: course.skills.ar.join('\n'),
    place: course.featuredPosition === null ? '' : String(course.featuredPosition),
    status: course.status,
    seen: course.updatedAt.toISOString(),
  };
}
