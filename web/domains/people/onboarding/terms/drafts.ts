/** The name under which a draft of terms is stored. */
export const termsDraft = 'terms'
