import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { isSellingWithoutGiftCards } from '../../shared/messages/describe-health.ts';
import { describeCode } from '../../shared/messages/till-codes.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { People } from '../../shared/proposals/people.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Sheet } from '../design/frame/sheet.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { SupportContact } from '../support-file/support-contact.tsx';
import { useNow } from '../design/use-now.ts';
import styles from './frame.module.css';

/** The parts of the overview that are reported on every page. */
export interface NoticeSources extends Pick<
  Overview,
  | 'people'
  | 'closingInFlight'
  | 'rebuildingLeft'
  | 'unfinishedSetUp'
  | 'health'
  | 'installation'
  | 'supportContact'
  | 'update'
> {
  /** Name of the till that this computer is set up to replace, but has not taken over yet; null if none. */
  readonly replaces: string | null;
}

/** A button in the rail that opens the notices, so that they take no room from the page. */
export function RailNotices(told: NoticeSources) {
  const [isOpen, setIsOpen] = useState(false);
  const label = railNoticesLabel(told);
  if (label === null) return null;
  return (
    <>
      <KeyButton
        keyName={shortcuts.notices}
        icon={told.closingInFlight === null ? 'warning' : 'clock'}
        look="place"
        wide
        label={label}
        onPress={() => setIsOpen(true)}
      />
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {isOpen && <NoticesSheet {...told} title={label} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Returns the button's label; null while there is nothing to report. */
export function railNoticesLabel(told: NoticeSources): string | null {
  if (told.closingInFlight !== null) return t('shell.notices.closing');
  const { rebuildingLeft, unfinishedSetUp, health, installation, people, replaces, update } = told;
  if (
    installation.isWritable ||
    installation.otherTills.length > 0 ||
    rebuildingLeft !== null ||
    unfinishedSetUp !== null ||
    isSellingWithoutGiftCards(health) ||
    replaces !== null ||
    update.kind === 'ready'
  ) {
    return t('shell.notices.all');
  }
  return hasPinNotice(people) ? t('shell.people.about') : null;
}

function hasPinNotice({ guessed, hasShortPin }: People): boolean {
  return guessed !== null || hasShortPin;
}

interface NoticesSheetProps extends NoticeSources {
  readonly title: string;
  readonly onClose: () => void;
}

function NoticesSheet({ title, onClose, ...told }: NoticesSheetProps) {
  const { people, closingInFlight, rebuildingLeft, unfinishedSetUp, health, replaces } = told;
  const { installation, supportContact, update } = told;
  const read = () => {
    void window.till.hasReadGuesses();
    onClose();
  };
  return (
    <Sheet title={title} size={760} onClose={onClose}>
      <div className={styles['sheet']} data-decision>
        {closingInFlight !== null && (
          <Notice tone="waiting" title={t('shell.frame.finishing', { count: closingInFlight })} />
        )}
        {health.kind !== 'trading' && isSellingWithoutGiftCards(health) && (
          <Notice tone="attention" title={describeCode(health.kind).title}>
            {t('shell.health.meanwhile')}
          </Notice>
        )}
        {rebuildingLeft !== null && (
          <Notice tone="waiting" title={t('shell.frame.rebuilding', { left: rebuildingLeft })} />
        )}
        {unfinishedSetUp !== null && (
          <Notice
            tone="attention"
            title={t('shell.frame.setUpUnfinished', { file: unfinishedSetUp })}
          />
        )}
        {installation.isWritable && (
          <Notice tone="attention" title={t('shell.frame.programWritable')}>
            <SupportContact contact={supportContact} />
          </Notice>
        )}
        {installation.otherTills.length > 0 && (
          <Notice
            tone="attention"
            title={t('appliance.otherTills', { names: installation.otherTills.join(', ') })}
          >
            {t('appliance.otherTillsNote')}
          </Notice>
        )}
        {replaces !== null && (
          <Notice tone="attention" title={t('hub.replacing.title', { till: replaces })}>
            {t('hub.replacing.where', { till: replaces })}
          </Notice>
        )}
        {update.kind === 'ready' && (
          <Notice tone="waiting" title={t('update.isNews', { version: update.version })} />
        )}
        <PinNotices people={people} />
        <div className={styles['sheetKeys']}>
          {people.guessed !== null && (
            <KeyButton keyName={shortcuts.goOn} label={t('shell.people.hasRead')} onPress={read} />
          )}
          <KeyButton
            keyName={shortcuts.back}
            look="primary"
            label={t('shell.frame.close')}
            startsFocused
            onPress={onClose}
          />
        </div>
      </div>
    </Sheet>
  );
}

/** Warns that somebody has entered wrong PINs, or that a PIN is short. */
function PinNotices({ people }: { readonly people: People }) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const { guessed, hasShortPin, managerDigits } = people;
  return (
    <>
      {guessed !== null && (
        <Notice
          tone="attention"
          title={t('shell.people.guessed', {
            count: guessed.count,
            name: guessed.name,
            last: format.moment(guessed.lastAtMs, nowMs),
          })}
        >
          {guessed.during.length > 0 && (
            <span>{t('shell.people.during', { names: guessed.during.join(', ') })}</span>
          )}
        </Notice>
      )}
      {hasShortPin && (
        <Notice tone="attention" title={t('shell.people.shortPin', { least: managerDigits })} />
      )}
    </>
  );
}
