import { z } from 'zod';
import { lineOf } from '#domain/documents/text/structured-text-schema.ts';
import { submissionForms } from './assignment-content.ts';
import { assignmentLimits, usualPeerDays } from './assignment-constants.ts';

const { criteria, criterionKey, title, description, points, peers, peerDays } = assignmentLimits;

const inBoth = (longest: number) => {
  const line = lineOf(longest).pipe(z.string().min(1));
  return z.strictObject({ en: line, ar: line });
};

const criterion = z.strictObject({
  key: z
    .string()
    .max(criterionKey)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: inBoth(title),
  description: inBoth(description),
  mostPoints: z.int().min(1).max(points),
});

/** Each learner marks as many works as each work needs marks, or more: otherwise most would wait in vain. */
const peerRules = z
  .strictObject({
    works: z.int().min(1).max(peers),
    marks: z.int().min(1).max(peers),
    days: z.int().min(1).max(peerDays).default(usualPeerDays),
  })
  .refine(({ works, marks }) => marks <= works, { path: ['marks'] });

/**
 * An assignment as it may stand in a lesson: something can be handed in, every criterion is named once, and it can be passed
 * by the points that there are. Nothing else may stand in it.
 */
export const assignmentContentSchema = z
  .strictObject({
    accepts: z.array(z.enum(submissionForms)).min(1).refine(areDifferent),
    rubric: z
      .array(criterion)
      .min(1)
      .max(criteria)
      .refine((rubric) => areDifferent(rubric.map(({ key }) => key))),
    passPoints: z.int().min(1),
    peers: peerRules.optional(),
    tries: z.int().min(1).max(assignmentLimits.tries).optional(),
  })
  .refine(
    ({ rubric, passPoints }) => passPoints <= rubric.reduce((sum, { mostPoints }) => sum + mostPoints, 0),
    { path: ['passPoints'] },
  );

function areDifferent(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
