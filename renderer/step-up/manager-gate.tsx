import { t } from '../../shared/locales/language.ts';
import { Panel } from '../design/frame/page.tsx';
import { GateForm } from './gate-form.tsx';

/** In the place of what only a manager may set. */
export function ManagerGate() {
  return (
    <Panel title={t('stepUp.gate.title')}>
      <GateForm />
    </Panel>
  );
}
