import {
  Checkbox,
  NativeSelect,
  PasswordInput,
  Radio,
  Switch,
  Textarea,
  TextInput,
  useMantineColorScheme,
} from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../design/choose-day/day-field.tsx';
import { AmountField } from '../design/figures/amount-field.tsx';
import { EchoedField } from '../design/figures/echoed-field.tsx';
import { Keypad } from '../design/figures/keypad.tsx';
import { LargeFigures } from '../design/figures/large-figures.tsx';
import { PinField } from '../design/figures/pin-field.tsx';
import { ConfirmDialog } from '../design/frame/confirm-dialog.tsx';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { EmptyNote, Panel } from '../design/frame/page.tsx';
import { PaperPreview } from '../design/frame/paper.tsx';
import { StateBadge } from '../design/frame/state-badge.tsx';
import { PreviousNextButtons } from '../design/frame/previous-next-buttons.tsx';
import { Tabs } from '../design/frame/tabs.tsx';
import type { Tone } from '../design/frame/tone.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { StepButton } from '../design/keys/step-button.tsx';
import styles from './parts.module.css';

const LOOKS = [
  'plain',
  'primary',
  'redeem',
  'load',
  'danger',
  'irreversible',
  'quiet',
  'place',
] as const;
const TONES: readonly Tone[] = ['good', 'waiting', 'attention', 'bad', 'plain'];
const FIELDS = { label: 'Label', placeholder: 'Placeholder' };
const RECEIPT = [
  { kind: 'text', text: 'Potting soil                  €6.99', bold: false, large: false },
  { kind: 'rule' },
  { kind: 'text', text: 'TOTAL        €6.99', bold: true, large: true },
] as const;
const nothing = () => undefined;

/** Shows each component of the design in each of its states; options common to all are at the top. */
export function EveryComponent() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isLarge, setLarge] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const grow = () => {
    document.documentElement.style.fontSize = isLarge ? '' : '200%';
    setLarge(!isLarge);
  };
  return (
    <main className={styles['parts']}>
      <Panel title="Every part: a key shows the names of keys, a touch hides them">
        <KeyButton
          label="Dark"
          pressed={colorScheme === 'dark'}
          onPress={() => setColorScheme(colorScheme === 'dark' ? 'light' : 'dark')}
        />
        <KeyButton label="200 %" pressed={isLarge} onPress={grow} />
        <KeyButton label="Question" onPress={() => setAsked(true)} />
      </Panel>
      {isAsked && (
        <ConfirmDialog
          question="Delete this?"
          keep="Cancel"
          go="Delete"
          isDangerous
          onKeep={() => setAsked(false)}
          onGo={() => setAsked(false)}
        />
      )}
      <Panel title="Figures">
        <AmountField label="Amount" hint="Hint" shown="€50.00" text="5000" onEdit={nothing} />
        <EchoedField label="Amount" echo="€50.00" defaultValue="5000" />
        <LargeFigures text="€1,234.56" />
        <Keypad label="Keypad" eraseLabel="Erase" onDigits={nothing} onErase={nothing} />
        <PinField label="PIN" eraseLabel="Erase" pin="12" problem="Wrong PIN" onPin={nothing} />
      </Panel>
      <Panel title="Buttons">
        {LOOKS.map((look) => (
          <div key={look} className={styles['row']}>
            <KeyButton look={look} label={look} keyName="F4" onPress={nothing} />
            <KeyButton look={look} label={`${look}, icon`} icon="card" onPress={nothing} />
            <KeyButton look={look} label={`${look}, off`} disabled onPress={nothing} />
            <KeyButton look={look} label={`${look}, pressed`} pressed onPress={nothing} />
            <KeyButton
              look={look}
              label={`${look}, stacked`}
              stacked
              icon="load"
              onPress={nothing}
            />
          </div>
        ))}
        <div className={styles['row']}>
          {[25, 60, 95, 145, 190, 230, 275, 325].map((hue) => (
            <KeyButton key={hue} hue={hue} label={`Hue ${hue}`} onPress={nothing} />
          ))}
          <StepButton sign="−" label="One less" disabled onPress={nothing} />
          <StepButton sign="+" label="One more" disabled={false} onPress={nothing} />
        </div>
      </Panel>
      <Panel title="Tones">
        {TONES.map((tone) => (
          <div key={tone} className={styles['row']}>
            <StateBadge tone={tone}>{tone}</StateBadge>
            <Notice tone={tone} title={`A ${tone} notice`} code="TILL-100">
              <p>What it is about.</p>
            </Notice>
          </div>
        ))}
      </Panel>
      <Panel title="Fields">
        {[{}, { error: 'What is wrong' }, { disabled: true }].map((state, index) => (
          <div key={index} className={styles['row']}>
            <TextInput {...FIELDS} {...state} />
            <PasswordInput {...FIELDS} {...state} />
            <Textarea {...FIELDS} {...state} />
            <NativeSelect label="Label" data={['One', 'Two']} {...state} />
            <Checkbox size="lg" label="Checkbox" defaultChecked {...state} />
            <Radio size="lg" label="Radio" defaultChecked {...state} />
            <Switch label="Switch" defaultChecked {...state} />
          </div>
        ))}
        <DayField label="Day" day="2026-11-20" onChoose={nothing} />
        <DayField label="Day" day="" fault="No day" onChoose={nothing} />
      </Panel>
      <Panel title="Lists">
        <Tabs
          label="Tabs"
          open="one"
          tabs={[
            { name: 'one', label: 'One' },
            { name: 'two', label: 'Two' },
          ]}
          onOpen={nothing}
        />
        <PreviousNextButtons
          index={0}
          count={2}
          said="1 of 2"
          before="Previous"
          after="Next"
          onStep={nothing}
        />
        <LabelledValueList
          facts={[
            { label: 'Card', value: '…3533' },
            { label: 'Balance', value: '€10.00' },
          ]}
        />
        <EmptyNote>Nothing here.</EmptyNote>
        <PaperPreview label="Receipt" columns={42} lines={RECEIPT} />
      </Panel>
      <Panel folded title="Folded">
        <p>What few ever change.</p>
      </Panel>
    </main>
  );
}
