import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A script for a page that looks up names in every possible way, a different name for each. Ends once no further
 * look-up can follow.
 */
export const LOOK_UP_NAMES_SCRIPT = `(async () => {
  const quietly = async (act) => { try { await act(); } catch {} };
  const add = (tag, members) => quietly(() => document.head.append(Object.assign(document.createElement(tag), members)));
  for (const rel of ['dns-prefetch', 'preconnect', 'prefetch', 'preload', 'modulepreload', 'stylesheet', 'icon', 'manifest'])
    await add('link', { rel, as: 'script', href: 'https://by-' + rel + '.secret.example/x' });
  const rules = { prefetch: [{ source: 'list', urls: ['https://by-speculation.secret.example/'] }] };
  await add('script', { type: 'speculationrules', textContent: JSON.stringify(rules) });
  new Image().src = 'https://by-image.secret.example/x.png';
  await quietly(() => {
    const frame = document.createElement('iframe');
    frame.src = 'https://by-frame.secret.example/';
    document.body.append(frame);
  });
  await quietly(() => fetch('https://by-fetch.secret.example/'));
  await quietly(() => fetch('https://by-no-cors.secret.example/', { mode: 'no-cors' }));
  await quietly(() => new WebSocket('wss://by-socket.secret.example/'));
  await quietly(() => new EventSource('https://by-events.secret.example/'));
  await quietly(() => new WebTransport('https://by-transport.secret.example/').ready);
  await quietly(() => navigator.sendBeacon('https://by-beacon.secret.example/', 'x'));
  await quietly(() => window.open('https://by-window.secret.example/'));
  const login = { username: 'a', credential: 'b' };
  const peer = new RTCPeerConnection({ iceServers: [
    { urls: 'stun:by-stun.secret.example:3478' },
    { urls: 'turn:by-turn.secret.example:3478?transport=udp', ...login },
    { urls: 'turn:by-turn-tcp.secret.example:3478?transport=tcp', ...login },
    { urls: 'turns:by-turns.secret.example:5349?transport=tcp', ...login },
  ] });
  peer.createDataChannel('x');
  await peer.setLocalDescription();
  const other = new RTCPeerConnection();
  await other.setRemoteDescription(peer.localDescription);
  await other.setLocalDescription();
  await peer.setRemoteDescription(other.localDescription);
  for (const name of ['by-candidate.secret.example', 'by-mdns.local'])
    await quietly(() => peer.addIceCandidate({ sdpMid: '0', candidate: 'candidate:1 1 udp 2122260223 ' + name + ' 5000 typ host' }));
  // Gathering ends once every server has answered, or was given up.
  await Promise.race([
    new Promise((resolve) => peer.addEventListener('icegatheringstatechange', () => peer.iceGatheringState === 'complete' && resolve())),
    new Promise((resolve) => setTimeout(resolve, 15_000)),
  ]);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  peer.close();
  other.close();
})()`;

/** An Electron program other than the till, whose window prevents nothing and runs that script. */
export const BARE_ELECTRON_PROGRAM = `const { app, BrowserWindow } = require('electron');
  app.whenReady().then(async () => {
    const window = new BrowserWindow({ show: false });
    window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
    await window.loadURL('data:text/html,<body>bare');
    await window.webContents.executeJavaScript(${JSON.stringify(LOOK_UP_NAMES_SCRIPT)});
    app.quit();
  });`;

/** Writes an Electron program, and returns its folder. */
export async function writeElectronProgram(folder: string, main: string): Promise<string> {
  const appFolder = path.join(folder, 'bare');
  await mkdir(appFolder);
  await writeFile(path.join(appFolder, 'package.json'), '{"name":"bare","main":"main.cjs"}');
  await writeFile(path.join(appFolder, 'main.cjs'), main);
  return appFolder;
}
