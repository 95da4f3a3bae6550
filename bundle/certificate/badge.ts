import { html } from 'hono/html';
import { apisText } from '../tested-apis.ts';
import type { Certificate } from './certificate.ts';

/** White text is readable on each of them (at least 4.5 to 1, WCAG 2.2). */
export const badgeColours = { label: '#3d4148', certified: '#1a7f45', notCertified: '#b3261e' } as const;

const height = 20;
const padding = 8;
/** About how wide letters are; the space between them makes up for another font. */
const [narrow, wide] = [4.2, 7];

const label = 'conformance';

/** A small picture for a README. It says what the certificate says. */
export async function badge({ certified, scope }: Certificate): Promise<string> {
  const value = `${certified ? 'certified' : 'not certified'}: ${apisText(scope.apis)}`;
  const [left, right] = [widthOf(label), widthOf(value)];
  const colour = certified ? badgeColours.certified : badgeColours.notCertified;
  return `${await html`<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${height}" role="img" aria-label="${label}, ${value}">
<title>${label}, ${value}</title>
<rect width="${left}" height="${height}" fill="${badgeColours.label}"/>
<rect x="${left}" width="${right}" height="${height}" fill="${colour}"/>
<g fill="#ffffff" font-family="Verdana, 'DejaVu Sans', Geneva, sans-serif" font-size="11">
${text(label, padding)}
${text(value, left + padding)}
</g>
</svg>`}\n`;
}

const lengthOf = (words: string): number =>
  Math.round([...words].reduce((sum, sign) => sum + (/[fijlrt:,. -]/.test(sign) ? narrow : wide), 0));

const widthOf = (words: string): number => lengthOf(words) + 2 * padding;

const text = (words: string, x: number) =>
  html`<text x="${x}" y="14" textLength="${lengthOf(words)}" lengthAdjust="spacing">${words}</text>`;
