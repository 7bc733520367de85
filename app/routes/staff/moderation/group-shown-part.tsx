import type { ReportedEvent, ReportedGroup } from '#domain/moderation/report-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';

type Props = {
  group: ReportedGroup;
  event: ReportedEvent | null;
  /** Where it stands now, for whoever finds it there; null for the others. */
  href: string | null;
  /** Where the group is kept and closed; null for whoever may not. */
  staffHref: string | null;
};

/** What a group said of itself, or of an event, as whoever reported it read it; with the ways to what there is now. */
export function GroupShownPart({ group, event, href, staffHref }: Props) {
  const t = useText('staff-moderation');
  return (
    <Section
      id="group"
      heading={t(event ? 'event-shown' : 'group-shown')}
      lead={t(event ? 'event-shown.lead' : 'group-shown.lead')}
    >
      <Stack>
        <DetailsList
          look="rows"
          items={[
            ...(event
              ? [
                  { term: t('event-shown.title'), value: <Named>{event.title}</Named> },
                  { term: t('event-shown.words'), value: <TypedText text={event.words} /> },
                  { term: t('event-shown.place'), value: <Named>{event.place}</Named> },
                ]
              : []),
            { term: t('group-shown.name'), value: <Named>{group.name}</Named> },
            { term: t('group-shown.purpose'), value: <TypedText text={group.purpose} /> },
            { term: t('group-shown.rules'), value: <TypedText text={group.rules} /> },
          ]}
        />
        {href !== null && (
          <p>
            <Link href={href} look="standing">
              {t(event ? 'event-shown.page' : 'group-shown.page')}
            </Link>
          </p>
        )}
        {staffHref !== null && (
          <p>
            <Link href={staffHref} look="standing">
              {t('group-shown.keep')}
            </Link>
          </p>
        )}
      </Stack>
    </Section>
  );
}
