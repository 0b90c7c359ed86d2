import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  describeSendingProblem,
  SendingChoices,
} from '../../../../renderer/shell/sending-choices.tsx';
import { describeTrainingNotBegun } from '../../../../renderer/rehearsal/open-training-dialog.tsx';
import type { ProposeAnswer } from '../../../../shared/messages/bridge.ts';
import type { Status } from '../../../../shared/messages/status.ts';
import { instantMs } from '../../../../shared/values/time.ts';

const sinceMs = instantMs(1);

/** Renders the choices and returns the labels of the visible buttons. */
function shown(connection: Status['connection'], count: number, isAsked = false): string[] {
  const status = { connection, pending: { count } } as unknown as Status;
  const written = renderToStaticMarkup(
    <SendingChoices status={status} supportContact="" isAsked={isAsked} />,
  );
  return [...written.matchAll(/<span( hidden="")?><button.*?_label_.*?>(.*?)<\/span>/g)].flatMap(
    ([, hidden, label]) => (hidden === undefined ? [label!.replaceAll(/<[^>]*>/g, '')] : []),
  );
}

test('offline the status line offers *Send now* if payments wait, and *Work offline* and *Pause sending* on request', () => {
  const offline = { kind: 'offline', cause: 'no-network', sinceMs } as const;
  expect(shown(offline, 0)).toEqual([]);
  expect(shown(offline, 2)).toEqual(['Send now']);
  expect(shown(offline, 2, true)).toEqual(['Work offline', 'Send now', 'Pause sending']);
});

test('work offline or a pause by a person has its button to end it beside its message', () => {
  expect(shown({ kind: 'working-offline' }, 2)).toEqual(['Go online again']);
  expect(shown({ kind: 'paused', cause: 'person', note: '', sinceMs }, 2)).toEqual([
    'Resume sending',
  ]);
  expect(shown({ kind: 'online' }, 0)).toEqual([]);
});

test('the support’s number is beside the message to call it', () => {
  const stopped = { kind: 'stopped', health: { kind: 'stopped' } } as unknown as ProposeAnswer;
  const sayWith = (contact: string) => [
    describeSendingProblem(stopped, contact),
    describeTrainingNotBegun({ kind: 'refused', why: 'not-opened' }, contact, String),
  ];
  for (const said of sayWith('Anna, 0123'))
    expect(said).toMatch(/Call till support\. .*Anna, 0123/);
  for (const said of sayWith('')) expect(said).toMatch(/Call till support\.$/);
  const elsewhere = describeTrainingNotBegun({ kind: 'refused', why: 'sale-open' }, 'Anna', String);
  expect(elsewhere).not.toContain('Anna');
});

test('a refusal with a wording of its own is shown in that wording', () => {
  const answer = { kind: 'refused', refusal: { why: 'shift-full' } } as const;
  expect(describeSendingProblem(answer, '')).toMatch(/^This shift has reached the limit/u);
});
