import { useText } from '#platform/text/i18n.ts';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';

type Props = { projectId: string; received: number; open: number };

/** How many proposals a project has received, and the way to them. */
export function ReceivedPart({ projectId, received, open }: Props) {
  const t = useText('proposals');
  return (
    <Section id="proposals" heading={t('project.heading')}>
      <Stack>
        <p>{received === 0 ? t('project.none') : t('project.count', { count: received })}</p>
        {open > 0 && <p>{t('project.open', { count: open })}</p>}
        {received > 0 && (
          <p>
            <Link href={`/hire/projects/${projectId}/proposals`} look="standing">
              {t('project.link')}
            </Link>
          </p>
        )}
      </Stack>
    </Section>
  );
}
