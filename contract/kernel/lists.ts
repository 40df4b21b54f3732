/** Adds up numbers. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Returns whether no entry of a list occurs twice. For a schema's `refine`, with `duplicate`. */
export const isDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length
