import { lineView } from '../../../reference/customs/invoice-read/line-view.ts';
import type { JsonObject } from '../../../reference/fields.ts';
import { breaking, type FaultRows } from '../../fault.ts';
import { member, memberShown, shown, where } from '../../json.ts';
import { linesShown } from './lines-changed.ts';
import { lineOf } from './lines-shown.ts';

const volumeTo = (decimals: number) =>
  lineOf(({ volume, ...line }) => ({
    ...line,
    volume: volume && { ...volume, value: volume.value.round(decimals, 0) },
  }));

/** Weights and volumes of lines. */
export const lineMeasuresShownFaults = {
  'line-weight-as-net-from-second-line': {
    breaks: 'weight-line-weight-reads-back',
    wrong: 'Shows the net weight as the weight of each line but the first, if the line has both.',
    by: linesShown((lines) =>
      lines.map((line, index) => (index === 0 ? line : member('weight', (weight) => line.net_weight ?? weight)(line))),
    ),
  },
  ...breaking('weight-line-net-weight-reads-back', {
    'line-net-weight-as-gross': [
      'Shows the weight of a line as its net weight if it has both.',
      memberShown(lineView, 'net_weight', (net, { weight }) => weight ?? net),
    ],
    'line-net-weight-from-net-net': [
      'Shows the net net weight of a line as its net weight if it has both.',
      memberShown(lineView, 'net_weight', (net, { net_net_weight }) => net_net_weight ?? net),
    ],
    'line-net-weight-in-unit-of-gross': [
      'Shows the net weight of a line in the unit of its weight.',
      shown(
        lineView,
        where(
          ({ weight }) => weight !== undefined,
          (line) => member('net_weight', (net) => ({ ...net, unit: (line.weight as JsonObject).unit }))(line),
        ),
      ),
    ],
  }),
  ...breaking('line-volume-value-reads-back', {
    'line-volume-to-one-decimal': ['Truncates volumes to one decimal.', volumeTo(1)],
    'line-volume-to-three-decimals': ['Truncates volumes to three decimals.', volumeTo(3)],
    'line-volume-below-thousandth-as-zero': [
      'Shows volumes below a thousandth as zero.',
      memberShown(lineView, 'volume.value', (value) => (value < 0.001 ? 0 : value)),
    ],
  }),
} as const satisfies FaultRows;
