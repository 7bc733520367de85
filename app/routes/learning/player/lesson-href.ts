import type { LessonKind } from '#domain/learning/outline/lesson-constants.ts';

/** The page of a lesson, without the language prefix: a recording, a quiz and an assignment have pages of their own. */
export function lessonHref({
  course,
  slug,
  kind,
}: {
  course: string;
  slug: string;
  kind: LessonKind;
}): string {
  const path = `/learn/${course}/${slug}`;
  if (kind === 'audio' || kind === 'video') return `${path}/media`;
  return kind === 'text' ? path : `${path}/${kind}`;
}

/** A page with what was done before it opened, as its query says; a fragment stays at the end. */
export function hrefAfter(href: string, done: Record<string, string>): string {
  const [path = '', fragment] = href.split('#', 2);
  return `${path}?${new URLSearchParams(done)}${fragment === undefined ? '' : `#${fragment}`}`;
}
