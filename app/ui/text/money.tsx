import { formatMoney, spokenMoney } from '#platform/text/money.ts';
import { usePage } from '#platform/page/page.ts';
import { HiddenText } from './hidden-text.tsx';

/** An amount of money from whole piastres; heard as "1,250 Egyptian pounds" where "EGP 1,250" is shown. */
export function Money({ piastres }: { piastres: number }) {
  const { language } = usePage();
  const shown = formatMoney(piastres, language);
  const spoken = spokenMoney(piastres, language);
  if (shown === spoken) return <bdi>{shown}</bdi>;
  return (
    <bdi>
      <span aria-hidden="true">{shown}</span>
      <HiddenText>{spoken}</HiddenText>
    </bdi>
  );
}
