/** Where terms that are being written are kept. */
export const termsDraft = 'terms'
