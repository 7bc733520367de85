import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';

const places = ['prepare', 'questions', 'door', 'after', 'recording'] as const;

/** What else staff do for an event; only who may publish is led to its dates. */
export function EventLinks({ id, mayPublish }: { id: string; mayPublish: boolean }) {
  const t = useText('staff-events');
  return (
    <Section id="links" heading={t('links')} tone="sand">
      <List items={places} keyOf={(place) => place}>
        {(place) => (
          <Link href={`/admin/events/${id}/${place}`} look="standing">
            {t(`link.${place}`)}
          </Link>
        )}
      </List>
      {mayPublish && (
        <p>
          <Link href={`/admin/cms/documents/${id}/series`} look="standing">
            {t('link.series')}
          </Link>
        </p>
      )}
    </Section>
  );
}
