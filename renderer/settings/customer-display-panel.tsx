import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  customerDisplaySchema,
  customerScreenAmong,
} from '../../shared/customer-display/customer-screen.ts';
import type {
  CustomerDisplayChoice,
  ScreenHere,
} from '../../shared/customer-display/customer-screen.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { PictureChoice } from '../store-table/picture-choice.tsx';
import styles from './settings.module.css';

const LOOK_EVERY_MS = 1_000;

/** Where customers see their sale: nowhere, in a window, or on a screen of their own. */
export function CustomerDisplayPanel({
  overview: { customerDisplay: chosen, shopPicture },
}: {
  readonly overview: Pick<Overview, 'customerDisplay' | 'shopPicture'>;
}) {
  const [isFailed, setIsFailed] = useState(false);
  const screens = useScreens();
  const choose = async (choice: CustomerDisplayChoice) => {
    const isKept = await window.till.changeSettings({ customerDisplay: choice }).then(
      () => true,
      () => false,
    );
    setIsFailed(!isKept);
  };
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
            ...others.map((screen, place) => ({
              value: String(screen.id),
              label: nameOfScreen(screen, place),
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
            if (read.success) void choose(read.data);
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
      {isFailed && <Notice tone="bad" title={t('shell.noAnswer.pressAgain')} />}
    </Panel>
  );
}

/** Looked for again and again: one is plugged in while somebody stands here. Null until main has said which there are. */
function useScreens(): readonly ScreenHere[] | null {
  const [screens, setScreens] = useState<readonly ScreenHere[] | null>(null);
  useEffect(() => {
    const look = () => void window.till.screens().then(setScreens, () => undefined);
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return screens;
}

function nameOfScreen({ label, width, height }: ScreenHere, place: number): string {
  const name = label === '' ? t('customerDisplay.unnamed', { number: String(place + 2) }) : label;
  return t('customerDisplay.screen', { name, width: String(width), height: String(height) });
}
