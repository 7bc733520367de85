import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { CodeList } from '#ui/data/code-list.tsx';
import { CopyButtons } from '#ui/form/copy-buttons.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { AccountPage, type AccountPageProps } from './account-page.tsx';

export type RecoveryCodeSheetProps = {
  codes: string[];
  news: string;
  above: AccountPageProps['above'];
  /** Where to go on once they are kept. */
  next?: string;
};

const twoStepPath = '/account/two-step?done=authenticator';

/** The recovery codes, shown this once: to be written down, copied or printed. */
export function RecoveryCodeSheet({ codes, news, above, next = twoStepPath }: RecoveryCodeSheetProps) {
  const t = useText('account');
  return (
    <AccountPage title={t('codes.new-title')} lead={t('codes.lead')} above={above}>
      <Notice tone="warning" heading={news} announce={news}>
        {t('codes.keep')}
      </Notice>
      <CodeList codes={codes} label={t('codes.list')} />
      <CopyButtons
        text={codes.join('\n')}
        copy={{ label: t('codes.copy'), done: t('codes.copied') }}
        print={{ label: t('codes.print') }}
      />
      <div>
        <ButtonLink href={next} look="primary">
          {t('codes.kept')}
        </ButtonLink>
      </div>
    </AccountPage>
  );
}
