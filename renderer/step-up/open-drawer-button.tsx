import { useState } from 'react';
import type { ManagerAnswer } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { useFormat } from '../design/figures/format.ts';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { describeManagerAnswer } from './describe-manager-answer.ts';
import { lazyPart } from '../design/lazy-part.tsx';

const StepUpDialog = lazyPart(async () => (await import('./step-up-dialog.tsx')).StepUpDialog);

interface OpenDrawerButtonProps {
  /** True for a small button, apart from those pressed all day. */
  readonly isQuiet?: boolean;
  readonly onSaid: (good: boolean, text: string) => void;
}

/** Opens the drawer without a sale; a manager's PIN is needed once a cashier has done so as often as the store allows. */
export function OpenDrawerButton({ isQuiet = false, onSaid }: OpenDrawerButtonProps) {
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const hear = (answer: ManagerAnswer | null) => {
    if (answer?.kind === 'refused' && answer.refusal.why === 'needs-approval')
      return setAsked(true);
    if (answer?.kind !== 'written')
      return onSaid(false, describeManagerAnswer(answer, format.duration, format.time) ?? '');
    const { drawer } = answer;
    return drawer === undefined || drawer.kind === 'printed'
      ? onSaid(true, t('printer.drawerOpened'))
      : onSaid(false, t(`printTrouble.${drawer.cause}`));
  };
  const open = async () => {
    hear(await window.till.propose({ kind: 'open-drawer' }).catch(() => null));
  };
  return (
    <>
      <KeyButton
        keyName={shortcuts.openDrawer}
        {...(isQuiet && { look: 'quiet' })}
        label={t(isQuiet ? 'sale.ticket.drawer' : 'printer.drawer')}
        onPress={() => void open()}
      />
      {isAsked && (
        <StepUpDialog
          question={t('printer.drawerQuestion')}
          effects={{ customer: t('printer.drawerCustomer'), report: t('printer.drawerReport') }}
          go={t('printer.drawer')}
          proposal={{ kind: 'open-drawer' }}
          onEnd={(answer) => {
            setAsked(false);
            if (answer !== null) hear(answer);
          }}
        />
      )}
    </>
  );
}
