import type { ReactNode } from 'react';
import { postHref } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import { useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { ThreadPage } from './forum-page.tsx';

type Props = {
  act: 'mute' | 'block';
  thread: { id: string; title: string };
  post: { number: number; authorName: string | null };
  result: FormResult | undefined;
  look: 'primary' | 'danger';
  /** What it does not do. */
  children?: ReactNode;
};

/** Says what muting or blocking the writer of a post does, where it is taken back, and has the button for it. */
export function WriterPage({ act, thread, post, result, look, children }: Props) {
  const t = useText('forums');
  const conversations = useText('conversations');
  const name = `\u2068${post.authorName ?? t('former')}\u2069`;
  const errors = useButtonErrors(result);
  return (
    <ThreadPage
      title={t(`${act}.title`, { name })}
      thread={thread}
      lead={t(`${act}.lead`, { name })}
      hasErrors={result !== undefined}
    >
      <Section id={act} heading={t(`${act}.heading`)}>
        <Form action={`${postHref(thread.id, post.number)}/${act}`} errors={errors}>
          {children}
          <p>
            {t(`${act}.back`)} <Link href="/account/blocked">{conversations('blocked.title')}</Link>
          </p>
          <div>
            <Button look={look} busyLabel={t('busy')}>
              {t(`${act}.submit`, { name })}
            </Button>
          </div>
        </Form>
      </Section>
    </ThreadPage>
  );
}
