import type { CopiedRecord } from '../../../shared/hub/hub-calls.ts';
import type { HubHealth } from '../../../shared/office/hub-health.ts';
import { OFFICE_FORMAT, officeAnswerSchemas } from '../../../shared/office/office-calls.ts';
import type { OfficeCopy, OfficeHello, ReportedTill } from '../../../shared/office/office-calls.ts';
import { roleOfStore } from '../../../shared/office/office-set-up.ts';
import type { OfficeSetUp } from '../../../shared/office/office-set-up.ts';
import { DatabaseConnection } from '../hub-client/database-connection.ts';

export const OFFICE_DATABASE = 'office';

/** Time limit for connecting, long enough for any kind of line a store may have. */
const CONNECT_MS = 10_000;

/** A record without its private part, which never leaves the store. */
export type PublicRecord = Omit<CopiedRecord, 'part'>;

/**
 * A store's connection to its head office. Each call may throw DatabaseUnreached: it is then unknown whether the call was
 * done.
 */
export class OfficeConnection {
  readonly #line: DatabaseConnection;

  private constructor(line: DatabaseConnection) {
    this.#line = line;
  }

  /**
   * Connects to the head office.
   * @param answerMs time limit for each answer
   * @throws DatabaseUnreached
   */
  static async open(setUp: OfficeSetUp, answerMs: number): Promise<OfficeConnection> {
    const login = { role: roleOfStore(setUp.store), password: setUp.password };
    const times = { connectMs: CONNECT_MS, answerMs };
    return new OfficeConnection(
      await DatabaseConnection.open(setUp, OFFICE_DATABASE, login, times),
    );
  }

  /**
   * Introduces this hub to the office.
   * @param hub id of this hub, always the same: a set-up file belongs to the first hub that uses it
   */
  hello(hub: string): Promise<OfficeHello> {
    const { hello } = officeAnswerSchemas;
    return this.#ask('hello', [OFFICE_FORMAT, hub], (answer) => hello.parse(answer));
  }

  /** Lists the copied journals; of each till, the newest comes last. */
  copies(): Promise<readonly OfficeCopy[]> {
    const { copies } = officeAnswerSchemas;
    return this.#ask('copies', [], (answer) => copies.parse(answer));
  }

  /** Returns which copied journal of a till has this record; null if none has. */
  lifeWith(till: string, sequence: number, hash: string): Promise<number | null> {
    const { lifeWith } = officeAnswerSchemas;
    return this.#ask('life_with', [till, sequence, hash], (answer) => lifeWith.parse(answer));
  }

  append(till: string, life: number, records: readonly PublicRecord[]) {
    const { append } = officeAnswerSchemas;
    const values = [
      till,
      life,
      records[0]?.sequence,
      records.map(({ previousHash }) => previousHash),
      records.map(({ hash }) => hash),
      records.map(({ body }) => body),
    ];
    return this.#ask('append', values, (answer) => append.parse(answer));
  }

  /**
   * Reads the next records of a copied journal after this one, as many as fit into one answer; empty after the newest.
   */
  readBack(till: string, life: number, after: number): Promise<readonly PublicRecord[]> {
    const { readBack } = officeAnswerSchemas;
    return this.#ask('read_back', [till, life, after], (answer) => readBack.parse(answer));
  }

  async reportTills(tills: readonly ReportedTill[]): Promise<void> {
    await this.#ask('tell', [JSON.stringify(tills)], (answer) =>
      officeAnswerSchemas.tell.parse(answer),
    );
  }

  /** Reports the state of this store's hub. */
  async reportHub(hub: HubHealth): Promise<void> {
    await this.#ask('tell_hub', [JSON.stringify(hub)], (answer) =>
      officeAnswerSchemas.tell.parse(answer),
    );
  }

  /** Confirms that this store's hub has the policy with this number. */
  async confirmPolicy(number: number): Promise<void> {
    await this.#ask('tell_policy', [number], (answer) =>
      officeAnswerSchemas.confirmPolicy.parse(answer),
    );
  }

  close(): void {
    this.#line.close();
  }

  #ask<Answer>(name: string, values: readonly unknown[], read: (answer: unknown) => Answer) {
    const places = values.map((_, at) => `$${at + 1}`).join(', ');
    return this.#line.ask(`select office.${name}(${places}) as answer`, values, read);
  }
}
