import { settingsMemory } from '#domain/site/settings.ts';
import { findCycles } from '#domain/scholarships/cycles.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Facts, Large } from '#ui/data/facts.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import type { Route } from './+types/scholarships';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, now, remember } = context.get(appContext);
  const { features } = await remember(settingsMemory);
  const { open, next } = await findCycles(db, now);
  const inWords = (cycle: NonNullable<typeof open>) => ({
    title: pick(cycle.title, language),
    ...{ opensOn: cycle.opensOn, closesOn: cycle.closesOn, places: cycle.places },
  });
  return {
    page: await loadContentPage(context, 'scholarships'),
    isOff: !features.scholarshipApplications,
    hasNewsletter: features.newsletter,
    open: open && inWords(open),
    next: next && inWords(next),
  };
}

type Cycles = {
  /** Whether staff have switched applications off. */
  isOff: boolean;
  /** Whether the newsletter takes subscribers. */
  hasNewsletter: boolean;
  open: { title: string; closesOn: string; places: number } | null;
  next: { title: string; opensOn: string } | null;
};

/** What a scholarship gives, to whom, and the way to the form. */
export default function Scholarships({ loaderData: { page, ...cycles } }: Route.ComponentProps) {
  return (
    <ContentPage
      page={page}
      heading={{ after: <CycleNow {...cycles} /> }}
      endings={{ apply: <ApplyPart {...cycles} /> }}
    />
  );
}

/** Below the heading: until when one can apply and how long it takes, with the way to the form; or that one cannot now. */
function CycleNow({ isOff, open }: Cycles) {
  const t = useText('scholarships');
  const day = useDay();
  if (isOff || !open)
    return <Facts items={[<Large key="state">{t(isOff ? 'off.title' : 'cycle.none')}</Large>]} />;
  return (
    <>
      <Facts
        items={[
          <Large key="state">{t('cycle.open', { cycle: open.title, date: day(open.closesOn) })}</Large>,
          t('cycle.minutes'),
        ]}
      />
      <ButtonRow>
        <ButtonLink href="/scholarships/apply" look="primary">
          {t('cycle.apply')}
        </ButtonLink>
      </ButtonRow>
    </>
  );
}

/** A day of a cycle, in words. */
function useDay() {
  const { language } = usePage();
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (on: string) => date.format(new Date(`${on}T00:00:00Z`));
}

/** What can be applied for today, or when it can be. */
export function ApplyPart({ isOff, hasNewsletter, open, next }: Cycles) {
  const t = useText('scholarships');
  const day = useDay();
  if (isOff) {
    return (
      <Stack>
        <Notice heading={t('off.title')}>
          <p>{t('off.text')}</p>
        </Notice>
        <ButtonRow>
          <ButtonLink href="/scholarships/applications">{t('cycle.own')}</ButtonLink>
        </ButtonRow>
      </Stack>
    );
  }
  return (
    <Stack>
      {open ? (
        <Notice heading={t('cycle.open', { cycle: open.title, date: day(open.closesOn) })}>
          <p>{t('cycle.places', { count: open.places })}</p>
        </Notice>
      ) : (
        <Notice heading={t(next ? 'cycle.next' : 'cycle.none')}>
          <p>
            {next
              ? t('cycle.next.text', { cycle: next.title, date: day(next.opensOn) })
              : t(hasNewsletter ? 'cycle.none.text' : 'cycle.none.later')}
          </p>
        </Notice>
      )}
      <ButtonRow>
        {open && (
          <ButtonLink href="/scholarships/apply" look="primary">
            {t('cycle.apply')}
          </ButtonLink>
        )}
        {!open && hasNewsletter && (
          <ButtonLink href="/newsletter" look="primary">
            {t('cycle.newsletter')}
          </ButtonLink>
        )}
        <ButtonLink href="/scholarships/applications">{t('cycle.own')}</ButtonLink>
      </ButtonRow>
    </Stack>
  );
}
