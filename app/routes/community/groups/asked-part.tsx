import type { listAskedGroups } from '#domain/groups/ask-for-group.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';

type Asked = Awaited<ReturnType<typeof listAskedGroups>>[number];

/** What a member has asked for and is not opened: it waits, and can be taken back, or staff have said why not. */
export function AskedPart({ groups, result }: { groups: readonly Asked[]; result: FormResult | undefined }) {
  return (
    <List items={groups} keyOf={({ id }) => id}>
      {(group) => <AskedGroup group={group} result={resultOf(result, 'group-withdraw', group.id)} />}
    </List>
  );
}

function AskedGroup({ group, result }: { group: Asked; result: FormResult | undefined }) {
  const t = useText('groups');
  const errors = useButtonErrors(result);
  const { id, name, kind, askedAt, endedReason } = group;
  const status = group.status === 'asked' ? 'asked' : 'refused';
  return (
    <Stack gap="close">
      <h3>
        <Named>{name}</Named>
      </h3>
      <p>
        {t(`kind.${kind}`)}. {t('asked.at')} <DateText at={askedAt} />
      </p>
      <p>{t(status === 'asked' ? 'asked.waits' : 'asked.refused')}</p>
      {endedReason !== null && <TypedText text={endedReason} />}
      <Form action="/community/groups" errors={errors} prefix={`asked-${id}-`}>
        <input type="hidden" name="group" value={id} />
        <div>
          <Button
            label={t(`asked.withdraw.${status}.label`, { name: `\u2068${name}\u2069` })}
            busyLabel={t('busy')}
          >
            {t(`asked.withdraw.${status}`)}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}
