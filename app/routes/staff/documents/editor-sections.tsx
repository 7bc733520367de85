import type { LibraryImage } from '#domain/documents/images/image-library.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { LanguagePair, WritingBlock, WritingSection } from '#ui/text/writing.tsx';
import { ActButtons, AddBlock, ChangeNotice, MoveToSection, type BlockPlace } from './editor-acts.tsx';
import { actValue, type StructureChange } from './change-structure.ts';
import { PictureOfBlock } from './picture-of-block.tsx';
import {
  placeName,
  type FormBlock,
  type FormPlace,
  type FormSection,
  type WritingForm,
} from './writing-form.ts';
import { blockParts, type Part } from './writing-shape.ts';

type Shared = {
  sections: readonly FormSection[];
  change: StructureChange | undefined;
  /** Those that stand in the form. */
  pictures: readonly LibraryImage[];
};

/** The sections of a document with their blocks, and the buttons that add, move and remove them. */
export function EditorSections({
  form: { sections },
  ...given
}: Omit<Shared, 'sections'> & { form: WritingForm }) {
  const t = useText('staff-content');
  const shared = { ...given, sections };
  const { change } = shared;
  return (
    <>
      {change && change.at === null && <ChangeNotice change={change} />}
      {sections.length === 0 && <p>{t('section.none')}</p>}
      {sections.map((section, index) => (
        <SectionFields
          key={index}
          section={section}
          place={{ section: index + 1 }}
          count={sections.length}
          {...shared}
        />
      ))}
      {sections.length === 0 && (
        <ButtonRow>
          <Button name="act" value={actValue('add', { section: 0 })}>
            {t('section.addFirst')}
          </Button>
        </ButtonRow>
      )}
    </>
  );
}

function SectionFields({
  section: { values, blocks },
  place,
  count,
  ...shared
}: Shared & { section: FormSection; place: { section: number }; count: number }) {
  const t = useText('staff-content');
  const name = placeName(place);
  const number = place.section;
  const isChanged = isAt(shared.change, place);
  const heading = values['heading-en'] || values['heading-ar'] || t('untitled');
  return (
    <WritingSection id={name} heading={t('section.legend', { number, count, heading })}>
      {isChanged && <ChangeNotice change={shared.change!} />}
      <LanguagePair>
        {languages.map((each) => (
          <Field
            key={each}
            name={`${name}-heading-${each}`}
            label={t('labelled', { label: t('section.heading'), language: t(`in.${each}`) })}
            language={each}
            autoComplete="off"
          />
        ))}
      </LanguagePair>
      <Disclosure summary={t('section.more', { number })} isOpen={isChanged}>
        <Field
          name={`${name}-id`}
          label={t('section.id')}
          hint={t('section.id.hint')}
          language="en"
          autoComplete="off"
        />
        <ActButtons what="section" place={place} count={count} />
        {blocks.length === 0 && <AddBlock place={{ ...place, block: 0 }} />}
      </Disclosure>
      {blocks.map((block, index) => (
        <BlockFields
          key={index}
          block={block}
          place={{ ...place, block: index + 1 }}
          count={blocks.length}
          {...shared}
        />
      ))}
    </WritingSection>
  );
}

function BlockFields({
  block: { kind, items },
  place,
  count,
  ...shared
}: Shared & { block: FormBlock; place: BlockPlace; count: number }) {
  const t = useText('staff-content');
  const name = placeName(place);
  const { section, block: number } = place;
  const parts = blockParts[kind];
  const isChanged = isAt(shared.change, place);
  return (
    <WritingBlock
      id={name}
      heading={t('block.legend', { number, count, kind: t(`block.${kind}`) })}
      isChanged={isChanged}
    >
      <input type="hidden" name={`${name}-kind`} value={kind} />
      {isChanged && <ChangeNotice change={shared.change!} />}
      {parts.own.map((part) => (
        <PartFields key={part.name} part={part} prefix={name} pictures={shared.pictures} />
      ))}
      {items.map((_, index) => (
        <ItemFields
          key={index}
          parts={parts.item}
          place={{ ...place, item: index + 1 }}
          count={items.length}
          {...shared}
        />
      ))}
      {parts.item.length > 0 && items.length === 0 && (
        <ButtonRow>
          <Button name="act" value={actValue('add', { ...place, item: 0 })}>
            {t('item.addFirst', { block: number, section })}
          </Button>
        </ButtonRow>
      )}
      <Disclosure summary={t('block.more', { number, section })} isOpen={isChanged}>
        <AddBlock place={place} />
        <ActButtons what="block" place={place} count={count} />
        <MoveToSection place={place} sections={shared.sections} />
      </Disclosure>
    </WritingBlock>
  );
}

function ItemFields({
  parts,
  place,
  count,
  ...shared
}: Shared & { parts: readonly Part[]; place: BlockPlace & { item: number }; count: number }) {
  const t = useText('staff-content');
  const name = placeName(place);
  const isChanged = isAt(shared.change, place);
  const { section, block, item: number } = place;
  return (
    <WritingBlock id={name} heading={t('item.legend', { number, count })} isItem isChanged={isChanged}>
      {isChanged && <ChangeNotice change={shared.change!} />}
      {parts.map((part) => (
        <PartFields key={part.name} part={part} prefix={name} pictures={shared.pictures} />
      ))}
      <Disclosure summary={t('item.more', { number, block, section })} isOpen={isChanged}>
        <ActButtons what="item" place={place} count={count} />
      </Disclosure>
    </WritingBlock>
  );
}

/** A field in both languages; which kind of field it is depends on what is to be written. */
function PartFields({
  part,
  prefix,
  pictures,
}: {
  part: Part;
  prefix: string;
  pictures: readonly LibraryImage[];
}) {
  return (
    <LanguagePair>
      {languages.map((each) => (
        <PartField key={each} part={part} prefix={prefix} language={each} pictures={pictures} />
      ))}
    </LanguagePair>
  );
}

function PartField({
  part: { name, type, isOptional },
  prefix,
  language,
  pictures,
}: {
  part: Part;
  prefix: string;
  language: Language;
  pictures: readonly LibraryImage[];
}) {
  const t = useText('staff-content');
  const isShared = (type === 'address' || type === 'picture') && language === 'ar';
  const own = {
    name: `${prefix}-${name}-${language}`,
    label: isShared
      ? t('labelled.other', { label: t(`part.${name}` as 'part.text') })
      : t('labelled', { label: t(`part.${name}` as 'part.text'), language: t(`in.${language}`) }),
    isOptional: isOptional || isShared,
  };
  if (type === 'runs') return <TextAreaField {...own} rows={3} language={language} />;
  if (type === 'lines') return <TextAreaField {...own} rows={4} hint={t('onePerLine')} language={language} />;
  if (type === 'address') return <Field {...own} language="en" autoComplete="off" />;
  if (type === 'line') return <Field {...own} language={language} autoComplete="off" />;
  return <PictureOfBlock {...own} language={language} pictures={pictures} />;
}

function isAt(change: StructureChange | undefined, place: FormPlace): boolean {
  return change ? change.at !== null && placeName(change.at) === placeName(place) : false;
}
