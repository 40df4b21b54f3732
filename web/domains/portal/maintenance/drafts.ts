/** Where a notice that is being written for the first time is kept. */
export const newNotice = 'maintenance new'
