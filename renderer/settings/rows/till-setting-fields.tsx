import { describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import {
  plainSettingRows,
  settingChangesSchema,
  settingsOfSection,
} from '../../../shared/messages/settings.ts';
import type { PlainSettingName, SettingSection } from '../../../shared/messages/settings.ts';
import { accessLevelOf, missingPermissionNow } from '../../../shared/proposals/permissions.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { UnlockForManagerButton } from '../../step-up/manager-gate.tsx';
import { useSaving } from '../../setting-forms/use-saving.ts';
import { SettingControl } from './setting-control.tsx';
import { settingLabel, settingNote } from './setting-words.ts';
import styles from '../settings.module.css';

interface TillSettingsProps {
  readonly section: SettingSection;
  readonly overview: Pick<Overview, PlainSettingName | 'people'>;
  /** True puts each setting in a panel of its own, which is folded until somebody opens it. */
  readonly folded?: boolean;
}

/** Renders this till's own settings from their rows (`shared/messages/settings.ts`). */
export function TillSettingFields({ section, overview, folded = false }: TillSettingsProps) {
  const { keep, notKept } = useSaving();
  const { people } = overview;
  const accessLevel = accessLevelOf(people);
  const rows = settingsOfSection(section).map((name) => {
    const { schema, may } = plainSettingRows[name];
    const isMissing =
      may !== 'anybody' && missingPermissionNow(may, accessLevel, people.opened) !== null;
    return { name, schema, isMissing };
  });
  const controls = rows.map(({ name, schema, isMissing }) => {
    const control = (
      <SettingControl
        key={name}
        name={name}
        schema={schema}
        label={settingLabel(name)}
        note={settingNote(name)}
        value={overview[name]}
        disabled={isMissing}
        isTitled={folded}
        onChange={(value) =>
          keep(window.till.changeSettings(settingChangesSchema.parse({ [name]: value })))
        }
      />
    );
    return folded ? (
      <Panel key={name} folded title={settingLabel(name)}>
        {control}
      </Panel>
    ) : (
      control
    );
  });
  return (
    <>
      {folded ? controls : <div className={styles['fields']}>{controls}</div>}
      {rows.some(({ isMissing }) => isMissing) && <UnlockForManagerButton />}
      {notKept !== null && <Notice tone="bad" title={describeNoAnswer(notKept)} />}
    </>
  );
}
