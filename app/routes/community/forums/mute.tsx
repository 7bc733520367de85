import type { HeadersArgs } from 'react-router';
import { placeOfPost, postHref } from '#domain/forums/forum-constants.ts';
import { muteWriter } from '#domain/forums/mute-writer.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import type { Route } from './+types/mute';
import { muteWriterForm } from './forum-forms.server.ts';
import { ThreadPage } from './forum-page.tsx';
import { getPostOfAnother } from './forum-reader.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { thread, post } = await getPostOfAnother(context, params);
  const { number, authorName } = post;
  return { thread: { id: thread.id, title: thread.title }, post: { number, authorName } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { thread, post, reader } = await getPostOfAnother(context, params);
  return await muteWriterForm.handle(
    { request, context },
    async () => {
      const { id: threadId } = thread;
      await muteWriter(db, { threadId, number: post.number, reader }, now);
      return placeOfPost(threadId, post.number, 'muted');
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Says what muting does, and does it. */
export default function MuteWriter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('forums');
  const conversations = useText('conversations');
  const { thread, post } = loaderData;
  const name = `\u2068${post.authorName ?? t('former')}\u2069`;
  const errors = useButtonErrors(actionData);
  return (
    <ThreadPage
      title={t('mute.title', { name })}
      thread={thread}
      lead={t('mute.lead', { name })}
      hasErrors={actionData !== undefined}
    >
      <Section id="mute" heading={t('mute.heading')}>
        <Form action={`${postHref(thread.id, post.number)}/mute`} errors={errors}>
          <p>
            {t('mute.back')} <Link href="/account/blocked">{conversations('blocked.title')}</Link>
          </p>
          <div>
            <Button look="primary" busyLabel={t('busy')}>
              {t('mute.submit', { name })}
            </Button>
          </div>
        </Form>
      </Section>
    </ThreadPage>
  );
}
