import type { ReactNode } from 'react';
import { dateFormat } from '#platform/text/formats.ts';
import { usePage } from '#platform/page/page.ts';
import styles from './ticket.module.css';

/**
 * What somebody needs to come to something, as a ticket. Its stub shows the day in large type for the eye alone: the
 * facts beside it say when in words.
 */
export function Ticket({ startsAt, children }: { startsAt: string; children: ReactNode }) {
  const { language } = usePage();
  const start = new Date(startsAt);
  return (
    <div className={styles.ticket}>
      <p className={styles.stub} aria-hidden="true">
        <span className={styles.day}>{dateFormat(language, inDay).format(start)}</span>{' '}
        <span>{dateFormat(language, inMonth).format(start)}</span>
      </p>
      <div className={styles.facts}>{children}</div>
    </div>
  );
}

const inDay: Intl.DateTimeFormatOptions = { day: 'numeric', timeZone: 'Africa/Cairo' };
const inMonth: Intl.DateTimeFormatOptions = { month: 'long', timeZone: 'Africa/Cairo' };
