import type { textsAfterFirstScreen as english } from '../en/texts-after-first-screen.ts';
import type { Translated } from '../sentence.ts';
import { aboveBalance } from './above-balance.ts';
import { activity } from './activity.ts';
import { acts } from './acts.ts';
import { answer } from './answer.ts';
import { books } from './books.ts';
import { cardTerminal } from './card-terminal.ts';
import { categories } from './categories.ts';
import { categoryList } from './category-list.ts';
import { chooseDay } from './choose-day.ts';
import { codes } from './codes.ts';
import { connection } from './connection.ts';
import { customerDisplay } from './customer-display.ts';
import { demoFaults } from './demo-faults.ts';
import { facts } from './facts.ts';
import { firstDay } from './first-day.ts';
import { giftBalance } from './gift-balance.ts';
import { health } from './health.ts';
import { hub } from './hub.ts';
import { importing } from './importing.ts';
import { keyboard } from './keyboard.ts';
import { limits } from './limits.ts';
import { needsPerson } from './needs-person.ts';
import { office } from './office.ts';
import { oldCards } from './old-cards.ts';
import { otherTill } from './other-till.ts';
import { outcome } from './outcome.ts';
import { printTrouble } from './print-trouble.ts';
import { printer } from './printer.ts';
import { privacy } from './privacy.ts';
import { receipt } from './receipt.ts';
import { rehearsal } from './rehearsal.ts';
import { reports } from './reports.ts';
import { setUpFile } from './set-up-file.ts';
import { setting } from './setting.ts';
import { settings } from './settings.ts';
import { start } from './start.ts';
import { stops } from './stops.ts';
import { prices } from './prices.ts';
import { tax } from './tax.ts';

/** All other sentences; loaded after the first screen is shown. */
export const textsAfterFirstScreen: Translated<typeof english, 'one' | 'many' | 'other'> = {
  aboveBalance,
  activity,
  acts,
  answer,
  books,
  cardTerminal,
  categories,
  categoryList,
  chooseDay,
  codes,
  connection,
  customerDisplay,
  demoFaults,
  facts,
  firstDay,
  giftBalance,
  health,
  hub,
  importing,
  keyboard,
  limits,
  needsPerson,
  office,
  oldCards,
  otherTill,
  outcome,
  printTrouble,
  printer,
  privacy,
  receipt,
  rehearsal,
  reports,
  setUpFile,
  setting,
  settings,
  start,
  stops,
  prices,
  tax,
};
