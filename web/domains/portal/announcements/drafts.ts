/** Storage key of a new announcement's draft. */
export const newAnnouncement = 'announcement new'
