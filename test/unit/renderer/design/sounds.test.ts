import { expect, onTestFinished, test, vi } from 'vitest';
import { playSound } from '../../../../renderer/design/sounds.ts';

/** Replaces the browser's audio, which no test can hear, and records the calls to it. */
function fakeAudio(): string[] {
  const asked: string[] = [];
  const node = { connect: (next: unknown) => next };
  const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'suspended';
      currentTime = 0;
      destination = {};
      createOscillator = () => ({
        ...node,
        frequency: { value: 0 },
        start: () => asked.push('tone'),
        stop: () => undefined,
      });
      createGain = () => ({ ...node, gain });
      resume(): void {
        this.state = 'running';
        asked.push('awake');
      }
      suspend(): void {
        this.state = 'suspended';
        asked.push('asleep');
      }
    },
  );
  return asked;
}

test('audio sleeps after a while without a sound, and the next sound wakes it', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const asked = fakeAudio();
  playSound('scan');
  vi.advanceTimersByTime(9_000);
  playSound('scan');
  vi.advanceTimersByTime(9_000);
  expect(asked).toEqual(['awake', 'tone', 'tone']);
  vi.advanceTimersByTime(2_000);
  playSound('scan');
  expect(asked).toEqual(['awake', 'tone', 'tone', 'asleep', 'awake', 'tone']);
  vi.runAllTimers();
});
