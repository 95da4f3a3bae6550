import { html } from 'hono/html';

/** One fact of a list of facts at the top of a page. */
export const fact = (name: string, value: unknown) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** A time in a readable form. */
export const moment = (iso: string): string => iso.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC');

export const number = (value: number): string => value.toLocaleString('en');
