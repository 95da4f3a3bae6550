/** Units that no 16 bits can count, signed or not. */
export const manyUnits = [32_768, 65_537, 70_000] as const;

/** More units than a product with nine of them has; the lowest 16 or 32 bits of most are a number below that. */
export const unitsBeyondStock = [32_768, 65_537, 2_147_483_647, 4_294_967_297] as const;
