/**
 * Renders till.svg in every size that a desktop needs. A developer runs it when the drawing changes, as Electron's main
 * module: `electron build/icons/render-icons.js`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app, BrowserWindow } from 'electron';

const sizes = [16, 24, 32, 48, 64, 128, 256, 512];
const drawing = readFileSync(path.join(import.meta.dirname, 'till.svg')).toString('base64');

async function render() {
  const window = new BrowserWindow({ show: false });
  await window.loadURL('about:blank');
  for (const size of sizes) {
    const picture = String(await window.webContents.executeJavaScript(drawInPage(size)));
    const png = Buffer.from(picture.replace(/^data:image\/png;base64,/, ''), 'base64');
    writeFileSync(path.join(import.meta.dirname, `${size}x${size}.png`), png);
  }
  app.quit();
}

/**
 * Returns the script that draws the picture in a page.
 *
 * @param {number} size in pixels
 */
function drawInPage(size) {
  return `(async () => {
    const image = new Image(${size}, ${size});
    image.src = 'data:image/svg+xml;base64,${drawing}';
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: ${size}, height: ${size} });
    canvas.getContext('2d').drawImage(image, 0, 0, ${size}, ${size});
    return canvas.toDataURL('image/png');
  })()`;
}

void app.whenReady().then(render);
