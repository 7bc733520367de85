import { redirect, type RouterContextProvider } from 'react-router';
import { listImagesForPicking, type LibraryImage } from '#domain/documents/images/image-library.ts';
import { imageSources } from '#domain/documents/images/image-address.ts';
import { findPictures } from '#domain/documents/images/images.ts';
import { rewriteSavedForm } from '#domain/identity/account/saved-forms.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Thumbnail } from '#ui/data/thumbnail.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { pagesOf } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { Alternative, thumbnailWidth, useImageName } from '#routes/staff/images/image-card.tsx';
import { fieldsOf } from '#routes/staff/saved-forms/save-sent-form.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/picture-choice';
import { pictureForm } from './document-forms.server.ts';
import { documentTrail } from './document-trail.ts';
import { getRevision } from './editor.server.ts';
import { findSavedWriting, findPictureField } from './saved-writing.server.ts';
import { editorPath, placeName } from './writing-form.ts';

type Context = Readonly<RouterContextProvider>;
type PicturePlace = { documentId: string; savedKey: string; field: string };

const pictures = defineList({ sorts: ['added'], sort: 'added', direction: 'descending', perPage: 12 });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  const { language, db } = context.get(appContext);
  const { kind, content } = await getRevision(context, params.id);
  const picturePlace = readPicturePlace(params.id, url);
  const { place, sent } = await findWriting(context, picturePlace);
  const query = pictures.read(url);
  const { items, total, page } = await listImagesForPicking(db, query);
  return {
    ...{ ...picturePlace, kind, place, query: { ...query, page }, images: items, total },
    chosen: textOf(sent, picturePlace.field),
    title: pick(content.title, language) || content.title.en || content.title.ar,
    isAdded: url.searchParams.has('added'),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { userId } = getStaffWho(context, 'content.edit');
  const { db } = context.get(appContext);
  await getRevision(context, params.id);
  const picturePlace = readPicturePlace(params.id, url);
  const { place, sent } = await findWriting(context, picturePlace);
  return await pictureForm.handle({ request, context }, async ({ values: { image } }) => {
    if (!(await findPictures(db, [image])).has(image)) throw new Refusal('image-unknown');
    sent.set(picturePlace.field, image);
    await rewriteSavedForm(db, { key: picturePlace.savedKey, userId, fields: fieldsOf(sent) });
    return backTo({ ...picturePlace, place }, 'pick');
  });
}

/** Which field of which kept form the picture is for: the address says it, also when a form comes back to it. */
function readPicturePlace(documentId: string, { searchParams }: URL): PicturePlace {
  return {
    documentId,
    savedKey: searchParams.get('kept') ?? '',
    field: searchParams.get('field') ?? '',
  };
}

/** The kept form and the field in it; without them the way leads back to the editor, which says so. */
async function findWriting(context: Context, { documentId, savedKey, field }: PicturePlace) {
  const kept = await findSavedWriting(context, { documentId, key: savedKey });
  const found = kept && findPictureField(kept.sent, field);
  if (!found) throw redirect(`${editorPath(documentId)}?kept=${encodeURIComponent(savedKey)}`, 303);
  return { sent: kept.sent, place: found.place };
}

type Back = PicturePlace & { place: { section: number; block: number } };

/** Back to the block in the editor, with everything that was typed. */
function backTo({ documentId, savedKey, place }: Back, what: 'pick' | 'keep'): string {
  return `${editorPath(documentId)}?${new URLSearchParams({ kept: savedKey, [what]: placeName(place) })}`;
}

type Loaded = Route.ComponentProps['loaderData'];

