import type { WaitingRequest } from '#domain/groups/group-requests.ts';
import { groupLimits } from '#domain/groups/group-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useGroupErrors } from './group-words.ts';

type Props = {
  action: string;
  request: WaitingRequest;
  level: 2 | 3;
  result: FormResult | undefined;
};

/** A request to join a group, and its answer: they come in, or read why not. */
export function RequestAnswerPart({ action, request, level, result }: Props) {
  const t = useText('groups');
  const errors = useGroupErrors(result);
  const { id, name, words, askedAt, dueAt } = request;
  const shown = name ?? t('nameless');
  const Heading = `h${level}` as const;
  return (
    <Stack gap="close">
      <Heading>
        <Named>{shown}</Named>
      </Heading>
      <Facts
        items={[
          <>
            {t('requests.asked')} <DateText at={askedAt} />
          </>,
          <>
            {t('requests.due')} <DateText at={dueAt} />
          </>,
        ]}
      />
      <TypedText text={words} />
      <Form action={action} errors={errors} values={result?.values ?? {}} prefix={`request-${id}-`}>
        <input type="hidden" name="request" value={id} />
        <TextAreaField
          name="reason"
          label={t('decline.reason', { name: `\u2068${shown}\u2069` })}
          hint={t('decline.reason.hint')}
          rows={3}
          maxLength={groupLimits.reason}
          isOptional
        />
        <Row>
          <Button
            look="primary"
            name="answer"
            value="admit"
            label={t('admit.label', { name: `\u2068${shown}\u2069` })}
            busyLabel={t('busy')}
          >
            {t('admit')}
          </Button>
          <Button
            name="answer"
            value="decline"
            label={t('decline.label', { name: `\u2068${shown}\u2069` })}
            busyLabel={t('busy')}
          >
            {t('decline')}
          </Button>
        </Row>
      </Form>
    </Stack>
  );
}
