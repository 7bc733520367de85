import type { LibraryImage } from '#domain/documents/images/image-library.ts';
import { imageSources } from '#domain/documents/images/image-address.ts';
import { useText } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { useFormState } from '#ui/form/form-context.ts';
import { PictureField } from '#ui/form/picture-field.tsx';
import { Alternative, thumbnailWidth, useImageName } from '#routes/staff/images/image-card.tsx';

export type PictureOfBlockProps = {
  name: string;
  label: string;
  isOptional: boolean | undefined;
  language: Language;
  /** Those that stand in the form. */
  pictures: readonly LibraryImage[];
};

/** The picture of a block in one language, and the way to another; in Arabic it is that of the English text unless chosen. */
export function PictureOfBlock({ name, label, isOptional, language, pictures }: PictureOfBlockProps) {
  const t = useText('staff-content');
  const nameOf = useImageName();
  const { values } = useFormState();
  const own = values[name] ?? '';
  const image = pictures.find(({ id }) => id === own);
  const where = placeWords(name);
  const words = own === '' ? t('picture.choose') : t('picture.another');
  const inLanguage = t(`in.${language}`);
  const nothing = own !== '' ? t('picture.gone') : language === 'ar' ? t('picture.same') : t('picture.none');
  return (
    <PictureField
      {...{ name, label, isOptional, nothing }}
      picture={
        image
          ? {
              ...{ width: image.width, height: image.height },
              src: imageSources(image, thumbnailWidth).src,
              words: (
                <>
                  <p>
                    <bdi>{nameOf(image)}</bdi>
                  </p>
                  <p>
                    {t('picture.says')} <Alternative image={image} />
                  </p>
                </>
              ),
            }
          : null
      }
    >
      <ButtonRow>
        <Button
          name="act"
          value={`pick:${name}`}
          label={t('picture.label', { act: words, ...where, language: inLanguage })}
        >
          {words}
        </Button>
        {language === 'ar' && own !== '' && (
          <Button
            name="act"
            value={`unpick:${name}`}
            label={t('picture.label', { act: t('picture.unpick'), ...where, language: inLanguage })}
          >
            {t('picture.unpick')}
          </Button>
        )}
      </ButtonRow>
    </PictureField>
  );
}

function placeWords(name: string) {
  const [, section, block] = /^s(\d+)-b(\d+)-/.exec(name) ?? [];
  return { section: Number(section), block: Number(block) };
}
