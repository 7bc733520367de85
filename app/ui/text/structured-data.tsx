/** What a page says about itself to machines, in the words of schema.org. */
export type StructuredDataProps = { data: Readonly<Record<string, unknown>> };

/**
 * Describes the page's subject for search engines (JSON-LD). A browser reads no script in it, so the policy for
 * scripts does not mind; `<` is written so that no text can end the element.
 */
export function StructuredData({ data }: StructuredDataProps) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
