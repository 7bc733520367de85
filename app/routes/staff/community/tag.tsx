import { data, type HeadersArgs } from 'react-router';
import { staffTagHref, staffTagsHref, tagHref } from '#domain/forums/forum-constants.ts';
import {
  closeForumTag,
  deleteForumTag,
  mergeForumTag,
  renameForumTag,
  reopenForumTag,
} from '#domain/forums/tags/keep-tags.ts';
import { findForumTag } from '#domain/forums/tags/find-tags.ts';
import { findTagForStaff, stateOfTag } from '#domain/forums/tags/tag-list.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { seenMeanwhile } from '#routes/staff/kit/saved-meanwhile.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/tag';
import { CloseForm, DeleteForm, MergeForm, NameForm } from './tag-acts.tsx';
import { tagCloseForm, tagDeleteForm, tagMergeForm, tagNameForm, tagReopenForm } from './tag-forms.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'forums.keep');
  const { db } = context.get(appContext);
  const found = await findTagForStaff(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { tag, former } = found;
  return {
    ...{ tag: { ...tag, state: stateOfTag(tag) }, former },
    // Where no thread that everybody reads has it, it has no page.
    hasPage: tag.became === null && (await findForumTag(db, tag.slug)) !== null,
    done: readDone(url, ['renamed', 'merged', 'closed', 'reopened']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'forums.keep');
  if (!(await findTagForStaff(db, params.id))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const which = { ...staff, id: params.id };
  const here = staffTagHref(params.id);
  switch (textOf(body, 'action')) {
    case 'merge':
      return await tagMergeForm.handle(
        submission,
        async ({ values: { into } }) => {
          const { intoId } = await mergeForumTag(db, { ...which, into }, now);
          return `${staffTagHref(intoId)}?done=merged`;
        },
        whenGone,
      );
    case 'close':
      return await tagCloseForm.handle(
        submission,
        async () => {
          await closeForumTag(db, which, now);
          return `${here}?done=closed`;
        },
        whenGone,
      );
    case 'reopen':
      return await tagReopenForm.handle(
        submission,
        async () => {
          await reopenForumTag(db, which, now);
          return `${here}?done=reopened`;
        },
        whenGone,
      );
    case 'delete':
      return await tagDeleteForm.handle(
        submission,
        async () => {
          await deleteForumTag(db, which, now);
          return `${staffTagsHref}?done=deleted`;
        },
        whenGone,
      );
    default:
      return await tagNameForm.handle(
        submission,
        async ({ values }) => {
          await renameForumTag(db, { ...which, ...values }, now);
          return `${here}?done=renamed`;
        },
        seenMeanwhile(async () => {
          const found = await findTagForStaff(db, params.id);
          return found && { seen: found.tag.name };
        }),
      );
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A tag of threads: what it is, and what staff do with it. */
export default function StaffTag({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-tags');
  const { tag, former, hasPage, done } = loaderData;
  const { id, slug, name, language, threads, state, became, createdAt } = tag;
  const path = staffTagHref(id);
  const act = { path, result };
  return (
    <StaffPage
      title={t('tag.title', { name: `\u2068${name}\u2069` })}
      lead={t(`tag.lead.${state}`)}
      above={[
        { href: '/admin/community', label: t('community') },
        { href: staffTagsHref, label: t('title') },
      ]}
      done={!result && done && t(`done.${done}`)}
      errors={result !== undefined}
    >
      <Section id="facts" heading={t('facts')}>
        <Stack>
          <DetailsList
            look="rows"
            items={[
              { term: t('state'), value: t(`state.${state}`) },
              { term: t('language'), value: t(`language.${language}`) },
              { term: t('threads'), value: <NumberText value={threads} /> },
              { term: t('created'), value: <DateText at={createdAt} isShort /> },
            ]}
          />
          {became && (
            <p>
              {t('became.is')}{' '}
              <Link href={staffTagHref(became.id)} look="standing">
                <Named>{became.name}</Named>
              </Link>
            </p>
          )}
          {hasPage && (
            <p>
              <Link href={tagHref(slug)} look="standing">
                {t('tag.page')}
              </Link>
            </p>
          )}
        </Stack>
      </Section>
      {former.length > 0 && (
        <Section id="former" heading={t('former')} lead={t('former.lead')} tone="sand">
          <List items={former} keyOf={(each) => each.id}>
            {(each) => <Named>{each.name}</Named>}
          </List>
        </Section>
      )}
      {became && result && <NothingDone result={result} />}
      {!became && (
        <>
          <Section id="rename" heading={t('rename')} lead={t('rename.lead')}>
            <NameForm {...act} name={name} />
          </Section>
          <Section id="merge" heading={t('merge')} lead={t('merge.lead')} tone="sand">
            <MergeForm {...act} />
          </Section>
          <Section
            id="close"
            heading={t(state === 'closed' ? 'reopen' : 'close')}
            lead={t(state === 'closed' ? 'reopen.lead' : 'close.lead')}
          >
            <CloseForm {...act} isClosed={state === 'closed'} />
          </Section>
          <Section id="delete" heading={t('delete')} lead={t(threads > 0 ? 'delete.used' : 'delete.lead')}>
            {(threads === 0 || result?.form === 'tag-delete') && <DeleteForm {...act} />}
          </Section>
        </>
      )}
    </StaffPage>
  );
}

/** Why nothing was done, where there is no form any more: somebody else has merged the tag meanwhile. */
function NothingDone({ result }: { result: FormResult }) {
  const words = useButtonErrors(result)?.['form'];
  if (!words) return null;
  return (
    <Band>
      <Notice tone="error">{words}</Notice>
    </Band>
  );
}
