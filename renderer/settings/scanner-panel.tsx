import { useEffect, useState } from 'react';
import { hasCardCodeRules } from '../../shared/cards/card-codes.ts';
import type { CardCodeRules } from '../../shared/cards/card-codes.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { tillMark } from '../../shared/receipt/receipt-code.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Panel } from '../design/frame/page.tsx';
import { playSound } from '../design/sounds.ts';
import { CardCodesFields } from './card-codes-fields.tsx';
import { cardCodesFormOf, parseCardCodesForm } from './card-codes-form.ts';
import { TillSettingFields } from './rows/till-setting-fields.tsx';
import { hasService } from '../../shared/ledger/store/book.ts';
import { ScanTest } from './scan-test.tsx';

/** The scanner's key speed, card formats, a field to try both, and sounds. */
export function ScannerPanel({ overview }: { readonly overview: Overview }) {
  const [codes, setCodes] = useState(() => cardCodesFormOf(overview.cardCodes));
  const [isProposed, setIsProposed] = useState(false);
  const isDescribed = hasCardCodeRules(overview.cardCodes);
  useEffect(() => {
    if (isDescribed) return undefined;
    let isWanted = true;
    const show = (proposed: CardCodeRules | null) => {
      if (!isWanted || proposed === null) return;
      setCodes(cardCodesFormOf(proposed));
      setIsProposed(true);
    };
    window.till.proposedCardCodes('first-cards').then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [isDescribed]);
  const read = parseCardCodesForm(codes);
  return (
    <>
      <TillSettingFields folded section="scanning" overview={overview} />
      <CardCodesFields
        form={codes}
        read={read}
        isProposed={isProposed && !isDescribed}
        onChange={setCodes}
      />
      <ScanTest
        layout={overview.scannerLayout}
        codes={read.kind === 'codes' ? read.codes : null}
        tillMark={overview.book === null ? null : tillMark(overview.book.tillId)}
        hasService={hasService(overview.book)}
      />
      <Panel title={t('settings.scanner.sounds')}>
        <TillSettingFields section="sounds" overview={overview} />
        <KeyButton
          label={t('settings.scanner.hear')}
          disabled={!overview.soundsOn}
          onPress={() => playSound('taken')}
        />
      </Panel>
    </>
  );
}
