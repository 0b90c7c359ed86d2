import { aboveBalance } from './above-balance.ts';
import type { english } from '../en/english.ts';
import type { Translated } from '../sentence.ts';
import { activity } from './activity.ts';
import { acts } from './acts.ts';
import { amount } from './amount.ts';
import { appliance } from './appliance.ts';
import { answer } from './answer.ts';
import { books } from './books.ts';
import { cardQuestion } from './card-question.ts';
import { cardTerminal } from './card-terminal.ts';
import { categories } from './categories.ts';
import { categoryList } from './category-list.ts';
import { chooseDay } from './choose-day.ts';
import { codes } from './codes.ts';
import { connection } from './connection.ts';
import { copy } from './copy.ts';
import { customerDisplay } from './customer-display.ts';
import { demoFaults } from './demo-faults.ts';
import { facts } from './facts.ts';
import { firstDay } from './first-day.ts';
import { giftBalance } from './gift-balance.ts';
import { giftParts } from './gift-parts.ts';
import { health } from './health.ts';
import { hub } from './hub.ts';
import { keyboard } from './keyboard.ts';
import { keys } from './keys.ts';
import { limits } from './limits.ts';
import { lock } from './lock.ts';
import { needsPerson } from './needs-person.ts';
import { office } from './office.ts';
import { otherTill } from './other-till.ts';
import { outcome } from './outcome.ts';
import { printTrouble } from './print-trouble.ts';
import { printer } from './printer.ts';
import { privacy } from './privacy.ts';
import { question } from './question.ts';
import { quote } from './quote.ts';
import { receipt } from './receipt.ts';
import { refusal } from './refusal.ts';
import { reports } from './reports.ts';
import { sale } from './sale.ts';
import { scene } from './scene.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { start } from './start.ts';
import { stepUp } from './step-up.ts';
import { stops } from './stops.ts';
import { rounding } from './rounding.ts';
import { prices } from './prices.ts';
import { tax } from './tax.ts';
import { training } from './training.ts';
import { update } from './update.ts';
import { wait } from './wait.ts';

/** Every sentence that a person at the till can read, in Dutch. */
export const dutch: Translated<typeof english> = {
  aboveBalance,
  activity,
  acts,
  amount,
  appliance,
  answer,
  books,
  cardQuestion,
  cardTerminal,
  categories,
  categoryList,
  chooseDay,
  codes,
  connection,
  copy,
  customerDisplay,
  demoFaults,
  facts,
  firstDay,
  giftBalance,
  giftParts,
  health,
  hub,
  keyboard,
  keys,
  limits,
  lock,
  needsPerson,
  office,
  otherTill,
  outcome,
  printTrouble,
  printer,
  privacy,
  question,
  quote,
  receipt,
  refusal,
  reports,
  sale,
  scene,
  settings,
  shell,
  start,
  stepUp,
  stops,
  rounding,
  prices,
  tax,
  training,
  update,
  wait,
};
