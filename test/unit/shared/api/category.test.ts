import { expect, test } from 'vitest';
import { categorySchema, fitsCategoryLimits } from '../../../../shared/api/category.ts';

const least = { uuid: 'u', external_identifier: '', name: '' };
const long = (length: number) => 'x'.repeat(length);

test.each([
  [least, true],
  [{ ...least, uuid: long(200), external_identifier: long(2_000), name: long(2_000) }, true],
  [{ ...least, uuid: long(201) }, false],
  [{ ...least, uuid: 'a\u202eb' }, false],
  [{ ...least, external_identifier: long(2_001) }, false],
  [{ ...least, name: long(2_001) }, false],
])('the quick check of a row agrees with the schema of a Category, row %#: $1', (row, fits) => {
  expect([fitsCategoryLimits(row), categorySchema.safeParse(row).success]).toEqual([fits, fits]);
});
