import { b2bOrder } from './b2b-order.ts';
import { d2cOrder } from './d2c-order.ts';
import { delivery } from './delivery.ts';
import type { Machine } from './machine.ts';
import { receiving } from './receiving.ts';
import { submission } from './submission.ts';

export const machines: readonly Machine[] = [b2bOrder, d2cOrder, receiving, delivery, submission];
