import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { OwnTime, ownTimeMark } from '#ui/text/own-time.tsx';
import type { ShownSession } from './live-lesson.server.ts';

type Props = {
  session: ShownSession;
  /** The page of the lesson. */
  path: string;
  /** Whether it stands among others, below a heading with its time. */
  isNamed?: boolean;
  /** Whether it stands on its own page, whose title is its time. */
  isAlone?: boolean;
};

/** A session that is to come or goes on: when it is, the ways to it, and its calendar file; or why it does not take place. */
export function ComingSession({ session, path, isNamed = false, isAlone = false }: Props) {
  const t = useText('live-sessions');
  const { id, when, state, cancelReason, startsAt, minutes, link, phone, phoneCode } = session;
  // The one that stands first says its time just before; those below a heading are told apart by it.
  const labelled = (label: string) => isNamed && { label: `${label}: ${when}` };
  const calendar = (
    <Link href={`${path}/${id}/calendar.ics`} look="standing" {...labelled(t('calendar'))}>
      {t('calendar')}
    </Link>
  );
  return (
    <Stack>
      {isNamed ? <h3>{when}</h3> : !isAlone && <p>{when}</p>}
      {state === 'cancelled' ? (
        <>
          <Notice tone="warning" heading={t('cancelled')}>
            <p dir="auto">{cancelReason}</p>
          </Notice>
          {calendar}
        </>
      ) : (
        <>
          <OwnTime at={startsAt} words={t('own-time', { time: ownTimeMark })} />
          <DetailsList
            look="rows"
            items={[
              { term: t('fact.length'), value: t('minutes', { count: minutes }) },
              {
                term: t('fact.link'),
                value: (
                  <Link href={link} look="standing" {...labelled(t('join'))}>
                    {t('join')}
                  </Link>
                ),
              },
              ...(phone
                ? [
                    {
                      term: t('fact.phone'),
                      value: (
                        <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`} look="standing">
                          <bdi>{phone}</bdi>
                        </Link>
                      ),
                    },
                  ]
                : []),
              ...(phoneCode ? [{ term: t('fact.code'), value: <bdi>{phoneCode}</bdi> }] : []),
              { term: t('fact.calendar'), value: calendar },
              ...(isAlone
                ? []
                : [
                    {
                      term: t('fact.needs'),
                      value: (
                        <Link href={`${path}/${id}#needs`} look="standing" {...labelled(t('needs'))}>
                          {t('needs')}
                        </Link>
                      ),
                    },
                  ]),
            ]}
          />
          {state === 'planned' && <p>{t('try-before')}</p>}
        </>
      )}
    </Stack>
  );
}
