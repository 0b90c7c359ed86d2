import { createTheme, MantineProvider } from '@mantine/core';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/VisuallyHidden.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Flex.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Fieldset.css';
import '@mantine/core/styles/Kbd.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/SimpleGrid.css';
import '@mantine/core/styles/Slider.css';
import '@mantine/core/styles/Switch.css';
import '@mantine/core/styles/Table.css';
import '@mantine/core/styles/Tabs.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Title.css';
import './tokens.css';
import './controls.css';
import { startScrollingToMessages } from './scroll-to-messages.ts';

/**
 * Size `lg` makes fields and switches 50 px high, above the 48 px that touch needs. Modals never lock the page's
 * scroll: no page of the till scrolls, and the lock would insert a style element without a nonce.
 */
const theme = createTheme({
  primaryColor: 'indigo',
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: 'var(--typeface)',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "Noto Sans Mono", monospace',
  components: {
    Button: { defaultProps: { size: 'lg' } },
    TextInput: { defaultProps: { size: 'lg' } },
    // Passwords can be pasted but not shown, because the button that shows one would be too small for touch.
    PasswordInput: {
      defaultProps: { size: 'lg', visible: false, visibilityToggleButtonProps: { hidden: true } },
    },
    Textarea: { defaultProps: { size: 'lg' } },
    Select: { defaultProps: { size: 'lg' } },
    NativeSelect: { defaultProps: { size: 'lg' } },
    SegmentedControl: { defaultProps: { size: 'lg' } },
    Switch: { defaultProps: { size: 'lg' } },
    Modal: {
      defaultProps: {
        lockScroll: false,
        transitionProps: { duration: 0 },
        centered: true,
        // Mantine's own close button is left out: every dialog has buttons that close it.
        withCloseButton: false,
        closeOnEscape: false,
        // A dialog's header must not count as a banner landmark, since several dialogs may be open.
        attributes: { header: { role: 'presentation' } },
      },
    },
  },
});

/** The nonce that the main process wrote into the page; the content security policy rejects style elements without it. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
}

/** The root of every window: Mantine with the till's sizes, light or dark as the system is set. */
export function DesignRoot({ children }: { readonly children: ReactNode }) {
  useEffect(() => startScrollingToMessages(document), []);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      {children}
    </MantineProvider>
  );
}
