import { expect, it } from 'vitest';
import { documentContentSchema } from '#domain/documents/document-content-schema.ts';
import { listPublishingProblems } from '#domain/documents/publishing-problems.ts';
import { documents } from './documents.ts';

const named = documents.map((document) => [`${document.kind} ${document.slug}`, document] as const);

it.each(named)('%s is content that staff could have written and published', (_, document) => {
  const { kind, slug, title, description, sections, fields, category = null, position = 0 } = document;
  const content = { slug, title, description, sections, fields, category, position };
  expect(documentContentSchema(kind).parse(content)).toEqual(content);
  const problems = listPublishingProblems({ kind, content, images: new Map(), publishedSlug: slug });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});
