import { data } from 'react-router';
import { listMenuItems } from '#domain/site/menu-items.ts';
import { removeMenuItem } from '#domain/site/remove-menu-item.ts';
import { saveMenuItem } from '#domain/site/save-menu-item.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useFormErrors } from '#routes/kit/form-result.ts';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { RemovePart } from './remove-part.tsx';
import { WordsFields } from '#routes/staff/documents/words-fields.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/menu-item';
import { menuItemPath, places } from './menu-places.ts';
import { asErrorPage, menuItemForm, removalForm } from '#routes/staff/documents/thing-forms.server.ts';
import { longestLink } from '#routes/staff/documents/thing-limits.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  const asked = places.find((place) => place === url.searchParams.get('place')) ?? 'main';
  if (params.key === 'new') return { key: null, label: null, values: { place: asked } };
  const item = (await listMenuItems(context.get(appContext).db)).find(({ key }) => key === params.key);
  if (!item) throw data(null, { status: 404 });
  const { key, label, href, place } = item;
  return { key, label, values: { ...label, href, place } };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, isPage } = context.get(appContext);
  const actor = getStaffWho(context, 'content.publish');
  const key = params.key === 'new' ? null : params.key;
  const body = await request.formData();
  const editing = { actor, requestSource: requestSourceOf(request, context) };
  const removal = async (key: string) => {
    await removeMenuItem(db, { key, ...editing }, now);
    return '/admin/cms/menus?done=removed';
  };
  if (key !== null && textOf(body, 'act') === 'remove')
    return await removalForm.handle({ request, context, body }, () => removal(key), asErrorPage);
  return await menuItemForm.handle(
    { request, context, body, given: { isPage } },
    async ({ values: { en, ar, href, place } }) => {
      const own = { label: { en, ar }, href, ...editing };
      await saveMenuItem(db, key === null ? { ...own, key, place } : { ...own, key }, now);
      return '/admin/cms/menus?done=saved';
    },
    asErrorPage,
  );
}

/** One link of a menu: its words in both languages, and where it leads. */
export default function MenuItem({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const { language } = usePage();
  const { key, label } = loaderData;
  const errors = useFormErrors(actionData, { say: (_problem, name) => t(`menus.${name as 'href'}.problem`) });
  const path = menuItemPath(key ?? 'new');
  return (
    <StaffPage
      title={label ? t('menus.change', { name: pick(label, language) }) : t('menus.add')}
      lead={t('menus.item.lead')}
      above={[
        { href: '/admin/cms', label: t('overview.title') },
        { href: '/admin/cms/menus', label: t('menus.title') },
      ]}
      errors={errors !== null}
    >
      <Band>
        <Stack gap="apart">
          <Form
            action={path}
            errors={errors}
            values={resultOf(actionData, 'menu-item')?.values ?? loaderData.values}
            isWide
          >
            <WordsFields longest={longestLink} />
            <Field
              name="href"
              label={t('menus.href')}
              hint={t('menus.href.hint')}
              language="en"
              autoComplete="off"
            />
            {key === null ? (
              <SelectField
                name="place"
                label={t('menus.place')}
                choices={places.map((value) => ({ value, label: t(`menu.${value}`) }))}
              />
            ) : (
              <input type="hidden" name="place" value={loaderData.values.place} />
            )}
            <Button look="primary">{t('save')}</Button>
          </Form>
          {key !== null && label && (
            <RemovePart
              path={path}
              name={pick(label, language)}
              heading={t('menus.remove.heading')}
              text={t('menus.remove.text')}
            />
          )}
        </Stack>
      </Band>
    </StaffPage>
  );
}
