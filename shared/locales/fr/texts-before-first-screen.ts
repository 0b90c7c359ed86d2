import type { textsBeforeFirstScreen as english } from '../en/texts-before-first-screen.ts';
import type { Translated } from '../sentence.ts';
import { amount } from './amount.ts';
import { appliance } from './appliance.ts';
import { cardQuestion } from './card-question.ts';
import { copy } from './copy.ts';
import { giftParts } from './gift-parts.ts';
import { keys } from './keys.ts';
import { lock } from './lock.ts';
import { question } from './question.ts';
import { quote } from './quote.ts';
import { refusal } from './refusal.ts';
import { sale } from './sale.ts';
import { scene } from './scene.ts';
import { shell } from './shell.ts';
import { stepUp } from './step-up.ts';
import { training } from './training.ts';
import { update } from './update.ts';
import { wait } from './wait.ts';

/** Sentences needed until a first sale is paid, also by gift card; loaded before the first screen. */
export const textsBeforeFirstScreen: Translated<typeof english, 'one' | 'many' | 'other'> = {
  amount,
  appliance,
  cardQuestion,
  copy,
  giftParts,
  keys,
  lock,
  question,
  quote,
  refusal,
  sale,
  scene,
  shell,
  stepUp,
  training,
  update,
  wait,
};
