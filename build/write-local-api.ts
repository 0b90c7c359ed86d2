import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { shopProgramSteps } from '../shared/local-api/program-answers.ts';
import { describeLocalApi } from '../shared/local-api/describe-local-api.ts';

/** The OpenAPI document of the local API. */
export const localApiFile = path.join(repositoryRoot, 'docs', 'local-api.json');

/** Returns what docs/local-api.json should contain; `node build/write-local-api.ts` writes it. */
export function composeLocalApi(): string {
  return `${JSON.stringify(describeLocalApi(), null, 2)}\n`;
}

const adapters = path.join(repositoryRoot, 'electron', 'local-api', 'adapters');
const WRITTEN = 'Written by build/write-local-api.ts from shared/local-api/program-answers.ts.';

/** Odoo's script, in which the steps between two comments are generated. */
export const odooScriptFile = path.join(
  adapters,
  'odoo/evertill_pos/static/src/app/payment_evertill.js',
);

const BEGIN = '// Written by build/write-local-api.ts: begin.\n';
const END = '// Written by build/write-local-api.ts: end.\n';

/** Returns Odoo's script with the generated steps. */
export function composeOdooScript(): string {
  const acts = Object.entries(shopProgramSteps()).map(([act, steps]) => {
    const lines = Object.entries(steps).map(([said, step]) => `    ${jsKey(said)}: '${step}',\n`);
    return `  ${act}: {\n${lines.join('')}  },\n`;
  });
  const [before = '', , after = ''] = readFileSync(odooScriptFile, 'utf8').split(
    /\/\/ Written by build\/write-local-api\.ts: (?:begin|end)\.\n/,
  );
  return `${before}${BEGIN}const ANSWERS = {\n${acts.join('')}};\n${END}${after}`;
}

function jsKey(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`;
}

/** The file with the generated steps of the WooCommerce gateway, beside the gateway. */
export const wooCommerceAnswersFile = path.join(
  adapters,
  'woocommerce/evertill-gateway/evertill-answers.php',
);

/** Returns what the file of the WooCommerce steps should contain. */
export function composeWooCommerceAnswers(): string {
  const acts = Object.entries(shopProgramSteps()).map(([act, steps]) => {
    const longest = Math.max(...Object.keys(steps).map(({ length }) => length));
    const lines = Object.entries(steps).map(
      ([said, step]) => `\t\t'${said}'${' '.repeat(longest - said.length)} => '${step}',\n`,
    );
    return `\t'${act}' => array(\n${lines.join('')}\t),\n`;
  });
  return `<?php\n/** ${WRITTEN} */\n\ndefined( 'ABSPATH' ) || exit;\n\nreturn array(\n${acts.join('')});\n`;
}

if (import.meta.main) {
  writeFileSync(localApiFile, composeLocalApi());
  writeFileSync(odooScriptFile, composeOdooScript());
  writeFileSync(wooCommerceAnswersFile, composeWooCommerceAnswers());
}
