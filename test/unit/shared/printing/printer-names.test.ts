import { expect, test } from 'vitest';
import { modelNamed } from '../../../../shared/printing/found-printer.ts';
import {
  printerModelName,
  printerModelSchema,
} from '../../../../shared/printing/printer-settings.ts';

test('every model has a name with its maker, from which it is found; the model for all others has none', () => {
  for (const model of printerModelSchema.options) {
    const name = printerModelName(model);
    if (model.startsWith('generic')) expect(name).toBeNull();
    else expect([model, name && modelNamed(name)]).toEqual([model, model]);
  }
});
