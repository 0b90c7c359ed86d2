import './start/trusted-types.ts';
import '../shared/values/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installTexts, t } from '../shared/locales/language.ts';
import { loadCatalogue } from '../shared/locales/catalogues/load-catalogue.ts';
import { localeIn } from '../shared/locales/region.ts';
import { assertPresent } from '../shared/values/assert.ts';
import { DesignRoot } from './design/design-root.tsx';
import { createFormat, FormatProvider } from './design/figures/format.ts';
import { startMarkingInputDevice } from './design/keys/mark-input-device.ts';
import { setKeyLabels } from './design/keys/shortcuts.ts';
import { askOfficeLocale } from './office/ask-office.ts';
import { OfficeScreen } from './office/office-screen.tsx';
import { blockBrowserKeys } from './shell/block-browser-keys.ts';
import { startRestoringLostFocus } from './shell/restore-lost-focus.ts';

blockBrowserKeys();
startRestoringLostFocus();
startMarkingInputDevice(document);
setKeyLabels((key) => t(`keys.names.${key}`));
const place = await askOfficeLocale();
installTexts(place.language, await loadCatalogue(place.language));
const locale = localeIn(place.language, place.locale);
document.documentElement.lang = locale;

createRoot(assertPresent(document.getElementById('office'), 'office.html has the root')).render(
  <StrictMode>
    <DesignRoot>
      <FormatProvider value={createFormat({ locale, timeZone: place.timeZone, currency: 'EUR' })}>
        <OfficeScreen host={place.host} />
      </FormatProvider>
    </DesignRoot>
  </StrictMode>,
);
