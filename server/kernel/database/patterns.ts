/** Builds a LIKE pattern that matches the keyword literally, whatever characters it contains. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
