import { create } from 'zustand';
import type { SettingPart } from './settings-index.ts';

export interface SettingsView {
  readonly part: SettingPart;
  readonly open: (part: SettingPart) => void;
}

/** The open part, kept while another page is shown. */
export const useSettingsView = create<SettingsView>()((set) => ({
  part: 'connection',
  open: (part) => set({ part }),
}));
