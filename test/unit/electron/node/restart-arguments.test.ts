import { expect, test } from 'vitest';
import { argumentsOfRestart } from '../../../../electron/node/restart-arguments.ts';

test('a restart keeps every option except those that set the till up once', () => {
  const data = ['app', '--data', '/tills/one', '--disable-gpu'];
  expect(argumentsOfRestart(data)).toEqual(data);
  const setUp = ['app', '--provision', '/usb/set-up.json', '--delete-file', '--data=/tills/one'];
  expect(argumentsOfRestart(setUp)).toEqual(['app', '--data=/tills/one']);
  expect(argumentsOfRestart(['--provision=/usb/set-up.json', '--json'])).toEqual(['--json']);
});
