import type { DecisionThing } from '#domain/moderation/decision-things.ts';
import { useText } from '#platform/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';

/** What a decision is about: the words as they were, and the way to the report that led to it, or to the post without one. */
export function ThingPart({ reportId, postId, snapshot }: DecisionThing) {
  const t = useText('staff-moderation');
  return (
    <>
      {snapshot !== null && (
        <>
          <h3>{t('appeal.snapshot')}</h3>
          <TypedText text={snapshot} />
        </>
      )}
      {reportId !== null && (
        <p>
          <Link href={`/admin/moderation/${reportId}`} look="standing">
            {t('appeal.report')}
          </Link>
        </p>
      )}
      {reportId === null && postId !== null && (
        <p>
          <Link href={`/admin/forums/posts/${postId}`} look="standing">
            {t('decisions.post')}
          </Link>
        </p>
      )}
    </>
  );
}
