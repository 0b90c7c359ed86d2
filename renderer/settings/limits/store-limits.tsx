import { t } from '../../../shared/locales/language.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import { HEAD_OFFICE } from '../../../shared/ledger/store/joined-hub.ts';
import type { JoinedHub, StoreLimitsChange } from '../../../shared/ledger/store/joined-hub.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { StepUpButton } from '../../step-up/step-up-button.tsx';
import { LastChangeNote, useMomentText } from '../../setting-forms/last-change.tsx';
import { LimitChangeList } from '../../limits/limit-change-list.tsx';
import { limitEffectsOf } from './change-limits-panel.tsx';
import { describeLimitChanges } from '../../limits/describe-limits.ts';

interface StoreLimitsProps {
  /** The last change of the store's limits; undefined if nobody has changed them since the store has a hub. */
  readonly store: StoreLimitsChange | undefined;
  readonly limits: Limits;
  readonly hub: Pick<JoinedHub, 'tills'>;
}

/**
 * Shows who last changed the store's limits, and changes from another till that wait for a manager's approval at this
 * till.
 */
export function StoreLimitsPanel({ store, limits, hub }: StoreLimitsProps) {
  return (
    <Panel title={t('limits.sharedTitle')}>
      <p>{t('limits.sharedNote')}</p>
      {store !== undefined && <LimitsChange store={store} />}
      {store?.offered !== undefined && (
        <Raised store={store} offered={store.offered} limits={limits} hub={hub} />
      )}
    </Panel>
  );
}

function LimitsChange({ store }: { readonly store: StoreLimitsChange }) {
  const at = useMomentText(store.atMs);
  return (
    <>
      {store.till === HEAD_OFFICE ? (
        <p>{t('limits.officeSaid', { at })}</p>
      ) : (
        <LastChangeNote change={store} />
      )}
      {store.isOurs && <p>{t('limits.officeOurs')}</p>}
    </>
  );
}

function Raised({
  store,
  offered,
  limits,
  hub,
}: {
  readonly store: StoreLimitsChange;
  readonly offered: Limits;
  readonly limits: Limits;
  readonly hub: Pick<JoinedHub, 'tills'>;
}) {
  const format = useFormat();
  const changes = describeLimitChanges(limits, offered, format);
  const isOffice = store.till === HEAD_OFFICE;
  return (
    <>
      <Notice
        tone="attention"
        title={isOffice ? t('limits.officeOffers') : t('limits.raisedThere', { till: store.till })}
        actions={
          <StepUpButton
            question={t(isOffice ? 'limits.officeQuestion' : 'limits.takeQuestion')}
            effects={limitEffectsOf({ limits: offered, hub }, format.money)}
            go={t('limits.takeRaised')}
            proposal={{ kind: 'take-store-limits', number: store.number }}
          >
            <LimitChangeList changes={changes} />
          </StepUpButton>
        }
      />
      <LimitChangeList changes={changes} />
    </>
  );
}
