import type { ReadySection } from '#domain/documents/text/ready-sections.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Hero } from '#ui/layout/hero.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ContentBlocks, ContentLinks, InlineText } from '#routes/kit/content-blocks.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import type { Route } from './+types/home';
import { findMember } from '#routes/kit/member.server.ts';
import { OrganizationData } from '#routes/kit/structured-data.tsx';
import { Goals, ImpactFigures } from './impact-parts.tsx';
import { loadGoals, loadImpactFigures } from './impact.server.ts';
import { NewsletterForm } from './newsletter/newsletter-form.tsx';

export const handle = { cache: { parameters: ['signed-out'] } } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadContentPage(context, 'home');
  // As the redirects of signing out write it.
  context.get(appContext).recognise({ 'signed-out': 1 });
  return {
    ...page,
    isSignedOut: url.searchParams.has('signed-out') && findMember(context) === null,
    figures: await loadImpactFigures(context),
    goals: await loadGoals(context),
    features: (await context.get(appContext).remember(settingsMemory)).features,
  };
}

/** The home page: hero, discover, impact, goals, newsletter. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { title, description, sections, figures, goals, features, isSignedOut } = loaderData;
  const t = useText('accounts');
  const [hero, ...rest] = sections;
  return (
    <>
      <PageHead title={title} description={description} outcome={isSignedOut ? t('signedOut.title') : null} />
      <OrganizationData />
      {isSignedOut && <SignedOut />}
      {hero && <HomeHero section={hero} />}
      {rest.map((section, index) => (
        <Section
          key={section.id}
          id={section.id}
          heading={section.heading}
          tone={index % 2 === 0 ? 'plain' : 'sand'}
          layout={section.id === 'newsletter' ? 'beside' : 'below'}
        >
          <Stack>
            {section.id === 'impact' && <ImpactFigures figures={figures} />}
            <ContentBlocks blocks={section.blocks} />
            {section.id === 'sdg' && <Goals goals={goals} />}
            {section.id === 'newsletter' && <NewsletterForm isOpen={features.newsletter} />}
          </Stack>
        </Section>
      ))}
    </>
  );
}

/** Says once that the person was signed out; it is also written where the reader is. */
function SignedOut() {
  const t = useText('accounts');
  return (
    <Band>
      <Notice
        tone="success"
        heading={t('signedOut.title')}
        announce={`${t('signedOut.title')}. ${t('signedOut.text')}`}
        tellsTabs
      >
        {t('signedOut.text')}
      </Notice>
    </Band>
  );
}

function HomeHero({ section }: { section: ReadySection }) {
  const lead = section.blocks.find((block) => block.kind === 'paragraph');
  const links = section.blocks.find((block) => block.kind === 'links');
  return (
    <Hero
      heading={section.heading}
      lead={lead && <InlineText text={lead.text} />}
      actions={links && <ContentLinks links={links.items.slice(0, 2)} />}
    />
  );
}
