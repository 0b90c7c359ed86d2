import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { UPDATE_REQUEST_PIPE, formatUpdateRequest } from '../../shared/update/ask-pipe.ts';
import type { UpdateRequest } from '../../shared/update/ask-pipe.ts';

/**
 * Sends root a request through the pipe; the answer appears in `OFFER_FILE`.
 * @throws at once if nobody listens, or the file at the pipe's path is not root's pipe
 */
export async function sendRequestToRoot(
  request: UpdateRequest,
  pipe = UPDATE_REQUEST_PIPE,
): Promise<void> {
  const how = constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;
  const handle = await open(pipe, how);
  try {
    const said = await handle.stat();
    if (!said.isFIFO() || said.uid !== 0) throw new Error(`${pipe} is not root’s pipe`);
    await handle.write(formatUpdateRequest(request));
  } finally {
    await handle.close();
  }
}
