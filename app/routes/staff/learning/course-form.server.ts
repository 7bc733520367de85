import { z } from 'zod';
import type { CourseContent, CourseRow } from '#domain/learning/course-changes.ts';
import { courseLevels, courseLimits, courseStatuses } from '#domain/learning/course-constants.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import {
  choiceField,
  flagField,
  lineField,
  linesField,
  numberField,
  optionalNumberField,
  poundsField,
  textField,
} from '#routes/staff/kit/staff-fields.server.ts';
import type { CourseField } from './course-fields.ts';

const { skill, skills } = courseLimits;
const skillsField = () => linesField({ longest: skill, most: skills });

const fields = {
  titleEn: lineField(courseLimits.title),
  titleAr: lineField(courseLimits.title),
  summaryEn: textField(courseLimits.summary),
  summaryAr: textField(courseLimits.summary),
  instructorEn: lineField(courseLimits.instructorName),
  instructorAr: lineField(courseLimits.instructorName),
  example: flagField(),
  category: z.string().min(1, 'missing'),
  level: choiceField(courseLevels),
  weeks: numberField(1, courseLimits.durationWeeks),
  price: poundsField(0, courseLimits.pricePiastres),
  skillsEn: skillsField(),
  skillsAr: skillsField(),
  place: optionalNumberField(1, courseLimits.place),
  status: choiceField(courseStatuses),
  seen: z.string(),
} satisfies Record<CourseField, z.ZodType>;

/** The form of a course: its content, and the version that its writer has before them. */
export const courseForm = defineForm({
  name: 'course',
  texts: ['summaryEn', 'summaryAr', 'skillsEn', 'skillsAr'],
  read: readTogether(readFields(fields), ({ seen, ...read }) =>
    read.skillsEn.length === read.skillsAr.length
      ? { values: { content: contentOf(read), seen } }
      : { problems: { skillsAr: 'uneven' } },
  ),
});

/** The button that deletes a course. */
export const courseDeletion = defineForm({ name: 'course-deletion', read: readNothing });

type Read = Omit<z.output<z.ZodObject<typeof fields>>, 'seen'>;

function contentOf(read: Read): CourseContent {
  return {
    title: { en: read.titleEn, ar: read.titleAr },
    summary: { en: read.summaryEn, ar: read.summaryAr },
    instructorName: { en: read.instructorEn, ar: read.instructorAr },
    skills: { en: read.skillsEn, ar: read.skillsAr },
    isExample: read.example,
    categorySlug: read.category,
    level: read.level,
    durationWeeks: read.weeks,
    pricePiastres: read.price,
    featuredPosition: read.place,
    status: read.status,
  };
}

/** A course as the form shows it. */
export function shownCourse(course: CourseRow): Record<CourseField, string> {
  return {
    titleEn: course.title.en,
    titleAr: course.title.ar,
    summaryEn: course.summary.en,
    summaryAr: course.summary.ar,
    instructorEn: course.instructorName.en,
    instructorAr: course.instructorName.ar,
    example: course.isExample ? 'yes' : '',
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
