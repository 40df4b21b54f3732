/** The game that the demo tells about. */
export const storyApp = 'LG-AURORA'
