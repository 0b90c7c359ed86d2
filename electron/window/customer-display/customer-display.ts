import path from 'node:path';
import { screen as screens, session as sessions } from 'electron';
import type { BrowserWindow, Rectangle } from 'electron';
import { customerScreenAmong } from '../../../shared/customer-display/customer-screen.ts';
import type {
  CustomerDisplayChoice,
  LocalScreen,
} from '../../../shared/customer-display/customer-screen.ts';
import type { LogFile } from '../../log/log-file.ts';
import { wakeIn } from '../../time/wake-in.ts';
import type { Till } from '../../till/till.ts';
import { reloadAfterCrash } from '../survive-crashes.ts';
import { openCustomerDisplay, loadDisplayPage } from './display-window.ts';
import { serveDisplay } from './display-scheme.ts';
import { ServedViews } from './served-views.ts';
import { CounterWatch, emptyCustomerView } from './watch-counter.ts';

interface CustomerDisplaySetup {
  readonly till: Till;
  readonly tillWindow: BrowserWindow;
  readonly bundle: string;
  readonly devTools: boolean;
  readonly log: LogFile;
}

/** The open display and its screen; for another screen, a new window is opened. */
interface OpenDisplay {
  readonly window: BrowserWindow;
  readonly watch: CounterWatch;
  readonly place: string;
}

/**
 * The customer display: open if the till is configured for one, and its screen is connected. Whatever happens to it,
 * the till continues; they share no page, session, origin or channel.
 */
export class CustomerDisplay {
  readonly #setup: CustomerDisplaySetup;
  #open: OpenDisplay | null = null;
  #views: ServedViews | null = null;
  #chosen: CustomerDisplayChoice | null = null;

  constructor(setup: CustomerDisplaySetup) {
    this.#setup = setup;
    const { till, tillWindow } = setup;
    const look = (): void => this.#look();
    screens.on('display-added', look);
    screens.on('display-removed', look);
    screens.on('display-metrics-changed', look);
    // Somebody may drag the till onto the customers' screen, where the display would hide it.
    tillWindow.on('move', look);
    till.onChange(() => {
      if (till.choices.customerDisplay !== this.#chosen) look();
    });
    tillWindow.once('closed', () => {
      screens.off('display-added', look);
      screens.off('display-removed', look);
      screens.off('display-metrics-changed', look);
      this.#end();
    });
    look();
  }

  /** Screens of this computer, including the one that the till is on. */
  get screens(): readonly LocalScreen[] {
    const { tillWindow } = this.#setup;
    const tills = screens.getDisplayMatching(tillWindow.getBounds()).id;
    return screens.getAllDisplays().map(({ id, label, size }) => ({
      id,
      label,
      ...size,
      isTills: id === tills,
    }));
  }

  #look(): void {
    const { till, tillWindow } = this.#setup;
    if (tillWindow.isDestroyed()) return;
    this.#chosen = till.choices.customerDisplay;
    const here = customerScreenAmong(this.#chosen, this.screens);
    const bounds = screens.getAllDisplays().find(({ id }) => id === here?.id)?.bounds ?? null;
    const position =
      bounds === null ? this.#chosen === 'window' && 'window' : JSON.stringify(bounds);
    if (this.#open?.place === position) return;
    this.#end();
    if (position !== false) this.#begin(position, bounds);
  }

  #begin(position: string, bounds: Rectangle | null): void {
    const { till, tillWindow, bundle, devTools, log } = this.#setup;
    // The session is in memory only, so that nothing of a customer's sale is stored.
    const session = sessions.fromPartition('customer-display');
    if (this.#views === null) {
      this.#views = new ServedViews(emptyCustomerView());
      serveDisplay(session, path.join(bundle, 'renderer'), this.#views);
    }
    const views = this.#views;
    const window = openCustomerDisplay({ session, devTools, screen: bounds });
    reloadAfterCrash(window, log, 'the customer display');
    // The display can be moved by its frame, but typing and scanning belong to the till.
    window.on('focus', () => tillWindow.focus());
    const watch = new CounterWatch(till, wakeIn, {
      show: (view) => views.show(view),
      onTrouble: (error) => log.logEvent('error', 'the customer display cannot say it', { error }),
    });
    this.#open = { window, watch, place: position };
    log.logEvent('info', 'the customer display opens', { place: position });
    loadDisplayPage(window).catch((error: unknown) =>
      log.logEvent('error', 'the customer display cannot be read', { error }),
    );
  }

  #end(): void {
    if (this.#open === null) return;
    const { window, watch } = this.#open;
    this.#open = null;
    watch.close();
    // Cleared, so that the next window begins without this one's content.
    this.#views?.show(emptyCustomerView());
    window.destroy();
    this.#setup.log.logEvent('info', 'the customer display is closed');
  }
}
