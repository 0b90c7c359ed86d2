import { t } from '../../../shared/locales/language.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';

export function RefreshButton({ onPress }: { readonly onPress: () => void }) {
  return <KeyButton keyName={shortcuts.refresh} label={t('reports.refresh')} onPress={onPress} />;
}

/** Shows when the report was read, and the button that reads it again. */
export function AsOfLine({
  atMs,
  readAgain,
}: {
  readonly atMs: number;
  readonly readAgain: () => void;
}) {
  const format = useFormat();
  return (
    <>
      <span>{t('reports.asOf', { time: format.time(atMs) })}</span>
      <RefreshButton onPress={readAgain} />
    </>
  );
}
