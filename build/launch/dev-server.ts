import { createServer as createHttpServer } from 'node:http';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import { windowBundle } from '../bundle/vite-bundles.ts';
import { repositoryRoot } from '../repository-root.ts';

/** Serves the window and its worker from their sources, and reloads the page on each change. */
interface DevServer {
  /** Where main asks for the window's files (`electron/window/window-files-in-development.ts`). */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves the window from its sources on a port of this computer alone. A change of a component or a
 * style is put into the open page; any other one, the worker's too, has the page loaded again.
 *
 * @param cacheFolder for packages that were prepared for the browser once
 */
export async function openDevServer(cacheFolder: string): Promise<DevServer> {
  const http = createHttpServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const { build: _, plugins = [], ...bundle } = windowBundle(repositoryRoot, cacheFolder);
  const vite = await createServer({
    ...bundle,
    mode: 'development',
    define: { SYNC_WORKER_ADDRESS: JSON.stringify('/sync-worker/worker.ts') },
    cacheDir: cacheFolder,
    html: { cspNonce: '__STYLE_NONCE__' },
    plugins: [plugins, preambleAsFile],
    server: {
      middlewareMode: { server: http },
      ws: { server: http, protocol: 'ws', host: '127.0.0.1', clientPort: port },
      cors: false,
      // Packages may be a link to where others have them too.
      fs: { allow: [repositoryRoot, realpathSync(path.join(repositoryRoot, 'node_modules'))] },
    },
  });
  http.on('request', vite.middlewares);
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      await vite.close();
      http.closeAllConnections();
      http.close();
    },
  };
}

/**
 * React's refresh begins with an inline script, which the page's policy refuses. Its package has the
 * same lines as a module.
 */
const preambleAsFile: Plugin = {
  name: 'evertill:preamble-as-file',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<script type="module"([^>]*)>import \{ injectIntoGlobalHook \}[^<]*<\/script>/,
        '<script type="module" src="/@id/__x00__@vitejs/plugin-react/preamble"></script>',
      ),
  },
};
