import { useEffect, useRef, useState } from 'react';
import type { OtherTills } from '../../shared/local-api/requested-payment.ts';
import { hasService } from '../../shared/ledger/store/book.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import { t } from '../../shared/locales/language.ts';
import { assertNever } from '../../shared/values/assert.ts';
import {
  accessLevelOf,
  missingPermissionNow,
  needsPinOnPage,
} from '../../shared/proposals/permissions.ts';
import type { Action } from '../../shared/proposals/permissions.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { leavePage } from '../design/unsaved-input.ts';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Page, Panel } from '../design/frame/page.tsx';
import { ManagerOnlyContent } from '../step-up/manager-gate.tsx';
import { AboutPanel } from './about-panel.tsx';
import { AccountsPanel } from './books/accounts-panel.tsx';
import { AppliancePanel } from './appliance-panel.tsx';
import { AccountingPanel } from './books/accounting-panel.tsx';
import { ConnectPanel } from './connection/connect-panel.tsx';
import { BalancesImportPanel } from './connection/balances-import-panel.tsx';
import { HubPanel } from './connection/hub-panel.tsx';
import { OtherTillsPanel } from './connection/other-tills-panel.tsx';
import { SecondCopyPanel } from './second-copy-panel.tsx';
import { CardTerminalPanel } from './card-terminal-panel.tsx';
import { CustomerDisplayPanel } from './customer-display-panel.tsx';
import { DemoFaultsPanel } from './demo-faults-panel.tsx';
import { FactsExportPanel } from './facts-export-panel.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { OldCardsPanel } from '../old-cards/old-cards-panel.tsx';
import { LimitsPanel } from './limits/limits-panel.tsx';
import { PeoplePanel } from './people/people-panel.tsx';
import { PrinterPanel } from './printing/printer-panel.tsx';
import { PrivacyPanel } from './privacy/privacy-panel.tsx';
import { ScannerPanel } from './scanner-panel.tsx';
import { LedgerSettingFields } from './rows/ledger-setting-fields.tsx';
import { SETTING_PARTS } from './settings-index.ts';
import type { FoundSetting, SettingPart } from './settings-index.ts';
import { useSettingsView } from './settings-view.ts';
import type { SettingsView } from './settings-view.ts';
import { SettingsList } from './settings-list.tsx';
import { CountryPanel } from './tax/country-panel.tsx';
import { TaxPanel } from './tax/tax-panel.tsx';
import { UnavailableInTraining } from './training-panel.tsx';
import { TextSizeChoice } from './text-size-choice.tsx';
import { useSoughtSetting } from './use-sought.ts';
import styles from './settings.module.css';

interface SettingsScreenProps {
  readonly overview: Overview;
  /** The other tills on this computer; null until main has reported them. */
  readonly otherTills: OtherTills | null;
  /** The database of Categories; null while it cannot be read. */
  readonly catalogue: CatalogueDatabase | null;
  /** Opens the step-by-step set-up of a new till. */
  readonly onSetUp: () => void;
}

export function SettingsScreen(props: SettingsScreenProps) {
  const { overview } = props;
  const { part: chosen, open } = useSettingsView();
  const place = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState<FoundSetting | null>(null);
  useSoughtSetting(place, sought);
  useEffect(() => () => void window.till.endManaging(), []);
  const isDemo = overview.book?.mode === 'demo';
  const has = { shop: overview.book?.mode === 'real', cards: hasCardsIn(overview) };
  const parts = SETTING_PARTS.filter((name) => name !== (isDemo ? 'copy' : 'demo'));
  const part = parts.includes(chosen) ? chosen : 'connection';
  return (
    <Page
      part={part}
      title={t('settings.title')}
      actions={
        <>
          <TextSizeChoice textSize={overview.textSize} />
          <LanguageChoice language={overview.language} />
        </>
      }
      aside={
        <SettingsList
          parts={parts}
          open={part}
          has={has}
          onOpen={(next, found) => {
            const show = () => {
              open(next);
              setSought(found === undefined ? null : { ...found });
            };
            if (next === part) show();
            else leavePage(show);
          }}
        />
      }
    >
      <div ref={place} className={styles['part']}>
        {panelOf(part, { ...props, open })}
      </div>
    </Page>
  );
}

