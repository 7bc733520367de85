import { findEmergencyWords, listShownHelpLines } from '#domain/conduct/help-lines.ts';
import { countriesIn } from '#platform/input/countries.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import type { Route } from './+types/help-lines';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const [lines, emergency] = await Promise.all([listShownHelpLines(db), findEmergencyWords(db)]);
  const shown = lines.map(({ id, country, phone, website, checkedOn, ...words }) => ({
    ...{ id, country, phone, website, checkedOn },
    name: pick(words.name, language),
    purpose: pick(words.purpose, language),
    hours: pick(words.hours, language),
    languages: pick(words.languages, language),
  }));
  return {
    emergency: emergency && pick(emergency, language),
    // Egypt comes first, then the others by their names.
    countries: countriesIn(language)
      .map(({ code, name }) => ({ code, name, lines: shown.filter(({ country }) => country === code) }))
      .filter(({ lines }) => lines.length > 0),
  };
}

type Line = Route.ComponentProps['loaderData']['countries'][number]['lines'][number];

/** Where somebody can call for help, country by country, as staff have checked it. */
export default function HelpLines({ loaderData: { emergency, countries } }: Route.ComponentProps) {
  const t = useText('help-lines');
  const conduct = useText('conduct');
  return (
    <>
      <PageHead title={t('title')} section={conduct('community')} description={t('description')} />
      <PageHeading
        lead={t('lead')}
        breadcrumb={
          <Breadcrumb trail={[{ label: conduct('community'), href: '/community' }]} current={t('title')} />
        }
        after={
          emergency !== null && (
            <Notice tone="warning" heading={t('emergency')}>
              {emergency}
            </Notice>
          )
        }
      >
        {t('title')}
      </PageHeading>
      {countries.length === 0 && (
        <Band>
          <EmptyState
            heading={t('none')}
            level={2}
            action={<ButtonLink href="/contact">{t('none.contact')}</ButtonLink>}
          >
            {t('none.text')}
          </EmptyState>
        </Band>
      )}
      {countries.map(({ code, name, lines }, index) => (
        <Section key={code} id={code.toLowerCase()} heading={name} tone={index % 2 === 0 ? 'plain' : 'sand'}>
          <Stack>
            {lines.map((line) => (
              <LinePart key={line.id} line={line} />
            ))}
          </Stack>
        </Section>
      ))}
      {countries.length > 0 && (
        <Section id="missing" heading={t('missing')} layout="beside" tone="sand">
          <Stack>
            <p>{t('missing.text')}</p>
            <p>
              <Link href="/contact" look="standing">
                {t('none.contact')}
              </Link>
            </p>
          </Stack>
        </Section>
      )}
    </>
  );
}

function LinePart({ line: { name, purpose, phone, hours, languages, website, checkedOn } }: { line: Line }) {
  const t = useText('help-lines');
  const { language } = usePage();
  const month = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Stack>
      <h3>{name}</h3>
      <p>{purpose}</p>
      <DetailsList
        look="rows"
        items={[
          {
            term: t('phone'),
            value: (
              <Link
                href={`tel:${phone.replaceAll(' ', '')}`}
                look="standing"
                label={t('phone.label', { phone, name })}
              >
                <bdi dir="ltr">{phone}</bdi>
              </Link>
            ),
          },
          { term: t('hours'), value: hours },
          { term: t('languages'), value: languages },
          ...(website === null
            ? []
            : [
                {
                  term: t('website'),
                  value: (
                    <Link href={website} look="standing" label={t('website.label', { name })}>
                      {t('website.open')}
                    </Link>
                  ),
                },
              ]),
          {
            term: t('checked'),
            value: <time dateTime={checkedOn}>{month.format(new Date(`${checkedOn}T00:00:00Z`))}</time>,
          },
        ]}
      />
    </Stack>
  );
}
