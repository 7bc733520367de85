import { data, redirect } from 'react-router';
import { z } from 'zod';
import { listMenuItems } from '#domain/site/menu-items.ts';
import { removeMenuItem } from '#domain/site/remove-menu-item.ts';
import { saveMenuItem } from '#domain/site/save-menu-item.ts';
import { lineOf } from '#domain/documents/structured-text-schema.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { forDisplay, textOf, whenceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { RemovePart } from './remove-part.tsx';
import { WordsFields } from '#routes/staff/documents/words-fields.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/menu-item';
import { menuItemPath, places } from './menu-places.ts';

const longest = 80;
const words = lineOf(longest).refine((line) => line !== '');
const wish = z.object({
  en: words,
  ar: words,
  /** Arabic stands at the same paths: its prefix is left out. */
  href: lineOf(500)
    .transform((href) => href.replace(/^\/ar(?=\/|$)/, '') || '/')
    .refine((href) => /^\/(?!\/)[^\s\\<>"]*$/.test(href) || isOutside(href)),
  place: z.enum(places),
});

type FieldName = keyof z.input<typeof wish>;
const names: readonly FieldName[] = ['en', 'ar', 'href', 'place'];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  const asked = places.find((place) => place === url.searchParams.get('place')) ?? 'main';
  if (params.key === 'new') return { key: null, label: null, written: { place: asked } };
  const item = (await listMenuItems(context.get(appContext).db)).find(({ key }) => key === params.key);
  if (!item) throw data(null, { status: 404 });
  const { key, label, href, place } = item;
  return { key, label, written: { ...label, href, place } };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, isPage } = context.get(appContext);
  const actor = getStaffWho(context, 'content.publish');
  const key = params.key === 'new' ? null : params.key;
  const sent = await request.formData();
  const editing = { actor, whence: whenceOf(request, context) };
  try {
    if (key !== null && textOf(sent, 'act') === 'remove') {
      await removeMenuItem(db, { key, ...editing }, now);
      return redirect('/admin/cms/menus?done=removed', 303);
    }
    const written = Object.fromEntries(names.map((name) => [name, textOf(sent, name)]));
    const parsed = wish.safeParse(written);
    const problems = parsed.success
      ? unknownPage(parsed.data.href, isPage)
      : [...new Set(parsed.error.issues.map(({ path }) => path[0] as FieldName))];
    if (!parsed.success || problems.length > 0) return data({ written: forDisplay(written), problems }, 400);
    const { en, ar, href, place } = parsed.data;
    const own = { label: { en, ar }, href, ...editing };
    await saveMenuItem(db, key === null ? { ...own, key, place } : { ...own, key }, now);
  } catch (error) {
    throw error instanceof Refusal ? data(null, { status: error.status }) : error;
  }
  return redirect('/admin/cms/menus?done=saved', 303);
}

function isOutside(href: string): boolean {
  const url = /^https:\/\/[^/]/.test(href) ? URL.parse(href) : null;
  return url?.hostname.includes('.') === true && url.username === '' && url.password === '';
}

/** A link of ours leads to a page that there is: visitors would not be shown any other. */
function unknownPage(href: string, isPage: (path: string) => boolean): FieldName[] {
  return href.startsWith('/') && !isPage(href.replace(/[?#].*/s, '')) ? ['href'] : [];
}

/** One link of a menu: its words in both languages, and where it leads. */
export default function MenuItem({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const { language } = usePage();
  const { key, label } = loaderData;
  const problems = actionData?.problems ?? [];
  const errors = Object.fromEntries(problems.map((name) => [name, t(`menus.${name}.problem`)]));
  const path = menuItemPath(key ?? 'new');
  return (
    <StaffPage
      title={label ? t('menus.change', { name: pick(label, language) }) : t('menus.add')}
      lead={t('menus.item.lead')}
      above={[
        { href: '/admin/cms', label: t('overview.title') },
        { href: '/admin/cms/menus', label: t('menus.title') },
      ]}
      errors={problems.length > 0}
    >
      <Band>
        <Stack gap="apart">
          <Form action={path} errors={errors} values={actionData?.written ?? loaderData.written} isWide>
            <WordsFields longest={longest} />
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
              <input type="hidden" name="place" value={loaderData.written.place} />
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
