import { z } from 'zod';
import { projectLimits, enteredStatuses } from '#domain/marketplace/project-constants.ts';
import type { EnteredProject, ProjectContent } from '#domain/marketplace/project-changes.ts';
import { skillCategories } from '#domain/marketplace/skills.ts';
import { writeDay } from '#platform/input/read-number.ts';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';
import {
  choiceField,
  dayField,
  flagField,
  lineField,
  linesField,
  poundsField,
  textField,
} from '#routes/staff/kit/staff-fields.server.ts';
import type { ProjectField } from './project-fields.ts';

const { skill, skills } = projectLimits;
const skillsField = () => linesField({ longest: skill, most: skills });

const fields = {
  titleEn: lineField(projectLimits.title),
  titleAr: lineField(projectLimits.title),
  clientEn: lineField(projectLimits.clientName),
  clientAr: lineField(projectLimits.clientName),
  example: flagField(),
  categoryEn: lineField(projectLimits.category),
  categoryAr: lineField(projectLimits.category),
  shelf: z.string().transform((text) => skillCategories.find(({ key }) => key === text)?.key ?? null),
  descriptionEn: textField(projectLimits.description),
  descriptionAr: textField(projectLimits.description),
  skillsEn: skillsField(),
  skillsAr: skillsField(),
  budget: poundsField(projectLimits.leastBudgetPiastres, projectLimits.mostBudgetPiastres),
  deadline: dayField(),
  status: choiceField(enteredStatuses),
  seen: z.string(),
} satisfies Record<ProjectField, z.ZodType>;

/** The form of a project: its content, and the version that its writer has before them. */
export const projectForm = defineForm({
  name: 'project',
  texts: ['descriptionEn', 'descriptionAr', 'skillsEn', 'skillsAr'],
  read: readTogether(readFields(fields), ({ seen, ...read }) =>
    read.skillsEn.length === read.skillsAr.length
      ? { values: { content: contentOf(read), seen } }
      : { problems: { skillsAr: 'uneven' } },
  ),
});

type Read = Omit<z.output<z.ZodObject<typeof fields>>, 'seen'>;

function contentOf(read: Read): ProjectContent {
  return {
    title: { en: read.titleEn, ar: read.titleAr },
    clientName: { en: read.clientEn, ar: read.clientAr },
    category: { en: read.categoryEn, ar: read.categoryAr },
    categoryKey: read.shelf,
    description: { en: read.descriptionEn, ar: read.descriptionAr },
    skills: { en: read.skillsEn, ar: read.skillsAr },
    isExample: read.example,
    budgetPiastres: read.budget,
    deadlineOn: read.deadline,
    status: read.status,
  };
}

/** A project as the form shows it. */
export function shownProject(project: EnteredProject): Record<ProjectField, string> {
  return {
    titleEn: project.title.en,
    titleAr: project.title.ar,
    clientEn: project.clientName.en,
    clientAr: project.clientName.ar,
    example: project.isExample ? 'yes' : '',
    categoryEn: project.category.en,
    categoryAr: project.category.ar,
    shelf: project.categoryKey ?? '',
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
