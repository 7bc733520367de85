import type { listImageUses } from '#domain/documents/images/image-uses.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Link } from '#ui/text/link.tsx';
import { List } from '#ui/data/list.tsx';
import { Stack } from '#ui/layout/stack.tsx';

type Props = { uses: Awaited<ReturnType<typeof listImageUses>> };

/** The texts that an image stands in, each with the way to its editor. */
export function ImageUses({ uses: { current, olderCount } }: Props) {
  const t = useText('staff-media');
  const { language } = usePage();
  return (
    <Stack>
      {current.length === 0 ? (
        <p>{t('uses.none')}</p>
      ) : (
        <>
          <p>{t('uses.some', { count: current.length })}</p>
          <List items={current} keyOf={({ documentId }) => documentId}>
            {({ documentId, kind, title, isPublished }) => (
              <>
                <Link href={`/admin/cms/documents/${documentId}`} look="standing">
                  <bdi>{pick(title, language) || t('uses.untitled')}</bdi>
                </Link>{' '}
                <Badge>{t(`kind.${kind}`)}</Badge>{' '}
                <Badge tone={isPublished ? 'success' : 'plain'}>
                  {t(isPublished ? 'uses.published' : 'uses.draft')}
                </Badge>
              </>
            )}
          </List>
        </>
      )}
      {olderCount > 0 && <p>{t('uses.older', { count: olderCount })}</p>}
    </Stack>
  );
}
