/** Why a command about a hub stopped; its message is the sentence that a person reads. */
export class HubStopped extends Error {
  override readonly name = 'HubStopped';
}
