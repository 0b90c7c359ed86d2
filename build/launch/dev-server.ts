import { createServer as createHttpServer } from 'node:http';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import { windowBundleConfig } from '../bundle/vite-bundles.ts';
import { repositoryRoot } from '../repository-root.ts';

/** Serves the window and its worker from their sources, and updates the page on each change. */
interface DevServer {
  /** Address from which main loads the window's files (`electron/window/window-files-in-development.ts`). */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves the window from its sources on a loopback port. A changed component or style is replaced in the open page; any
 * other change, also of the worker, reloads the page.
 *
 * @param cacheFolder for packages prepared for the browser
 */
export async function openDevServer(cacheFolder: string): Promise<DevServer> {
  const http = createHttpServer();
  // Main closes idle connections itself. If this side did too, a request could be sent into a closing connection, and the
  // page would stay empty for want of that file.
  http.keepAliveTimeout = 0;
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const { build: _, plugins = [], ...bundle } = windowBundleConfig(repositoryRoot, cacheFolder);
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
      // node_modules may be a link to a shared folder.
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

/** Moves the preamble of React's refresh into a module: the page's policy rejects it as an inline script. */
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
