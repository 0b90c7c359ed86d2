import { t } from '../../shared/locales/language.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Page } from '../design/frame/page.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';

interface NotConnectedProps {
  /** True if the shop sells already, and only gift cards wait for the card service. */
  readonly sells: boolean;
  readonly onConnect: () => void;
}

/** Shown in place of a page that needs the card service, before it is connected. */
export function NotConnectedMessage({ sells, onConnect }: NotConnectedProps) {
  return (
    <Page title={t(sells ? 'shell.pages.gift-balance' : 'shell.frame.connect')}>
      <Notice
        tone={sells ? 'plain' : 'attention'}
        title={t('shell.frame.notConnected')}
        actions={
          <KeyButton
            keyName={shortcuts.confirm}
            label={t('shell.frame.connect')}
            onPress={onConnect}
          />
        }
      >
        {sells && t('shell.frame.sellsNow')}
      </Notice>
    </Page>
  );
}
