import { z } from 'zod';
import { projectLimits, projectStatuses } from '#domain/marketplace/project-words.ts';
import type { ProjectContent, ProjectRow } from '#domain/marketplace/project-changes.ts';
import { writeDay } from '#platform/input/read-number.ts';
import { problemsOf } from '#routes/kit/read-by.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import {
  choiceField,
  dayField,
  lineField,
  linesField,
  poundsField,
  textField,
} from '#routes/staff/kit/staff-fields.server.ts';
import { projectFields, type ProjectField } from './project-fields.ts';

const { skill, skills } = projectLimits;
const skillsField = () => linesField({ longest: skill, most: skills });

const wish = z.object({
  titleEn: lineField(projectLimits.title),
  titleAr: lineField(projectLimits.title),
  clientEn: lineField(projectLimits.clientName),
  clientAr: lineField(projectLimits.clientName),
  categoryEn: lineField(projectLimits.category),
  categoryAr: lineField(projectLimits.category),
  descriptionEn: textField(projectLimits.description),
  descriptionAr: textField(projectLimits.description),
  skillsEn: skillsField(),
  skillsAr: skillsField(),
  budget: poundsField(projectLimits.leastBudgetPiastres, projectLimits.mostBudgetPiastres),
  deadline: dayField(),
  status: choiceField(projectStatuses),
});

/** The fields of several lines. */
export const projectTexts = ['descriptionEn', 'descriptionAr', 'skillsEn', 'skillsAr'] as const;

/** The form as it was written, and what it means; or what is wrong, by field. */
export function readProject(form: FormData) {
  const written = Object.fromEntries(projectFields.map((name) => [name, textOf(form, name)])) as Record<
    ProjectField,
    string
  >;
  const { data, error } = wish.safeParse(written);
  if (!data) return { written, problems: problemsOf(error) };
  if (data.skillsEn.length !== data.skillsAr.length) return { written, problems: { skillsAr: 'uneven' } };
  return { written, content: contentOf(data) };
}

function contentOf(read: z.output<typeof wish>): ProjectContent {
  return {
    title: { en: read.titleEn, ar: read.titleAr },
    clientName: { en: read.clientEn, ar: read.clientAr },
    category: { en: read.categoryEn, ar: read.categoryAr },
    description: { en: read.descriptionEn, ar: read.descriptionAr },
    skills: { en: read.skillsEn, ar: read.skillsAr },
    budgetPiastres: read.budget,
    deadlineOn: read.deadline,
    status: read.status,
  };
}

/** A project as the form shows it. */
export function writtenProject(project: ProjectRow): Record<ProjectField, string> {
  return {
    titleEn: project.title.en,
    titleAr: project.title.ar,
    clientEn: project.clientName.en,
    clientAr: project.clientName.ar,
    categoryEn: project.category.en,
    categoryAr: project.category.ar,
    descriptionEn: project.description.en,
    descriptionAr: project.description.ar,
    skillsEn: project.skills.en.join('\n'),
    skillsAr: project.skills.ar.join('\n'),
    budget: String(project.budgetPiastres / 100),
    deadline: writeDay(project.deadlineOn),
    status: project.status,
    seen: project.updatedAt.toISOString(),
  };
}
