import { useText } from '#platform/text/i18n.ts';
import { directionOf } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import type { LessonReading } from './lesson-reading.server.ts';
import { useLessonPlaceWords } from './lesson-words.ts';

/**
 * How easily the saved text is followed by ear, for its writer: a help with what was counted and how, and no fault. The
 * longest sentences are quoted in their language, each with the way to its field.
 */
export function LessonReadingPart({ reading }: { reading: readonly LessonReading[] }) {
  const t = useText('staff-lessons');
  const { language: own } = usePage();
  if (reading.length === 0) return null;
  const order = own === 'ar' ? reading.toReversed() : reading;
  return (
    <Part id="reading" heading={t('reading')}>
      <p>{t('reading.lead')}</p>
      {order.map((each) => (
        <Disclosure key={each.language} summary={t(`reading.${each.language}`)} level={3}>
          <ReadingOf reading={each} />
        </Disclosure>
      ))}
    </Part>
  );
}

function ReadingOf({ reading }: { reading: LessonReading }) {
  const t = useText('staff-lessons');
  const wordsOf = useLessonPlaceWords();
  const { language: own } = usePage();
  const { language, sentences, wordsPerSentence, longPercent, longest } = reading;
  const marks = language === own ? {} : { lang: language };
  return (
    <Stack>
      <DetailsList
        look="stacked"
        items={[
          { term: t('reading.sentences'), value: <NumberText value={sentences} /> },
          { term: t('reading.average'), value: <NumberText value={wordsPerSentence} /> },
          { term: t('reading.long'), value: t('task.percent', { percent: longPercent }) },
        ]}
      />
      <p>{t(`reading.counted.${language}`)}</p>
      <h4>{t('reading.longest')}</h4>
      <ol>
        {longest.map(({ text, words, name }, index) => (
          <li key={index}>
            <p>{t('reading.words', { count: words })}</p>
            <p {...marks} dir={directionOf(language)}>
              {text}
            </p>
            <p>
              <Link href={`#${name}`} look="standing">
                {t('reading.to', { number: index + 1, place: wordsOf(name) })}
              </Link>
            </p>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
