/**
 * Kinds of messages that people can do without: news of the product, and reminders and hints from courses,
 * freelance work with its new projects and invitations, the community and scholarships. What concerns security, money or a decision on something
 * that somebody asked for is of no such kind and always comes.
 */
export const optionalMessageKinds = [
  'product-news',
  'courses',
  'freelance',
  'freelance-work',
  'community',
  'scholarships',
] as const;

export type OptionalMessageKind = (typeof optionalMessageKinds)[number];

/** Whether a value from outside names a kind that can be muted. */
export function isOptionalMessageKind(value: unknown): value is OptionalMessageKind {
  return (optionalMessageKinds as readonly unknown[]).includes(value);
}
