import { expect, test, vi } from 'vitest';
import { withoutOnce } from '../../../../electron/rehearsal/kill-and-restart.ts';

vi.mock('electron', () => ({ app: {} }));

test('the restart keeps every option except those that set the till up once', () => {
  const data = ['app', '--data', '/tills/one', '--disable-gpu'];
  expect(withoutOnce(data)).toEqual(data);
  const setUp = ['app', '--provision', '/usb/set-up.json', '--delete-file', '--data=/tills/one'];
  expect(withoutOnce(setUp)).toEqual(['app', '--data=/tills/one']);
  expect(withoutOnce(['--provision=/usb/set-up.json', '--json'])).toEqual(['--json']);
});
