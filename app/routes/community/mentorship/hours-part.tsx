import { offerHref, weekdays } from '#domain/mentorship/mentorship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useHoursInWords, useMentorshipErrors, writeTimeOfDay, type ShownHours } from './mentorship-words.ts';

type Props = { hours: readonly ShownHours[]; result: FormResult | undefined };

const halfHours = Array.from({ length: 49 }, (_, index) => index * 30);

/** When somebody usually has time: added one by one, and taken out again. */
export function HoursPart({ hours, result }: Props) {
  const t = useText('mentorship');
  const { language } = usePage();
  const own = resultOf(result, 'mentor-hours');
  const errors = useMentorshipErrors(own);
  const timesOf = (times: readonly number[]) =>
    times.map((minutes) => ({ value: String(minutes), label: writeTimeOfDay(minutes, language) }));
  return (
    <Section id="hours" heading={t('hours')} lead={t('hours.own.lead')}>
      <Stack>
        {hours.length === 0 ? (
          <p>{t('hours.none.own')}</p>
        ) : (
          <List items={hours} keyOf={({ id }) => id}>
            {(each) => <OneTime hours={each} result={resultOf(result, 'mentor-hours-gone', each.id)} />}
          </List>
        )}
        <Form
          action={offerHref}
          errors={errors}
          values={own?.values ?? {}}
          prefix="hours-"
          label={t('hours.add')}
        >
          <SelectField
            name="weekday"
            label={t('hours.weekday')}
            empty
            choices={weekdays.map((value) => ({ value, label: t(`weekday.${value}`) }))}
          />
          <SelectField name="from" label={t('hours.from')} empty choices={timesOf(halfHours.slice(0, -1))} />
          <SelectField name="to" label={t('hours.to')} empty choices={timesOf(halfHours.slice(1))} />
          <div>
            <Button name="action" value="add" busyLabel={t('busy')}>
              {t('hours.add')}
            </Button>
          </div>
        </Form>
      </Stack>
    </Section>
  );
}

function OneTime({ hours, result }: { hours: ShownHours; result: FormResult | undefined }) {
  const t = useText('mentorship');
  const inWords = useHoursInWords();
  const errors = useButtonErrors(result);
  const words = inWords(hours);
  return (
    <Stack gap="close">
      <p>{words}</p>
      <Form action={offerHref} errors={errors} prefix={`hours-${hours.id}-`}>
        <input type="hidden" name="id" value={hours.id} />
        <Button look="quiet" name="action" value="remove" label={t('hours.remove-label', { time: words })}>
          {t('hours.remove')}
        </Button>
      </Form>
    </Stack>
  );
}
