import { allAreProven } from '../test/detection.ts';
import { checkedRequirements } from './proof.ts';

allAreProven(checkedRequirements('customs'));
