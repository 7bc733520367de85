import { z } from 'zod';
import { projectLimits, enteredStatuses } from '#domain/marketplace/project-constants.ts';
import type { EnteredProject, ProjectContent } from '#domain/marketplace/project-changes.ts';
import { findSkill, skillCategories } from '#domain/marketplace/skills.ts';
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
  skills: z
    .array(z.string())
    .transform((keys) => keys.flatMap((key) => findSkill(key)?.key ?? []))
    .refine((keys) => keys.length <= skills, `choices ${skills}`),
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
  read: readTogether(readFields(fields, { lists: ['skills'] }), ({ seen, ...read }) =>
    read.skillsEn.length === read.skillsAr.length
      ? { values: { content: contentOf(read), seen } }
      : { problems: { skillsAr: 'uneven' } },
  ),
});

type Read = Omit<z.output<z.ZodObject<typeof fields>>, 'seen'>;

function contentOf(read: Read): ProjectContent {
  const listed = read.skills.flatMap((key) => findSkill(key) ?? []);
  return {
    title: { en: read.titleEn, ar: read.titleAr },
    clientName: { en: read.clientEn, ar: read.clientAr },
    category: { en: read.categoryEn, ar: read.categoryAr },
    categoryKey: read.shelf,
    description: { en: read.descriptionEn, ar: read.descriptionAr },
    skillKeys: read.skills,
    skills: {
      en: [...listed.map(({ title }) => title.en), ...read.skillsEn],
      ar: [...listed.map(({ title }) => title.ar), ...read.skillsAr],
    },
    isExample: read.example,
    budgetPiastres: read.budget,
    deadlineOn: read.deadline,
    status: read.status,
  };
}

/** A project as the form shows it. */
export function shownProject(project: EnteredProject): Record<ProjectField, string> {
  const listed = project.skillKeys.flatMap((key) => findSkill(key) ?? []);
  const others = project.skills.en.flatMap((en, index) =>
    listed.some(({ title }) => title.en === en) ? [] : [{ en, ar: project.skills.ar[index] ?? en }],
  );
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
    skills: listed.map(({ key }) => key).join(','),
    skillsEn: others.map(({ en }) => en).join('\n'),
    skillsAr: others.map(({ ar }) => ar).join('\n'),
    budget: String(project.budgetPiastres / 100),
    deadline: writeDay(project.deadlineOn),
    status: project.status,
    seen: project.updatedAt.toISOString(),
  };
}
