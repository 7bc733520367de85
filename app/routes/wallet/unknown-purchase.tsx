import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { WalletPage } from './wallet-page.tsx';

/** A purchase that is not there, or is somebody else's. */
export function UnknownPurchase() {
  const t = useText('checkout');
  return (
    <WalletPage title={t('unknown.title')} lead={t('unknown.text')} above={[]}>
      <div>
        <ButtonLink href="/wallet" look="primary">
          {t('unknown.wallet')}
        </ButtonLink>
      </div>
    </WalletPage>
  );
}
