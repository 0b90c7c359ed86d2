import { Switch, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { otherTillNameSchema } from '../../../shared/ledger/money/other-till.ts';
import type { OtherTillId } from '../../../shared/ledger/money/other-till.ts';
import type { OtherTills } from '../../../shared/local-api/requested-payment.ts';
import { troubleOfOtherTills } from '../../../shared/messages/describe-health.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import { settingsSchema } from '../../../shared/messages/settings.ts';
import { parseTypedSum } from '../../../shared/values/money.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { useMayCall } from '../../step-up/people-here.ts';
import { describeFaultInStore } from './describe-fault-in-store.ts';
import styles from '../settings.module.css';

/** The first port offered to other tills; not in the list of well-known ports. */
const FIRST_PORT = 47_115;
const IN_STORE_PORT = 47_116;

type OneOtherTill = OtherTills['tills'][number];

interface ShownCode {
  readonly name: string;
  readonly code: string;
}

interface OtherTillsPanelProps {
  readonly otherTills: OtherTills;
  readonly overview: Pick<Overview, 'besideTill' | 'besideBlocker' | 'localApiPort'>;
}

/**
 * The settings page for other tills on this computer: whether they may send requests, which are connected, and what
 * each may do without a person.
 */
export function OtherTillsPanel({ otherTills, overview }: OtherTillsPanelProps) {
  const [name, setName] = useState('');
  const [shown, setShown] = useState<ShownCode | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const mayConnect = useMayCall('connectOtherTill');
  useEffect(() => () => void window.till.endConnecting(), []);
  const { port, fault, tills } = otherTills;
  const { besideBlocker: blocker } = overview;
  const isOn = port !== null || fault !== null;
  const trouble = troubleOfOtherTills(otherTills);
  const attempt = async (change: Promise<unknown>) => {
    const failed = await change.then(() => null, noAnswerOf);
    setFailure(failed === null ? null : describeNoAnswer(failed));
  };
  const connect = async (named: string, again: OtherTillId | null) => {
    const opened = await window.till.connectOtherTill(named, again).catch(noAnswerOf);
    if (typeof opened === 'string') return setFailure(describeNoAnswer(opened));
    if ('refusal' in opened) return setFailure(t('otherTill.refused'));
    setFailure(null);
    setShown({ name: named, code: opened.code });
  };
  const isName = otherTillNameSchema.safeParse(name.trim()).success;
  return (
    <Panel title={t('otherTill.title')}>
      <div className={styles['go']}>
        <p className={styles['note']}>{t('otherTill.note')}</p>
        <Switch
          label={t('otherTill.isOn')}
          checked={isOn}
          disabled={!mayConnect}
          onChange={(event) => {
            const localApiPort = event.currentTarget.checked ? FIRST_PORT : null;
            void attempt(window.till.changeSettings({ localApiPort }));
          }}
        />
        <Switch
          label={t('otherTill.beside.isOn')}
          description={t(
            blocker === null ? 'otherTill.beside.note' : `otherTill.beside.blocked.${blocker}`,
          )}
          checked={overview.besideTill}
          disabled={!mayConnect || blocker !== null}
          onChange={(event) => {
            void attempt(window.till.changeSettings({ besideTill: event.currentTarget.checked }));
          }}
        />
        {port !== null && <p>{t('otherTill.listens', { address: `https://127.0.0.1:${port}` })}</p>}
        {trouble !== null && (
          <Notice tone="bad" title={`${trouble.title} (${trouble.code})`}>
            <span>{trouble.whatToDo}</span>
            {fault !== null && (
              <KeyButton
                label={t('otherTill.otherPort')}
                disabled={!mayConnect}
                onPress={() => {
                  const localApiPort = portAfter(overview.localApiPort);
                  void attempt(window.till.changeSettings({ localApiPort }));
                }}
              />
            )}
          </Notice>
        )}
        {port !== null && (
          <InStore otherTills={otherTills} mayChange={mayConnect} attempt={attempt} />
        )}
        {tills.map((one) => (
          <OtherTillRow
            key={one.id}
            otherTill={one}
            mayChange={mayConnect}
            onAgain={() => void connect(one.name, one.id)}
            attempt={attempt}
          />
        ))}
        {port !== null && (
          <>
            <TextInput
              label={t('otherTill.name')}
              value={name}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <KeyButton
              label={t('otherTill.connect')}
              disabled={!isName || !mayConnect}
              onPress={() => void connect(name.trim(), null)}
            />
          </>
        )}
        {shown !== null && (
          <Notice
            tone="waiting"
            title={t('otherTill.code', {
              name: shown.name,
              code: inFours(shown.code),
            })}
          >
            <span>{t('otherTill.codeNote')}</span>
          </Notice>
        )}
        {failure !== null && <Notice tone="bad" title={failure} />}
      </div>
    </Panel>
  );
}

/** Returns the next port for tills on this computer. It leaves out every second port, which is for other computers. */
function portAfter(taken: number | null): number {
  return (taken ?? FIRST_PORT) + 2;
}

function inFours(text: string): string {
  return (text.match(/.{4}/g) ?? []).join(' ');
}

interface InStoreProps {
  readonly otherTills: OtherTills;
  readonly mayChange: boolean;
  readonly attempt: (change: Promise<unknown>) => Promise<void>;
}

/**
 * The settings for other computers of the store: the address they use, and the certificate that proves this till to
 * them.
 */
function InStore({ otherTills: { inStore, addresses }, mayChange, attempt }: InStoreProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const address = chosen ?? addresses[0] ?? '';
  const place = { address, port: IN_STORE_PORT };
  const change = (isOn: boolean) => {
    const localApiInStore = isOn ? place : null;
    void attempt(window.till.changeSettings({ localApiInStore }));
  };
  const isOne = settingsSchema.shape.localApiInStore.safeParse(place).success;
  return (
    <>
      <Switch
        label={t('otherTill.inStore')}
        checked={inStore !== null}
        disabled={!mayChange || (inStore === null && !isOne)}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {inStore === null ? (
        <TextInput
          label={t('otherTill.address')}
          value={address}
          maxLength={45}
          autoComplete="off"
          onChange={(event) => setChosen(event.currentTarget.value.trim())}
        />
      ) : (
        <>
          <p className={styles['note']}>{t('otherTill.inStoreNote')}</p>
          <p>{t('otherTill.listensInStore', { address: urlOf(inStore) })}</p>
          {inStore.fingerprint !== null && (
            <p>{t('otherTill.fingerprint', { fingerprint: inFours(inStore.fingerprint) })}</p>
          )}
          {inStore.fault !== null && (
            <Notice tone="bad" title={describeFaultInStore(inStore.fault)} />
          )}
        </>
      )}
    </>
  );
}

function urlOf({ address, port }: NonNullable<OtherTills['inStore']>): string {
  return `https://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

interface OtherTillRowProps {
  readonly otherTill: OneOtherTill;
  readonly mayChange: boolean;
  readonly onAgain: () => void;
  readonly attempt: (change: Promise<unknown>) => Promise<void>;
}

function OtherTillRow({ otherTill, mayChange, onAgain, attempt }: OtherTillRowProps) {
  const { id, name, isConnected } = otherTill;
  const format = useFormat();
  const { minorUnit, currency } = format.unit;
  const [payment, setPayment] = useState(format.typed(otherTill.alonePerPaymentCents));
  const [day, setDay] = useState(format.typed(otherTill.alonePerDayCents));
  const [isAsked, setIsAsked] = useState(false);
  const [perPayment, perDay] = [payment, day].map((text) => parseTypedSum(text, false, minorUnit));
  const save = () => {
    if (perPayment?.kind !== 'amount' || perDay?.kind !== 'amount') return;
    void attempt(window.till.changeOtherTill(id, perPayment.cents, perDay.cents));
  };
  const isFit = perPayment?.kind === 'amount' && perDay?.kind === 'amount';
  return (
    <>
      <h3>{isConnected ? name : t('otherTill.ended', { name })}</h3>
      {isConnected && (
        <>
          <TextInput
            label={`${t('otherTill.perPayment')} (${currency})`}
            value={payment}
            error={perPayment?.kind !== 'amount'}
            onChange={(event) => setPayment(event.currentTarget.value)}
          />
          <TextInput
            label={`${t('otherTill.perDay')} (${currency})`}
            value={day}
            error={perDay?.kind !== 'amount'}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <p className={styles['note']}>{t('otherTill.alone')}</p>
          <KeyButton label={t('otherTill.save')} disabled={!isFit || !mayChange} onPress={save} />
          <KeyButton
            look="danger"
            label={t('otherTill.end')}
            disabled={!mayChange}
            onPress={() => setIsAsked(true)}
          />
        </>
      )}
      <KeyButton label={t('otherTill.again')} disabled={!mayChange} onPress={onAgain} />
      {isAsked && (
        <ConfirmDialog
          question={t('otherTill.endQuestion', { name })}
          keep={t('question.keep')}
          go={t('otherTill.end')}
          isDangerous
          onKeep={() => setIsAsked(false)}
          onGo={() => {
            setIsAsked(false);
            void attempt(window.till.disconnectOtherTill(id));
          }}
        />
      )}
    </>
  );
}