/** Chooses the picture of a block: found by words, told by its alternative text. */
export default function PictureChoice({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const media = useText('staff-media');
  const { documentId, savedKey, kind, title, place, query, total, isAdded } = loaderData;
  const isFiltered = query.q !== '';
  // Nothing is typed in this form.
  const errors = useFormErrors(actionData, { say: String });
  const upload = `/admin/media/upload?${new URLSearchParams({ back: hrefOf(loaderData, { q: '' }) })}`;
  const editor = { href: `${editorPath(documentId)}?kept=${savedKey}`, label: title || t('untitled') };
  return (
    <StaffPage
      title={t('picking.title', place)}
      lead={t('picking.lead')}
      above={[...documentTrail(t, kind), editor]}
      done={!actionData && isAdded && t('picking.added')}
      errors={actionData !== undefined}
      actions={
        <>
          <ButtonLink href={backTo(loaderData, 'keep')}>{t('picking.back')}</ButtonLink>
          <ButtonLink href={upload}>{media('upload')}</ButtonLink>
        </>
      }
    >
      <Band>
        <Stack>
          <FilterForm
            action={query.path}
            label={media('filter.label')}
            search={{ name: 'q', label: media('filter.search'), value: query.q }}
            submitLabel={media('filter.submit')}
            kept={{ kept: savedKey, field: loaderData.field }}
          />
          {errors?.form && total === 0 && (
            <Notice tone="error" announce={errors.form}>
              {errors.form}
            </Notice>
          )}
          {total > 0 ? (
            <Pictures loaded={loaderData} errors={errors} />
          ) : isFiltered ? (
            <EmptyState
              level={2}
              heading={media('none.found')}
              action={<ButtonLink href={hrefOf(loaderData, { q: '' })}>{media('none.all')}</ButtonLink>}
            >
              {t('picking.noneFound')}
            </EmptyState>
          ) : (
            <EmptyState level={2} heading={media('none.yet')}>
              {t('picking.noneYet')}
            </EmptyState>
          )}
        </Stack>
      </Band>
    </StaffPage>
  );
}

function Pictures({ loaded, errors }: { loaded: Loaded; errors: FieldErrors | null }) {
  const t = useText('staff-content');
  const media = useText('staff-media');
  const { query, images, total, chosen } = loaded;
  return (
    <>
      <h2>{media('found', { count: total })}</h2>
      <Form action={hrefOf(loaded, { page: query.page })} errors={errors} isWide>
        <CardList items={images} keyOf={({ id }) => id} look="compact">
          {(image: LibraryImage) => <PictureCard image={image} isChosen={image.id === chosen} />}
        </CardList>
      </Form>
      <Pagination
        page={query.page}
        pages={pagesOf(query, total)}
        hrefOf={(page) => hrefOf(loaded, { page })}
        name={t('picking.pages')}
      />
    </>
  );
}

function PictureCard({ image, isChosen }: { image: LibraryImage; isChosen: boolean }) {
  const t = useText('staff-content');
  const media = useText('staff-media');
  const name = useImageName()(image);
  const { id, width, height } = image;
  const choose = (
    <Button name="image" value={id} label={t('picking.choose.label', { name: `\u2068${name}\u2069` })}>
      {t('picking.choose')}
    </Button>
  );
  return (
    <Card heading={<bdi>{name}</bdi>} foot={choose}>
      {isChosen && (
        <p>
          <Badge tone="success">{t('picking.chosen')}</Badge>
        </p>
      )}
      {/* What it shows is told below. */}
      <Thumbnail {...{ width, height }} src={imageSources(image, thumbnailWidth).src} alternative="" />
      <DetailsList
        items={[
          { term: media('alternative'), value: <Alternative image={image} /> },
          { term: media('size'), value: media('pixels', { width, height }) },
        ]}
      />
    </Card>
  );
}

/** This step again, with other words or another page. */
function hrefOf(
  { savedKey, field, query }: Loaded,
  { q = query.q, page = 1 }: { q?: string; page?: number },
) {
  const parameters = { kept: savedKey, field, ...(q && { q }), ...(page > 1 && { page: String(page) }) };
  return `${query.path}?${new URLSearchParams(parameters)}`;
}
