import { describe, expect, test } from 'vitest';
import {
  argumentsOfRestart,
  relaunchOptions,
} from '../../../../electron/node/restart-arguments.ts';

test('a restart keeps every option except those that set the till up once', () => {
  const data = ['app', '--data', '/tills/one', '--disable-gpu'];
  expect(argumentsOfRestart(data)).toEqual(data);
  const setUp = ['app', '--provision', '/usb/set-up.json', '--delete-file', '--data=/tills/one'];
  expect(argumentsOfRestart(setUp)).toEqual(['app', '--data=/tills/one']);
  expect(argumentsOfRestart(['--provision=/usb/set-up.json', '--json'])).toEqual(['--json']);
});

describe('a till that starts itself again', () => {
  const till = { argv: ['/mnt/evertill', '--data=/tills/one'], execPath: '/mnt/evertill', env: {} };
  const again = { execPath: '/mnt/evertill', args: ['--data=/tills/one'] };

  test('starts the same program', () => {
    expect(relaunchOptions(till)).toEqual(again);
  });

  test.each(['/apps/Evertill.AppImage', '/apps/Evertill.AppImage.new'])(
    'starts the AppImage, not the program mounted from it: %s',
    (image) => {
      const env = { APPIMAGE: image };
      const execPath = '/apps/Evertill.AppImage';
      expect(relaunchOptions({ ...till, env })).toEqual({ ...again, execPath });
    },
  );

  test('leaves that to its systemd unit in a kiosk', () => {
    expect(relaunchOptions({ ...till, env: { EVERTILL_KIOSK: '1' } })).toBeNull();
  });
});
