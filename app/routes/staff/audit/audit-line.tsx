import type { ListedAudit } from '#domain/identity/staff/audit-list.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';

/** A line of the audit log as loaders hand it to a page. */
export type AuditLineEntry = Pick<ListedAudit, 'actor' | 'action' | 'target' | 'outcome'> & {
  at: Date | string;
};

export type AuditLineProps = {
  entry: AuditLineEntry;
  /** The instant of the request. */
  now: Date | string;
};

/** Who did what, and when: "Mona Adel published a text, 3 minutes ago". What was turned away says so. */
export function AuditLine({ entry, now }: AuditLineProps) {
  const t = useText('audit');
  const sayIt = useAuditSentence();
  return (
    <>
      {sayIt(entry)} <TimeAgo at={entry.at} now={now} />
      {entry.outcome === 'refused' && (
        <>
          {' '}
          <Badge tone="danger">{t(`outcome.${entry.outcome}`)}</Badge>
        </>
      )}
    </>
  );
}

/** The sentence of a line without its time; names are kept apart from the direction of the text around them. */
export function useAuditSentence(): (entry: Omit<AuditLineEntry, 'at'>) => string {
  const t = useText('audit');
  return ({ actor, action, target }) => {
    const who = actor.kind === 'person' ? isolated(actor.name) : t(`who.${actor.kind}`);
    const did = t(action);
    const isOther = target.name !== null && target.id !== actor.id;
    return isOther
      ? t('line.about', { who, did, name: isolated(target.name ?? '') })
      : t('line', { who, did });
  };
}

function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
