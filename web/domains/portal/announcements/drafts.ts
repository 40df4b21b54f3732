/** Where an announcement that is being written for the first time is kept. */
export const newAnnouncement = 'announcement new'
