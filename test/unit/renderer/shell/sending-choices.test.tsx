import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SendingChoices } from '../../../../renderer/shell/sending-choices.tsx';
import type { Status } from '../../../../shared/messages/status.ts';
import { instantMs } from '../../../../shared/values/time.ts';

const sinceMs = instantMs(1);

/** Renders the choices and returns the labels of the buttons that are not hidden. */
function shown(connection: Status['connection'], count: number, isAsked = false): string[] {
  const status = { connection, pending: { count } } as unknown as Status;
  const written = renderToStaticMarkup(
    <SendingChoices status={status} isDemo={false} isAsked={isAsked} />,
  );
  return [...written.matchAll(/<span( hidden="")?><button.*?_label_.*?>(.*?)<\/span>/g)].flatMap(
    ([, hidden, label]) => (hidden === undefined ? [label!.replaceAll(/<[^>]*>/g, '')] : []),
  );
}

test('offline, only what helps now stands in the status line; the rest is asked for', () => {
  const offline = { kind: 'offline', cause: 'no-network', sinceMs } as const;
  expect(shown(offline, 0)).toEqual([]);
  expect(shown(offline, 2)).toEqual(['Send now']);
  expect(shown(offline, 2, true)).toEqual(['Work offline', 'Send now', 'Pause sending']);
});

test('what somebody has chosen is ended where it is told', () => {
  expect(shown({ kind: 'working-offline' }, 2)).toEqual(['Go online again']);
  expect(shown({ kind: 'paused', cause: 'person', note: '', sinceMs }, 2)).toEqual([
    'Resume sending',
  ]);
  expect(shown({ kind: 'online' }, 0)).toEqual([]);
});
