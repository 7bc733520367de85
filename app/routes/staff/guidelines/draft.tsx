import type { HeadersArgs } from 'react-router';
import { guidelineLimits } from '#domain/conduct/conduct-constants.ts';
import {
  beginGuidelinesDraft,
  findGuidelinesDraft,
  saveGuidelinesDraft,
} from '#domain/conduct/publish-guidelines.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { seenMeanwhile } from '#routes/staff/kit/saved-meanwhile.server.ts';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/draft';
import { DraftForm } from './draft-form.tsx';
import { guidelinesDraftForm, shownDraft } from './guidelines-forms.server.ts';

const path = '/admin/community/guidelines/draft';
const doneThings = ['save', 'add', 'up', 'down', 'remove'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'guidelines.publish');
  const { db } = context.get(appContext);
  const draft = (await findGuidelinesDraft(db)) ?? (await beginGuidelinesDraft(db));
  return { values: shownDraft(draft), done: readDone(url, doneThings) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = readStaffContext({ request, context }, 'guidelines.publish');
  return await guidelinesDraftForm.handle(
    { request, context },
    async ({ values: { content, seen, act } }) => {
      await saveGuidelinesDraft(db, { content, seen, ...by }, now);
      if (act.act === 'preview') return '/admin/community/guidelines/preview';
      return `${path}?done=${act.act}${act.act === 'add' ? `#rule-${content.rules.length}` : ''}`;
    },
    seenMeanwhile(async () => (await findGuidelinesDraft(db)) ?? { seen: '' }),
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Writes the next version of the rules of the community. */
export default function GuidelinesDraft({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-moderation');
  const { values, done } = loaderData;
  return (
    <StaffPage
      title={t('guidelines.draft')}
      lead={t('guidelines.draft.lead', { most: guidelineLimits.rules })}
      above={[
        { href: '/admin/moderation', label: t('title') },
        { href: '/admin/community/guidelines', label: t('guidelines.title') },
      ]}
      done={!actionData && done && t(`guidelines.done.${done}`)}
      errors={actionData !== undefined}
    >
      <Band>
        <Stack>
          <SavedMeanwhile result={actionData} path={path} />
          <DraftForm action={path} values={values} result={actionData} />
        </Stack>
      </Band>
    </StaffPage>
  );
}
