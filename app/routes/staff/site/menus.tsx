import { data } from 'react-router';
import { listMenuItems, type OwnMenuItem, type OwnMenuPlace } from '#domain/site/menu-items.ts';
import { moveMenuItem } from '#domain/site/move-menu-item.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Table } from '#ui/data/table.tsx';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/menus';
import { menuItemPath, places } from './menu-places.ts';
import { MoveButtons, useMovedWords } from './move-buttons.tsx';
import { moveForm } from './move-form.server.ts';
import { movedHref, readMove, readMoved, type Move } from './read-move.ts';

const doneThings = ['saved', 'removed'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  const { db, isPage } = context.get(appContext);
  const items = await listMenuItems(db);
  return {
    items: items.map((item) => ({ ...item, isShown: leadsOn(item.href, isPage) })),
    moved: readMoved(url),
    done: doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'content.publish');
  const editing = { actor, requestSource: requestSourceOf(request, context) };
  return await moveForm.handle(
    { request, context },
    async ({ values: { move } }) => {
      if (!move) throw data(null, { status: 400 });
      await moveMenuItem(db, { ...move, ...editing }, now);
      return movedHref('/admin/cms/menus', move);
    },
    whenGone,
  );
}

type Item = OwnMenuItem & { isShown: boolean };
type NamedItem = Item & { name: string };

/** The links of the navigation bar and the footers, menu by menu, in the order in which visitors read them. */
export default function Menus({ loaderData: { items, done, moved }, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const { language } = usePage();
  const movedWords = useMovedWords();
  const errors = useButtonErrors(actionData);
  const tried = readMove(actionData?.values.move ?? '');
  const itemsOf = (place: OwnMenuPlace) =>
    items
      .filter((item) => item.place === place)
      .map((item) => {
        const words = { label: pick(item.label, language), menu: t(`menu.${place}`) };
        return { ...item, name: t('menus.itemLabel', words) };
      });
  const said = places.flatMap((place) => movedWords(itemsOf(place), moved) ?? [])[0];
  return (
    <StaffPage
      title={t('menus.title')}
      lead={t('menus.lead')}
      above={[{ href: '/admin/cms', label: t('overview.title') }]}
      errors={errors !== null}
      done={said ?? (done && t(`menus.done.${done}`))}
    >
      {places.map((place, index) => (
        <Section
          key={place}
          id={`menu-${place}`}
          heading={t(`menu.${place}`)}
          tone={index % 2 === 0 ? 'plain' : 'sand'}
          after={
            <ButtonLink href={`/admin/cms/menus/new?place=${place}`}>
              {t('menus.addTo', { menu: t(`menu.${place}`) })}
            </ButtonLink>
          }
        >
          <MenuTable
            place={place}
            items={itemsOf(place)}
            moved={moved}
            errors={itemsOf(place).some(({ key }) => key === tried?.key) ? errors : null}
          />
        </Section>
      ))}
    </StaffPage>
  );
}

type TableProps = {
  place: OwnMenuPlace;
  items: readonly NamedItem[];
  moved: Move | null;
  errors: FieldErrors | null;
};

function MenuTable({ place, items, moved, errors }: TableProps) {
  const t = useText('staff-content');
  if (items.length === 0) return <p>{t('menus.none')}</p>;
  return (
    <Form action="/admin/cms/menus" errors={errors} label={t(`menu.${place}`)} isWide>
      <Table
        caption={t('menus.caption', { menu: t(`menu.${place}`) })}
        rows={items.map((item, index) => ({ ...item, index }))}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'en',
            heading: t('menus.labelIn', { language: t('in.en') }),
            cell: ({ key, label }) => (
              <Link
                href={menuItemPath(key)}
                look="standing"
                label={t('menus.itemLabel', { label: label.en, menu: t(`menu.${place}`) })}
              >
                <bdi lang="en">{label.en}</bdi>
              </Link>
            ),
          },
          {
            key: 'ar',
            heading: t('menus.labelIn', { language: t('in.ar') }),
            cell: ({ label }) => <bdi lang="ar">{label.ar}</bdi>,
          },
          {
            key: 'href',
            heading: t('menus.href'),
            cell: ({ href, isShown }) => (
              <>
                <bdi>{href}</bdi> {!isShown && t('menus.hidden')}
              </>
            ),
          },
          {
            key: 'move',
            heading: t('column.order'),
            cell: ({ key, name, index }) => (
              <MoveButtons {...{ name, index, moved }} of={key} count={items.length} />
            ),
          },
        ]}
      />
    </Form>
  );
}

function leadsOn(href: string, isPage: (path: string) => boolean): boolean {
  return !href.startsWith('/') || isPage(href.replace(/[?#].*/s, ''));
}
