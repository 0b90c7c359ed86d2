import '../../shared/values/zod-without-eval.ts';
import { createRoot } from 'react-dom/client';
import { loadCatalogue } from '../../shared/locales/catalogues/load-catalogue.ts';
import { installTexts } from '../../shared/locales/language.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { DesignRoot } from '../design/design-root.tsx';
import { createFormat, FormatProvider } from '../design/figures/format.ts';
import { startMarkingInputDevice } from '../design/keys/mark-input-device.ts';
import { EveryComponent } from './every-component.tsx';

startMarkingInputDevice(document);
installTexts('en', await loadCatalogue('en'));
const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Dublin', currency: 'EUR' });

createRoot(assertPresent(document.getElementById('parts'), 'parts.html has the root')).render(
  <DesignRoot>
    <FormatProvider value={format}>
      <EveryComponent />
    </FormatProvider>
  </DesignRoot>,
);
