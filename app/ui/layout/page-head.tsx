import { languages, localizedPath, type Language } from '#platform/text/language.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';

export type PageHeadProps = {
  title: string;
  /** The part of the product that the page belongs to: "Excel basics, Learn | Baseera". */
  section?: string;
  description?: string;
  /** Query parameters that make another page of it, such as `page`; all others leave the canonical link. */
  canonicalParameters?: readonly string[];
  isHidden?: boolean;
  /** The page answers a form that could not be accepted: the title says so first (WCAG 3.3.1, 2.4.2). */
  hasErrors?: boolean;
  /** What was done before the page opened, as its notice says: the title says it first (WCAG 2.4.2, 4.1.3). */
  outcome?: string | null | undefined;
  /** Path of a social-card picture of 1200 by 630 and what it says; without one, the card of the site. */
  image?: { path: string; alternative: string };
  /** Path of a feed of what appears on this page. */
  feed?: string;
};

/**
 * What a page says about itself: title, description, social card, canonical link and its twins in the other
 * languages (WCAG 2.4.2). `isHidden` keeps it out of search engines.
 */
export function PageHead({
  title,
  section,
  description,
  canonicalParameters = [],
  isHidden,
  hasErrors,
  outcome,
  image,
  feed,
}: PageHeadProps) {
  const page = usePage();
  const t = useText('ui');
  const separator = page.language === 'ar' ? '، ' : ', ';
  const name = section ? `${title}${separator}${section}` : title;
  const full = name === page.siteName ? name : `${name} | ${page.siteName}`;
  const path = canonicalPath(page.path, canonicalParameters);
  const address = (language: Language) => page.origin + localizedPath(path, language);
  const card = image ?? {
    path: `/social-card-${page.language}.png`,
    alternative: t('socialCard', { name: page.siteName }),
  };
  const titleOf = () => {
    if (hasErrors) return t('page.error', { title: full });
    return outcome ? t('page.outcome', { outcome: outcome.replace(/\.$/, ''), title: full }) : full;
  };
  return (
    <>
      <title>{titleOf()}</title>
      {description && <meta name="description" content={description} />}
      {isHidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address(page.language)} />
      {!isHidden &&
        languages.map((language) => (
          <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
        ))}
      {!isHidden && <link rel="alternate" hrefLang="x-default" href={address('en')} />}
      {feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={full}
          href={localizedPath(feed, page.language)}
        />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={page.siteName} />
      <meta property="og:title" content={name} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address(page.language)} />
      <meta property="og:locale" content={page.language === 'ar' ? 'ar_EG' : 'en_GB'} />
      <meta property="og:image" content={page.origin + card.path} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={card.alternative} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function canonicalPath(path: string, parameters: readonly string[]): string {
  const [pathname = '/', query] = path.split('?', 2);
  const preserved = [...new URLSearchParams(query)].filter(([name]) => parameters.includes(name));
  return preserved.length ? `${pathname}?${new URLSearchParams(preserved)}` : pathname;
}
