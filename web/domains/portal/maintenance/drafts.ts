/** Storage key of a new notice's draft. */
export const newNotice = 'maintenance new'
