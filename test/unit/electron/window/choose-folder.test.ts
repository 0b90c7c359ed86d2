import type { BrowserWindow, OpenDialogReturnValue } from 'electron';
import { expect, test, vi } from 'vitest';
import { chooseFolder } from '../../../../electron/window/choose-folder.ts';

/** The folder for the second copy is chosen in the system's dialog, and typed only if a person wants that. */

const asked = vi.hoisted(() => ({
  answer: { canceled: true, filePaths: [] } as OpenDialogReturnValue,
  calls: [] as unknown[][],
}));
vi.mock('electron', () => ({
  dialog: {
    showOpenDialog: (...given: unknown[]) => {
      asked.calls.push(given);
      return Promise.resolve(asked.answer);
    },
  },
}));

const window = {} as BrowserWindow;

test('a chosen folder is returned, and the dialog lets a person create one', async () => {
  asked.answer = { canceled: false, filePaths: ['/media/stick'] };
  expect(await chooseFolder(window)).toBe('/media/stick');
  expect(asked.calls.at(-1)).toEqual([
    window,
    { properties: ['openDirectory', 'createDirectory'] },
  ]);
});

test('no folder is returned if the dialog is cancelled, and without a window no dialog opens', async () => {
  asked.answer = { canceled: true, filePaths: ['/media/stick'] };
  expect(await chooseFolder(window)).toBeNull();
  const before = asked.calls.length;
  expect(await chooseFolder(null)).toBeNull();
  expect(asked.calls).toHaveLength(before);
});
