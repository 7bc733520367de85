import { data } from 'react-router';
import { findLibraryImage } from '#domain/documents/images/image-library.ts';
import { imageSources } from '#domain/documents/images/image-address.ts';
import { listImageUses } from '#domain/documents/images/image-uses.ts';
import { listAudit } from '#domain/identity/staff/audit-list.ts';
import { may } from '#domain/identity/permissions.ts';
import { imageRules } from '#domain/documents/images/image-constants.ts';
import { fingerprintOf } from '#platform/security/fingerprint.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { localeOf, pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Picture } from '#ui/data/picture.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AuditLine } from '#routes/staff/audit/audit-line.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/image';
import { answerImage } from './image-action.server.ts';
import { Alternative, useImageName } from './image-card.tsx';
import { DeleteForm, DescribeForm, ReplaceForm } from './image-forms.tsx';
import { ImageUses } from './image-uses.tsx';
import { writeDescription } from './image-form.server.ts';

export const handle = {
  uploads: { files: 1, bytes: imageRules.mostBytes, by: 'staff' },
} satisfies PageHandle;

const doneThings = ['added', 'described', 'replaced'] as const;
const usualWidth = 640;
const shownLines = 10;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = getStaffWho(context, 'content.edit');
  const { db, now } = context.get(appContext);
  const image = await findLibraryImage(db, params.id);
  if (!image) throw data(null, { status: 404 });
  const target = { kind: 'image', id: image.id } as const;
  return {
    image,
    uses: await listImageUses(db, image.id),
    description: writeDescription(image.alternative),
    basedOn: fingerprintOf(image.alternative),
    mayPublish: may(staff.roles, 'content.publish'),
    history: may(staff.roles, 'audit.see') ? await listAudit(db, { target, perPage: shownLines }) : [],
    now,
    done: doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null,
  };
}

export async function action(asked: Route.ActionArgs) {
  return await answerImage(asked);
}

/** One image: what it is and says, where it stands, and what can be done with it. */
export default function ImagePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-media');
  const nameOf = useImageName();
  const { image, uses, description, basedOn, mayPublish, history, now } = loaderData;
  const name = nameOf(image);
  const done = result ? null : loaderData.done;
  const forms = { image, name, result };
  return (
    <StaffPage
      title={name}
      lead={t('image.lead')}
      above={[{ href: '/admin/media', label: t('title') }]}
      done={done && t(`image.done.${done}`)}
      errors={result !== undefined}
    >
      <Band>
        <ImageFacts image={image} />
      </Band>
      <Section id="describe" heading={t('describe.heading')} lead={t('describe.lead')} tone="sand">
        <DescribeForm {...forms} values={description} basedOn={basedOn} />
      </Section>
      <Section id="uses" heading={t('uses.heading')}>
        <ImageUses uses={uses} />
      </Section>
      {mayPublish && (
        <Section id="replace" heading={t('replace.heading')} lead={t('replace.lead')} tone="sand">
          <ReplaceForm {...forms} />
        </Section>
      )}
      {mayPublish && (
        <Section id="delete" heading={t('delete.heading')}>
          <DeleteForm {...forms} uses={uses.current.length} />
        </Section>
      )}
      {history.length > 0 && (
        <Section id="history" heading={t('history.heading')} tone="sand">
          <List items={history} keyOf={({ id }) => String(id)}>
            {(entry) => <AuditLine entry={entry} now={now} />}
          </List>
        </Section>
      )}
    </StaffPage>
  );
}

function ImageFacts({ image }: Pick<Route.ComponentProps['loaderData'], 'image'>) {
  const t = useText('staff-media');
  const { language } = usePage();
  const { width, height, alternative, createdAt, version, files } = image;
  const words = alternative !== null && alternative !== 'decorative' ? pick(alternative, language) : '';
  return (
    <Stack>
      <Picture
        {...{ width, height }}
        {...imageSources(image, usualWidth)}
        alternative={words}
        loading="eager"
      />
      <DetailsList
        items={[
          { term: t('alternative'), value: <Alternative image={image} /> },
          { term: t('size'), value: t('pixels', { width, height }) },
          { term: t('added'), value: <DateText at={createdAt} withTime /> },
          { term: t('version'), value: <NumberText value={version} /> },
          {
            term: t('files'),
            value: new Intl.ListFormat(localeOf(language), { type: 'unit' }).format(
              files.map(({ width, bytes }) =>
                t('file', { width, kilobytes: Math.max(1, Math.round(bytes / 1000)) }),
              ),
            ),
          },
        ]}
      />
    </Stack>
  );
}
