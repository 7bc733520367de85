import { threadHref } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ReplyForm, type ForumWriter } from './reply-form.tsx';

type Props = {
  thread: { id: string; isOpen: boolean; lastNumber: number };
  /** Null for visitors. */
  writer: ForumWriter | null;
};

/** The field for the next post; visitors are led to sign in. Where nobody writes, the top of the page says why. */
export function ReplyPart({ thread, writer }: Props) {
  const t = useText('forums');
  if (!thread.isOpen) return null;
  return (
    <Section id="reply" heading={t('reply.heading')} tone="sand">
      {writer === null ? (
        <Stack>
          <p>{t('reply.sign-in')}</p>
          <div>
            <ButtonLink href={`/login?next=${encodeURIComponent(`${threadHref(thread.id)}/reply`)}`}>
              {t('reply.sign-in.action')}
            </ButtonLink>
          </div>
        </Stack>
      ) : (
        <ReplyForm id={thread.id} last={thread.lastNumber} writer={writer} to={null} result={undefined} />
      )}
    </Section>
  );
}
