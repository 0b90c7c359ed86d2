/** Why a command about a hub stopped; its message is the sentence that a person reads. */
export class ServerStopped extends Error {
  override readonly name = 'ServerStopped';
}
