/**
 * Returns a row as it was read last, for a form that merges what others save: as it was opened while it is missing from the rows.
 * @param keyOf returns what identifies a row
 */
export const latestOf = <Row>(rows: readonly Row[] | undefined, opened: Row, keyOf: (row: Row) => number | string): Row =>
  rows?.find((row) => keyOf(row) === keyOf(opened)) ?? opened
