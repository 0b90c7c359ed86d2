import { NativeSelect } from '@mantine/core';
import {
  customerDisplaySchema,
  customerScreenAmong,
} from '../../shared/customer-display/customer-screen.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { PictureChoice } from '../setting-forms/picture-choice.tsx';
import { labelOfScreen, useScreens } from './health/use-screens.ts';
import { useSaving } from '../setting-forms/use-saving.ts';
import styles from './settings.module.css';

/** Chooses where customers see their sale: nowhere, in a window, or on a screen of its own. */
export function CustomerDisplayPanel({
  overview: { customerDisplay: chosen, shopPicture },
}: {
  readonly overview: Pick<Overview, 'customerDisplay' | 'shopPicture'>;
}) {
  const { keep, notKept } = useSaving();
  const screens = useScreens();
  if (screens === null) return null;
  const others = screens.filter(({ isTills }) => !isTills);
  const isListed = others.some(({ id }) => id === chosen);
  const isAway = typeof chosen === 'number' && customerScreenAmong(chosen, screens) === null;
  return (
    <Panel title={t('customerDisplay.title')}>
      <p className={styles['note']}>{t('customerDisplay.note')}</p>
      <div className={styles['fields']}>
        <NativeSelect
          className={styles['field'] ?? ''}
          label={t('customerDisplay.where')}
          value={String(chosen)}
          data={[
            { value: 'off', label: t('customerDisplay.off') },
            ...others.map((screen, index) => ({
              value: String(screen.id),
              label: labelOfScreen(screen, index),
            })),
            ...(typeof chosen === 'number' && !isListed
              ? [{ value: String(chosen), label: t('customerDisplay.chosen') }]
              : []),
            { value: 'window', label: t('customerDisplay.window') },
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const read = customerDisplaySchema.safeParse(
              /^-?\d+$/.test(value) ? Number(value) : value,
            );
            if (read.success) keep(window.till.changeSettings({ customerDisplay: read.data }));
          }}
        />
      </div>
      {others.length === 0 && <p className={styles['note']}>{t('customerDisplay.noScreen')}</p>}
      {isAway && <Notice tone="attention" title={t('customerDisplay.away')} />}
      <PictureChoice
        of="shop"
        name={t('customerDisplay.picture')}
        picture={shopPicture}
        changeTo={(picture) => ({ shopPicture: picture })}
      />
      {notKept !== null && <Notice tone="bad" title={t('shell.noAnswer.pressAgain')} />}
    </Panel>
  );
}
