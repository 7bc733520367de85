import { listImpactFigures, listSdgGoals } from '#domain/content/impact.ts';
import type { ReadySection } from '#domain/content/ready-sections.ts';
import { useText } from '#platform/i18n.ts';
import { pick } from '#platform/language.ts';
import type { PageHandle } from '#platform/page-handle.ts';
import { appContext } from '#platform/request-context.server.ts';
import { Card, CardList } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { Hero } from '#ui/hero.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberText } from '#ui/number-text.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Band, Section } from '#ui/section.tsx';
import { Stack } from '#ui/stack.tsx';
import { ContentBlocks, ContentLinks, InlineText } from '../content-blocks.tsx';
import { loadContentPage } from '../content-page.server.ts';
import type { Route } from './+types/home';
import { findMember } from '../member.server.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export const handle = { cache: { parameters: ['signed-out'] } } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { language, remember } = context.get(appContext);
  const page = await loadContentPage(context, 'home');
  const figures = await remember('impact figures', listImpactFigures);
  const goals = await remember('goals', listSdgGoals);
  return {
    ...page,
    isSignedOut: url.searchParams.has('signed-out') && findMember(context) === null,
    figures: figures.map((figure) => ({ ...figure, label: pick(figure.label, language) })),
    goals: goals.map(({ number, title, text }) => ({
      number,
      title: pick(title, language),
      text: pick(text, language),
    })),
  };
}

/** The home page: hero, discover, impact, goals, newsletter (specification 2, "Home"). */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { title, description, sections, figures, goals, isSignedOut } = loaderData;
  const [hero, ...rest] = sections;
  return (
    <>
      <PageHead title={title} description={description} />
      {isSignedOut && <SignedOut />}
      {hero && <HomeHero section={hero} />}
      {rest.map((section, index) => (
        <Section
          key={section.id}
          id={section.id}
          heading={section.heading}
          tone={index % 2 === 0 ? 'plain' : 'sand'}
        >
          <Stack>
            {section.id === 'impact' && (
              <Figures
                figures={figures.map(({ key, label, value, suffix }) => ({
                  key,
                  label,
                  value: <NumberText value={value} suffix={suffix} />,
                }))}
              />
            )}
            <ContentBlocks blocks={section.blocks} />
            {section.id === 'sdg' && <Goals goals={goals} />}
            {section.id === 'newsletter' && <NewsletterForm />}
          </Stack>
        </Section>
      ))}
    </>
  );
}

/** Specification 4: said once, and written where the reader is. */
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

function Goals({ goals }: { goals: Route.ComponentProps['loaderData']['goals'] }) {
  const t = useText('home');
  return (
    <CardList items={goals} keyOf={(goal) => String(goal.number)} look="compact">
      {({ number, title, text }) => (
        <Card heading={t('goal.title', { number, title })}>
          <p>{text}</p>
        </Card>
      )}
    </CardList>
  );
}
