import { type Detection, detectionSentence, type InjectedFault } from '../../../bundle/certificate/detection.ts';
import { visibleLines } from '../../../reports/evidence.ts';
import { counted } from '../../../reports/summary.ts';
import { paragraph } from '../../paragraph.ts';

/** So many ids stand in the sentence; all stand above it. */
const most = 3;

/** What the suite does not see comes first, the figure last. */
export function detectionPage(detection: Detection): string {
  const { target, blind, unproven, notInjectable, withoutProof, notTried, requests } = detection;
  const besides = [
    `Not injectable, since this target never shows what they change: ${notInjectable}.`,
    `Of requirements that are not proven here without any fault: ${withoutProof}.`,
    ...(notTried > 0 ? [`Not tried, since the budget is spent: ${notTried}.`] : []),
    ...(unproven.length > 0 ? [`A MUST is left unproven, so that nobody would be certified: ${unproven.length}.`] : []),
    `Sent: ${counted(requests, 'request')}.`,
  ];
  const parts = [
    ...blind.map((fault) => shown('BLIND   ', fault)),
    ...unproven.map((fault) => shown('UNPROVEN', fault)),
    besides.map((line) => paragraph(line, 0)).join('\n'),
    paragraph(
      `${target}: ${detectionSentence(
        detection,
        blind.map(({ id }) => id),
        most,
      )}.`,
      0,
    ),
  ];
  return `${parts.map(visibleLines).join('\n\n')}\n`;
}

const shown = (word: string, { id, breaks, wrong }: InjectedFault): string =>
  [`${word}  ${id}`, paragraph(`${wrong} Breaks ${breaks.join(', ')}.`, 10)].join('\n');
