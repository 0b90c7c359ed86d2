import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { shopSteps } from '../shared/local-api/program-answers.ts';
import { describeLocalApi } from '../shared/local-api/describe-local-api.ts';

/** The local API for machines. */
export const localApiDocument = path.join(repositoryRoot, 'docs', 'local-api.json');

/** Returns docs/local-api.json as it should be; written by `node build/write-local-api.ts`. */
export function writeLocalApi(): string {
  return `${JSON.stringify(describeLocalApi(), null, 2)}\n`;
}

const adapters = path.join(repositoryRoot, 'electron', 'local-api', 'adapters');
const WRITTEN = 'Written by build/write-local-api.ts from shared/local-api/program-answers.ts.';

/** Odoo's script, whose steps are generated between two comments. */
export const odooScript = path.join(
  adapters,
  'odoo/evertill_pos/static/src/app/payment_evertill.js',
);

const BEGIN = '// Written by build/write-local-api.ts: begin.\n';
const END = '// Written by build/write-local-api.ts: end.\n';

/** Returns its text with the steps as they should be. */
export function writeOdooScript(): string {
  const acts = Object.entries(shopSteps()).map(([act, steps]) => {
    const lines = Object.entries(steps).map(([said, step]) => `    ${jsKey(said)}: '${step}',\n`);
    return `  ${act}: {\n${lines.join('')}  },\n`;
  });
  const [before = '', , after = ''] = readFileSync(odooScript, 'utf8').split(
    /\/\/ Written by build\/write-local-api\.ts: (?:begin|end)\.\n/,
  );
  return `${before}${BEGIN}const ANSWERS = {\n${acts.join('')}};\n${END}${after}`;
}

function jsKey(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`;
}

/** The steps of the WooCommerce gateway, in a file beside it. */
export const wooCommerceAnswers = path.join(
  adapters,
  'woocommerce/evertill-gateway/evertill-answers.php',
);

/** Returns its text as it should be. */
export function writeWooCommerceAnswers(): string {
  const acts = Object.entries(shopSteps()).map(([act, steps]) => {
    const longest = Math.max(...Object.keys(steps).map(({ length }) => length));
    const lines = Object.entries(steps).map(
      ([said, step]) => `\t\t'${said}'${' '.repeat(longest - said.length)} => '${step}',\n`,
    );
    return `\t'${act}' => array(\n${lines.join('')}\t),\n`;
  });
  return `<?php\n/** ${WRITTEN} */\n\ndefined( 'ABSPATH' ) || exit;\n\nreturn array(\n${acts.join('')});\n`;
}

if (import.meta.main) {
  writeFileSync(localApiDocument, writeLocalApi());
  writeFileSync(odooScript, writeOdooScript());
  writeFileSync(wooCommerceAnswers, writeWooCommerceAnswers());
}
