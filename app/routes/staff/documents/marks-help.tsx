import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Notation } from '#ui/text/writing.tsx';

/** How strong words, links, words of the other language and settings are typed, with each setting's present value. */
export function MarksHelp({ settings }: { settings: readonly { name: string; value: string }[] }) {
  const t = useText('staff-content');
  const marks = [
    { term: t('marks.strong'), signs: t('marks.strong.signs') },
    { term: t('marks.link'), signs: t('marks.link.signs') },
    { term: t('marks.language'), signs: t('marks.language.signs') },
    { term: t('marks.setting'), signs: '{setting: annualPrice}' },
    { term: t('marks.escape'), signs: String.raw`\* \[ \{ \\` },
  ];
  return (
    <>
      <p>{t('editor.text.lead')}</p>
      <Disclosure summary={t('marks.summary')}>
        <p>{t('marks.lead')}</p>
        <DetailsList
          look="rows"
          items={marks.map(({ term, signs }) => ({ term, value: <Notation>{signs}</Notation> }))}
        />
      </Disclosure>
      <Disclosure summary={t('marks.settings')}>
        <p>{t('marks.settings.lead')}</p>
        <DetailsList
          look="rows"
          items={settings.map(({ name, value }) => ({
            term: `{setting: ${name}}`,
            value: <bdi>{value}</bdi>,
          }))}
        />
      </Disclosure>
    </>
  );
}
