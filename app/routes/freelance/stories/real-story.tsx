import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Card } from '#ui/layout/card.tsx';
import { paragraphsOf } from './story-words.tsx';

/** A story of a completed contract in the reader's language. */
export type RealStoryInWords = {
  id: string;
  name: string;
  work: string;
  text: string;
  clientName: string | null;
};

/** What somebody has done here, in words that they agreed to. */
export function RealStory({ story }: { story: RealStoryInWords }) {
  const t = useText('success-stories');
  const { id, name, work, text, clientName } = story;
  return (
    <Card id={`story-${id}`} heading={<bdi>{name}</bdi>}>
      <Facts items={[work, t('real')]} />
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {clientName !== null && (
        <p>
          {t('client')}: <bdi>{clientName}</bdi>
        </p>
      )}
    </Card>
  );
}
