import { data } from 'react-router';
import { findSavedForm, deleteSavedForm } from '#domain/identity/account/saved-forms.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { staffGroups } from '#routes/staff/kit/staff-places.ts';
import { getStaff } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/saved-form';
import { forgetForm } from './forget-form.server.ts';
import { savedPath } from './save-sent-form.server.ts';

export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const { userId } = getStaff(context);
  const { db, now } = context.get(appContext);
  const kept = await findSavedForm(db, { key, userId }, now);
  // Nobody learns whether a key leads to something of somebody else's.
  if (!kept) return data(null, { status: 404 });
  return data({ ...kept, own: savedPath(key), place: placeOf(kept.path) });
}

export async function action({ request, context, params: { key } }: Route.ActionArgs) {
  const { userId } = getStaff(context);
  return await forgetForm.handle({ request, context }, async () => {
    await deleteSavedForm(context.get(appContext).db, { key, userId });
    return '/admin?done=forgotten';
  });
}

/** The place of the staff area to which a path belongs. */
function placeOf(path: string) {
  const [pathname] = path.split('?', 1);
  const places = staffGroups.flatMap(({ places }) => [...places]);
  const found = places.find(({ href }) => href !== '/admin' && `${pathname}/`.startsWith(`${href}/`));
  return found ? { key: found.key, href: found.href } : null;
}

/** What somebody of the staff sent when their session had ended: to send it now, to read it, or to forget it. */
export default function SavedForm({ loaderData: kept, actionData }: Route.ComponentProps) {
  const t = useText('admin');
  const errors = useButtonErrors(actionData);
  if (!kept) return <NothingKept />;
  const { path, fields, createdAt, own, place } = kept;
  return (
    <StaffPage title={t('kept.title')} lead={t('kept.lead')} errors={errors !== null}>
      <Band>
        <Stack gap="apart">
          <DetailsList
            items={[
              ...(place
                ? [
                    {
                      term: t('kept.place'),
                      value: (
                        <Link href={place.href} look="standing">
                          {t(`place.${place.key}`)}
                        </Link>
                      ),
                    },
                  ]
                : []),
              { term: t('kept.sentAt'), value: <DateText at={createdAt} withTime /> },
            ]}
          />
          {/* As parts: a long text in Arabic would be several times as long with escapes. */}
          <Form action={path} hasFiles prefix="kept-">
            {fields.map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <p>{t('kept.send.text')}</p>
            <ButtonRow>
              <Button look="primary">{t('kept.send')}</Button>
            </ButtonRow>
          </Form>
          <WhatWasTyped fields={fields} />
          <Part id="forget" heading={t('kept.forget.heading')}>
            <p>{t('kept.forget.text')}</p>
            <Form action={own} errors={errors}>
              <ButtonRow>
                <Button look="danger">{t('kept.forget')}</Button>
              </ButtonRow>
            </Form>
          </Part>
        </Stack>
      </Band>
    </StaffPage>
  );
}

/** What has more than one word, to be read before it is sent, or copied. */
function WhatWasTyped({ fields }: { fields: readonly (readonly [string, string])[] }) {
  const t = useText('admin');
  const texts = fields.map(([, value]) => value.trim()).filter((value) => /\p{L}\s+\p{L}/u.test(value));
  if (texts.length === 0) return null;
  return (
    <Part id="typed" heading={t('kept.typed')}>
      <List items={texts.map((text, index) => ({ text, index }))} keyOf={({ index }) => String(index)}>
        {({ text }) => <p dir="auto">{text}</p>}
      </List>
    </Part>
  );
}

function NothingKept() {
  const t = useText('admin');
  return (
    <StaffPage title={t('kept.none')} lead={t('kept.none.text')}>
      <Band>
        <ButtonRow>
          <ButtonLink href="/admin">{t('kept.none.on')}</ButtonLink>
        </ButtonRow>
      </Band>
    </StaffPage>
  );
}
