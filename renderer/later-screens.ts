import { lazy } from 'react';

const read = {
  settings: () => import('./settings/settings-screen.tsx'),
  activity: () => import('./activity/activity-screen.tsx'),
  needsPerson: () => import('./needs-person/needs-person-screen.tsx'),
  day: () => import('./day/day-screen.tsx'),
  categories: () => import('./categories/categories-screen.tsx'),
};

/**
 * The screens that no sale begins with: their code is read once the first screen stands, so that the till
 * is there sooner.
 */
export const laterScreens = {
  Settings: lazy(async () => ({ default: (await read.settings()).SettingsScreen })),
  Activity: lazy(async () => ({ default: (await read.activity()).ActivityScreen })),
  NeedsPerson: lazy(async () => ({ default: (await read.needsPerson()).NeedsPersonScreen })),
  Day: lazy(async () => ({ default: (await read.day()).DayScreen })),
  Categories: lazy(async () => ({ default: (await read.categories()).CategoriesScreen })),
};

/** Reads them all while nobody presses anything: none of them is waited for when it is opened. */
export function readLaterScreens(): void {
  requestIdleCallback(() => {
    for (const screen of Object.values(read)) void screen();
  });
}
