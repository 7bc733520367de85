import { useText } from '#platform/i18n.ts';
import type { PageHandle } from '#platform/page-handle.ts';
import { DateText } from '#ui/date-text.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Prose } from '#ui/prose.tsx';
import { Band, Section } from '#ui/section.tsx';
import { Stack } from '#ui/stack.tsx';
import { ContentBlocks } from '../content-blocks.tsx';
import { loadContentPage } from '../content-page.server.ts';
import type { Route } from './+types/accessibility';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return await loadContentPage(context, 'accessibility');
}

/** The accessibility statement (decisions 11). */
export default function Accessibility({ loaderData }: Route.ComponentProps) {
  const t = useText('accessibility');
  const { title, description, sections, lastUpdatedOn } = loaderData;
  return (
    <>
      <PageHead title={title} description={description} />
      <PageHeading
        lead={description}
        after={
          <p>
            {t('lastUpdated')} <DateText on={lastUpdatedOn} />
          </p>
        }
      >
        {title}
      </PageHeading>
      <Band>
        <Prose>
          <nav aria-label={t('contents')}>
            <ul>
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <Link href={`#${id}`} look="standing">
                    {heading}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Prose>
      </Band>
      {sections.map(({ id, heading, blocks }) => (
        <Section key={id} id={id} heading={heading}>
          <Stack>
            <ContentBlocks blocks={blocks} />
          </Stack>
        </Section>
      ))}
    </>
  );
}