/** True if the shop has its card service, with which balances, old cards and a hub are possible. */
function hasCardsIn({ book }: Overview): boolean {
  return book?.mode === 'real' && hasService(book);
}

/** The permission that a person needs for each part; parts not listed need none. */
const partActions: Partial<Readonly<Record<SettingPart, Action>>> = {
  connection: 'connect-service',
  people: 'change-staff',
  scanner: 'change-settings',
  printer: 'change-settings',
  'card-terminal': 'change-settings',
  'customer-display': 'change-settings',
  appearance: 'change-settings',
  copy: 'change-settings',
};

/** Parts that exist only at the shop's own till, not in training. */
const OF_THE_SHOP: ReadonlySet<SettingPart> = new Set<SettingPart>([
  'connection',
  'people',
  'scanner',
  'printer',
  'card-terminal',
  'customer-display',
  'appearance',
  'copy',
]);

type PanelsProps = SettingsScreenProps & Pick<SettingsView, 'open'>;

function panelOf(part: SettingPart, props: PanelsProps) {
  const { overview } = props;
  if (overview.book?.mode === 'training' && OF_THE_SHOP.has(part)) return <UnavailableInTraining />;
  const action = partActions[part];
  const accessLevel = accessLevelOf(overview.people);
  const { opened, list } = overview.people;
  const panels = (
    <>
      {panelsOf(part, props)}
      <LedgerSettingFields part={part} overview={overview} />
    </>
  );
  if (action === undefined) return panels;
  // Only a manager may change the people, even in the demo, which asks for no other PIN.
  const isListed = part === 'people' && list.length > 0 && opened !== 'page';
  return (
    <ManagerOnlyContent
      key={part}
      isOpen={!isListed && missingPermissionNow(action, accessLevel, opened) === null}
      asksEachTime={needsPinOnPage(action)}
    >
      {panels}
    </ManagerOnlyContent>
  );
}

function panelsOf(
  part: SettingPart,
  { overview, otherTills, catalogue, onSetUp, open }: PanelsProps,
) {
  const accessLevel = accessLevelOf(overview.people);
  const { opened } = overview.people;
  const hasCards = hasCardsIn(overview);
  switch (part) {
    case 'connection':
      return (
        <>
          {overview.book?.mode === 'demo' && (
            <Panel>
              <KeyButton keyName={shortcuts.edit} label={t('firstDay.begin')} onPress={onSetUp} />
            </Panel>
          )}
          <CountryPanel overview={overview} />
          <ConnectPanel overview={overview} />
          {hasCards && <BalancesImportPanel overview={overview} />}
          {hasCards && <OldCardsPanel overview={overview} />}
          {hasCards && <HubPanel hub={overview.hub} />}
          {otherTills !== null && <OtherTillsPanel otherTills={otherTills} overview={overview} />}
        </>
      );
    case 'people':
      return <PeoplePanel overview={overview} />;
    case 'limits':
      return <LimitsPanel overview={overview} onOpenPeople={() => open('people')} />;
    case 'tax':
      return (
        <TaxPanel overview={overview} catalogue={catalogue} onOpenPeople={() => open('people')} />
      );
    case 'scanner':
      return <ScannerPanel overview={overview} />;
    case 'printer':
      return <PrinterPanel overview={overview} />;
    case 'card-terminal':
      return <CardTerminalPanel overview={overview} />;
    case 'customer-display':
      return <CustomerDisplayPanel overview={overview} />;
    case 'appearance':
      return <AppliancePanel overview={overview} />;
    case 'demo':
      return <DemoFaultsPanel />;
    case 'export':
      return (
        <>
          <FactsExportPanel overview={overview} />
          <ManagerOnlyContent
            isOpen={missingPermissionNow('export-books', accessLevel, opened) === null}
          >
            <AccountingPanel overview={overview} />
            <AccountsPanel overview={overview} />
          </ManagerOnlyContent>
        </>
      );
    case 'copy':
      return <SecondCopyPanel overview={overview} onOpenPrivacy={() => open('privacy')} />;
    case 'privacy':
      return <PrivacyPanel overview={overview} />;
    case 'about':
      return <AboutPanel overview={overview} otherTills={otherTills} />;
    default:
      return assertNever(part);
  }
}
