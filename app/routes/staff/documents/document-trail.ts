import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import type { TextOf } from '#platform/text/i18n.ts';

/** The places above a document: the texts of the site, and those of its kind. */
export function documentTrail(
  t: TextOf<'staff-content'>,
  kind: DocumentKind,
  document?: { id: string; title: string },
): { href: string; label: string }[] {
  return [
    { href: '/admin/cms', label: t('overview.title') },
    { href: `/admin/cms/documents?kind=${kind}`, label: t(`kinds.${kind}`) },
    ...(document
      ? [{ href: `/admin/cms/documents/${document.id}`, label: document.title || t('untitled') }]
      : []),
  ];
}
