import { linkVertical } from 'd3-shape';
import type { Machine, Move } from '../../../requirements/machines/machine.ts';

/**
 * The positions of the parts of a state machine. A state is one column right of the last one that leads to it, and the states of a
 * column below each other. Moves between rows run through the gap between them, so they cross no state.
 */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly start: Point;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

type Point = readonly [x: number, y: number];

export interface Box {
  readonly state: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export interface Arrow {
  readonly move: Move;
  readonly path: string;
  readonly head: string;
  /** The middle of the last line of its words. */
  readonly words: Point;
  readonly anchor: 'start' | 'middle' | 'end';
}

export const boxWidth = 120;
export const lineHeight = 15;
const titleHeight = 26;
const startWidth = 104;
const columnGap = 92;
const rowGap = 100;
const margin = 8;
/** Space above the first row for transitions that pass over a state. */
const over = 52;

export function layoutOf(machine: Machine): Layout {
  const { states, moves } = machine;
  const columns = columnsOf(machine);
  const rows = rowsOf(columns);
  const heightOf = (state: string): number => titleHeight + Object.keys(states[state] ?? {}).length * lineHeight;
  const heightOfRow = (row: number): number =>
    Math.max(0, ...[...rows].filter(([, one]) => one === row).map(([state]) => heightOf(state)));
  const isSkip = ({ from, to }: Move): boolean =>
    rows.get(to) === 0 && columnOf(columns, to) - columnOf(columns, from) > 1 && (from ? rows.get(from) : 0) === 0;
  const top = moves.some(isSkip) ? over : tallestWords(moves);
  const boxes = Object.keys(states).map((state) => ({
    state,
    x: startWidth + (columnOf(columns, state) - 1) * (boxWidth + columnGap),
    y: top + (rows.get(state) === 0 ? 0 : heightOfRow(0) + rowGap),
    height: heightOf(state),
  }));
  const start: Point = [margin + 5, top + titleHeight / 2];
  const placed = new Map(boxes.map((box) => [box.state, box]));
  return {
    width: Math.max(...boxes.map(({ x }) => x)) + boxWidth + margin,
    height: Math.max(...boxes.map(({ y, height }) => y + height)) + margin,
    start,
    boxes,
    arrows: moves.map((move) => arrowOf(move, moves, placed, start, isSkip(move))),
  };
}

const columnOf = (columns: ReadonlyMap<string, number>, state: string | undefined): number =>
  (state === undefined ? 0 : columns.get(state)) ?? 0;

/** States are placed from left to right; a transition back to an earlier one does not count. */
function columnsOf({ states, moves }: Machine): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  for (const state of Object.keys(states)) {
    const before = moves.filter(({ to, from }) => to === state && (from === undefined || columns.has(from)));
    columns.set(state, Math.max(1, ...before.map(({ from }) => columnOf(columns, from) + 1)));
  }
  return columns;
}

function rowsOf(columns: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const used = new Map<number, number>();
  return new Map(
    [...columns].map(([state, column]) => {
      const row = used.get(column) ?? 0;
      used.set(column, row + 1);
      return [state, row];
    }),
  );
}

/** The label of a horizontal transition is on it. */
const tallestWords = (moves: readonly Move[]): number =>
  Math.max(margin, Math.max(...moves.map(({ by }) => Object.keys(by).length)) * lineHeight + margin - titleHeight / 2);

function arrowOf(
  move: Move,
  moves: readonly Move[],
  placed: ReadonlyMap<string, Box>,
  start: Point,
  isSkip: boolean,
): Arrow {
  const to = placed.get(move.to) as Box;
  const from = move.from === undefined ? undefined : placed.get(move.from);
  const level = to.y + titleHeight / 2;
  if (isSkip) return skipping(move, from ? centre(from, from.y) : [start[0], start[1] - 6], centre(to, to.y));
  if ((from?.y ?? start[1] - titleHeight / 2) === to.y) {
    const x = from ? from.x + boxWidth : start[0] + 6;
    const words: Point = [(x + to.x) / 2, level - 6];
    return { move, path: `M${x},${level}H${to.x}`, head: `M${to.x},${level}l-7,-4v8z`, words, anchor: 'middle' };
  }
  return between(move, from, to, start, moves);
}

/** A transition between rows. Its label is above it; labels of both directions are on either side. */
function between(move: Move, from: Box | undefined, to: Box, start: Point, moves: readonly Move[]): Arrow {
  const isBack = from !== undefined && from.y > to.y;
  const isBothWays = moves.some((one) => one.from === move.to && one.to === move.from);
  const aside = isBothWays ? (isBack ? 14 : -14) : 0;
  const [x1, y1] = from ? centre(from, isBack ? from.y : from.y + from.height) : [start[0], start[1] + 6];
  const [x2, y2] = centre(to, isBack ? to.y + to.height : to.y);
  const end = x2 + (isBothWays ? aside : besides(move, moves));
  const ends: Ends = { source: [x1 + aside, y1], target: [end, y2] };
  const isBelow = isBothWays && !isBack;
  const [x, y] = along(ends);
  return {
    move,
    path: curve(ends) ?? '',
    head: `M${end},${y2}l-4,${isBack ? 7 : -7}h8z`,
    words: isBelow ? [x - 8, y + 14 + (Object.keys(move.by).length - 1) * lineHeight] : [x + 8, y - 5],
    anchor: isBelow ? 'end' : 'start',
  };
}

const centre = ({ x }: Box, y: number): Point => [x + boxWidth / 2, y];

interface Ends {
  readonly source: Point;
  readonly target: Point;
}

const curve = linkVertical<unknown, Ends, Point>();

/** Transitions that end at one state end next to each other. */
function besides({ from, to }: Move, moves: readonly Move[]): number {
  const same = moves.filter((one) => one.to === to && one.from !== undefined);
  return (same.findIndex((one) => one.from === from) - (same.length - 1) / 2) * (same.length > 1 ? 28 : 0);
}

/** A long transition has its label in the first third, away from those that join it later. */
function along({ source: [x1, y1], target: [x2, y2] }: Ends): Point {
  const t = Math.abs(x2 - x1) > 1.2 * (boxWidth + columnGap) ? 0.34 : 0.5;
  const across = 3 * t ** 2 - 2 * t ** 3;
  const down = t ** 3 + 1.5 * t * (1 - t);
  return [Math.round(x1 + (x2 - x1) * across), Math.round(y1 + (y2 - y1) * down)];
}

function skipping(move: Move, [x1, y1]: Point, [x2, y2]: Point): Arrow {
  const y = margin + lineHeight;
  return {
    move,
    path: `M${x1},${y1}V${y + 12}Q${x1},${y} ${x1 + 12},${y}H${x2 - 12}Q${x2},${y} ${x2},${y + 12}V${y2}`,
    head: `M${x2},${y2}l-4,-7h8z`,
    words: [(x1 + x2) / 2, y - 6],
    anchor: 'middle',
  };
}
