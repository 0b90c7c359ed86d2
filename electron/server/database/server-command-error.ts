/** Thrown if a command about a hub cannot continue; its message is a sentence for a person. */
export class ServerCommandError extends Error {
  override readonly name = 'ServerCommandError';
}
