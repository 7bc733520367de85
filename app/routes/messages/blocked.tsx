import { data } from 'react-router';
import { listOwnBlocks, takeBackBlock, type OwnBlock } from '#domain/conversations/block-person.ts';
import { listOwnMutes, takeBackMute, type OwnMute } from '#domain/conversations/mute-person.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { AccountPage } from '#routes/account/account-page.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/blocked';
import { takeBackBlockForm, takeBackMuteForm } from './message-forms.server.ts';

const path = '/account/blocked';

/** Whose blocks are read. @throws 404 for staff who see the site as somebody else: between whom blocks stand is theirs alone. */
function getBlocker(context: Route.LoaderArgs['context']): string {
  const { userId, impersonation } = getMember(context);
  if (impersonation) throw data(null, { status: 404 });
  return userId;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const userId = getBlocker(context);
  return { blocks: await listOwnBlocks(db, userId), mutes: await listOwnMutes(db, userId) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const userId = getBlocker(context);
  const requestSource = requestSourceOf(request, context);
  const body = await request.formData();
  const submission = { request, context, body };
  if (body.has('mute'))
    return await takeBackMuteForm.handle(
      submission,
      async ({ values: { mute: muteId } }) => {
        await takeBackMute(db, { userId, muteId });
        return `${path}?done=unmuted`;
      },
      whenGone,
    );
  return await takeBackBlockForm.handle(
    submission,
    async ({ values: { block: blockId } }) => {
      await takeBackBlock(db, { userId, blockId, requestSource }, now);
      return `${path}?done=unblocked`;
    },
    whenGone,
  );
}

/** Whom a member has blocked, in conversations and in the forums alike, and whom they have muted, and the ways back. */
export default function Blocked({ loaderData: { blocks, mutes } }: Route.ComponentProps) {
  const t = useText('conversations');
  return (
    <AccountPage title={t('blocked.title')} done={['unblocked', 'unmuted']}>
      {blocks.length === 0 && mutes.length === 0 && (
        <EmptyState heading={t('blocked.none')} level={2}>
          {t('blocked.none.text')}
        </EmptyState>
      )}
      {blocks.length > 0 && (
        <Part id="blocked" heading={t('blocked.list')}>
          <p>{t('blocked.lead')}</p>
          <List items={blocks} keyOf={({ id }) => id}>
            {(block) => <Block {...block} />}
          </List>
        </Part>
      )}
      {mutes.length > 0 && (
        <Part id="muted" heading={t('muted.list')}>
          <p>{t('muted.lead')}</p>
          <List items={mutes} keyOf={({ id }) => id}>
            {(mute) => <Mute {...mute} />}
          </List>
        </Part>
      )}
    </AccountPage>
  );
}

function Block({ id, name, at }: OwnBlock) {
  const t = useText('conversations');
  const shown = name ?? t('nameless');
  return (
    <Stack gap="close">
      <h3>
        <Named>{shown}</Named>
      </h3>
      <p>
        {t('blocked.since')} <DateText at={at} />
      </p>
      <Form action={path} prefix={`${id}-`}>
        <input type="hidden" name="block" value={id} />
        <div>
          <Button
            label={t('blocked.take-back.label', { name: `\u2068${shown}\u2069` })}
            busyLabel={t('busy')}
          >
            {t('blocked.take-back')}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}

function Mute({ id, name, at }: OwnMute) {
  const t = useText('conversations');
  return (
    <Stack gap="close">
      <h3>
        <Named>{name}</Named>
      </h3>
      <p>
        {t('muted.since')} <DateText at={at} />
      </p>
      <Form action={path} prefix={`${id}-`}>
        <input type="hidden" name="mute" value={id} />
        <div>
          <Button label={t('muted.take-back.label', { name: `\u2068${name}\u2069` })} busyLabel={t('busy')}>
            {t('muted.take-back')}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}
