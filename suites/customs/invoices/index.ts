import { acceptedDetailChecks } from './create/accepted-details.ts';
import { chargeRuleChecks } from './create/charge-rules.ts';
import { currencyChecks } from './create/currencies.ts';
import { invoiceFieldChecks } from './create/fields.ts';
import { minimalAndFullChecks } from './create/minimal-and-full.ts';
import { refusalAnswerChecks } from './create/refusal-answers.ts';
import { refusedDetailChecks } from './create/refused-details.ts';
import { invoiceShipmentChecks } from './create/shipment.ts';
import { truncatedShipmentChecks } from './create/truncated-shipment.ts';
import { identityChecks } from './identity.ts';
import { chargeReadChecks } from './read/charges.ts';
import { declaredFormMonitors } from './read/declared-forms.ts';
import { declaredReadBackChecks } from './read/declared-read-back.ts';
import { declaredTotalMonitors } from './read/declared-totals.ts';
import { headerReadBackChecks } from './read/header.ts';
import { acceptedUpdateChecks } from './update/accepted-updates.ts';
import { chargeAndPartyUpdateChecks } from './update/charges-and-parties.ts';
import { headerChangeChecks } from './update/header-changes.ts';
import { repeatedUpdateChecks } from './update/repeated-updates.ts';
import { shownAfterUpdateChecks } from './update/shown-after-update.ts';
import { similarNumberChecks } from './update/similar-numbers.ts';
import { unknownIncotermChecks } from './update/unknown-incoterm.ts';
import { updateChecks } from './update/updates.ts';

/** All checks of invoices: creation, reading, updates. */
export const invoiceChecks = [
  ...minimalAndFullChecks,
  ...acceptedDetailChecks,
  ...invoiceFieldChecks,
  ...refusedDetailChecks,
  ...currencyChecks,
  ...invoiceShipmentChecks,
  ...truncatedShipmentChecks,
  ...headerChangeChecks,
  ...chargeRuleChecks,
  ...chargeReadChecks,
  ...headerReadBackChecks,
  ...identityChecks,
  ...refusalAnswerChecks,
  ...updateChecks,
  ...repeatedUpdateChecks,
  ...acceptedUpdateChecks,
  ...chargeAndPartyUpdateChecks,
  ...shownAfterUpdateChecks,
  ...similarNumberChecks,
  ...unknownIncotermChecks,
  ...declaredReadBackChecks,
];

export const invoiceMonitors = [...declaredFormMonitors, ...declaredTotalMonitors];
