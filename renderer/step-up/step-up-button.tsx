import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { ManagerAnswer } from '../../shared/messages/bridge.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

type WrittenAnswer = Extract<ManagerAnswer, { kind: 'written' }>;

interface StepUpKeyProps extends Omit<ComponentProps<typeof StepUpDialog>, 'onEnd'> {
  readonly keyName?: ComponentProps<typeof KeyButton>['keyName'];
  readonly look?: 'plain' | 'primary' | 'danger';
  /** Label of this button; by default the same as on the dialog's button. */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly onWritten?: (answer: WrittenAnswer) => void;
}

/** A button for one action that needs a manager; it opens the dialog for the PIN. */
export function StepUpButton(props: StepUpKeyProps) {
  const {
    keyName,
    look = 'plain',
    label = props.go,
    disabled = false,
    onWritten,
    ...asked
  } = props;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <KeyButton
        keyName={keyName}
        look={look}
        label={label}
        disabled={disabled}
        onPress={() => setAsked(true)}
      />
      {isAsked && (
        <StepUpDialog
          {...asked}
          onEnd={(answer) => {
            setAsked(false);
            if (answer?.kind === 'written') onWritten?.(answer);
          }}
        />
      )}
    </>
  );
}
