/**
 * Returns the latest version of a row, for a form that merges what others save; while the rows lack it, the one that was opened.
 * @param keyOf returns what identifies a row
 */
export const latestOf = <Row>(rows: readonly Row[] | undefined, opened: Row, keyOf: (row: Row) => number | string): Row =>
  rows?.find((row) => keyOf(row) === keyOf(opened)) ?? opened
