/** The queue of a listener that is blocked cannot be filled there, so no connection to it disappears. */
const ACCEPTS_AHEAD =
  'Node for Windows accepts connections ahead (https://learn.microsoft.com/windows/win32/api/mswsock/nf-mswsock-acceptex)';
const MODES =
  'it sets who else may read a file, which Node cannot set on Windows (https://nodejs.org/api/fs.html#file-modes)';
const LINKS =
  'Wine 10 makes no symbolic link and reports that it did; Windows makes it (https://learn.microsoft.com/windows/win32/api/winbase/nf-winbase-createsymboliclinkw)';
const OF_LINUX = 'it runs a program, or reads a place, of Linux';

/**
 * Tests that are not counted under Wine, by file and name, each with its reason: what Wine does otherwise than Windows,
 * or what the test itself asks of Linux. They are printed at each run.
 */
export const LEFT_OUT_TESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'test/faults/http-client-connection.test.ts': {
    'a payment counts as not sent if > the connection to 127.0.0.1 disappears into a black hole':
      ACCEPTS_AHEAD,
    'a payment counts as not sent if > the connection to localhost disappears into a black hole':
      ACCEPTS_AHEAD,
    'a service whose certificate the computer trusts > an authority that the computer trusts is accepted like those of Node':
      'it names the authority by SSL_CERT_FILE; Windows has its own store (https://nodejs.org/api/cli.html#--use-system-ca)',
  },
  'test/unit/electron/till/set-up-file.test.ts': {
    'a set-up file that others can read is reported, whatever its result': MODES,
  },
  'test/unit/electron/node/files/data-folder.test.ts': {
    'a data folder that another program copies or removes > is recognised behind a link, and nothing is created in it':
      LINKS,
  },
  'test/unit/electron/node/files/erase-file.test.ts': {
    'readers of a file with keys > in a folder 493 with mode 420: (0644)': MODES,
    'readers of a file with keys > in a folder 493 with mode 416: (0640)': MODES,
    'readers of a file with keys > in a folder 493 with mode 402: (0622)': MODES,
    'readers of a file with keys > are judged by a link’s target and by the owner': LINKS,
    'erasing a file > removes a link and its target': LINKS,
    'erasing a file > that cannot be overwritten removes it, and reports that': OF_LINUX,
    'erasing a file > does not touch a pipe or a device': OF_LINUX,
  },
  'test/unit/electron/window/resolver-rules.test.ts': {
    'under KDE proxies are also read from its file': OF_LINUX,
  },
};
